// The details of an entry: action, time, state with its reason, conflicts, and links.
import type { EntryConflict } from '@manset/model/calendar.ts'
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../platform/language/texts.ts'
import { SideDrawer } from '../../ui/dialog/dialog.tsx'
import { useFormat } from '../../ui/use-format.ts'
import classes from './calendar.module.css'
import type { CalendarEntry } from './calendar-calls.ts'
import { getEntryAddress, getKindIcon, STATE_LOOKS } from './kinds.tsx'
import { calendarTexts } from './texts/texts.ts'
import type { EntryLabels } from './use-entry-labels.ts'

interface EntryPanelProps {
  thing: CalendarEntry | undefined
  words: EntryLabels
  conflicts: readonly EntryConflict[]
  /** Other entries by their key. */
  findEntry(key: string | null): CalendarEntry | undefined
  onMove(thing: CalendarEntry): void
  onClose(): void
}

export function EntryPanel({ thing, words, conflicts, findEntry, onMove, onClose }: EntryPanelProps) {
  const t = useTexts(calendarTexts)
  return (
    <SideDrawer
      isOpen={thing !== undefined}
      title={thing && words.action(thing)}
      onClose={onClose}
      size={440}
      actions={
        thing && (
          <>
            <Button variant="default" component={Link} {...getEntryAddress(thing)}>
              {t('panel.open')}
            </Button>
            {thing.isMovable && <Button onClick={() => onMove(thing)}>{t('panel.move')}</Button>}
          </>
        )
      }
    >
      {thing && <Facts {...{ thing, words, conflicts, findEntry }} />}
    </SideDrawer>
  )
}

function Facts({
  thing,
  words,
  conflicts,
  findEntry,
}: Pick<EntryPanelProps, 'words' | 'conflicts' | 'findEntry'> & { thing: CalendarEntry }) {
  const t = useTexts(calendarTexts)
  const format = useFormat()
  const Kind = getKindIcon(thing.kind)
  const { look, Icon } = STATE_LOOKS[words.displayState(thing)]
  const reason = words.reason(thing)
  const lateness = words.lateness(thing)
  return (
    <div className={classes.panel}>
      <p className={classes.panelTitle}>
        <Kind size={18} aria-hidden="true" />
        <bdi>{words.title(thing)}</bdi>
      </p>
      {conflicts.map((found) => (
        <p key={found.conflict} role="note" className={classes.conflictNote}>
          <IconAlertTriangle size={16} aria-hidden="true" />
          {words.conflict(thing, found, findEntry(found.other))}
        </p>
      ))}
      <dl className={classes.facts}>
        <dt>{t('panel.when')}</dt>
        <dd>{format.longDateTime(thing.at)}</dd>
        <dt>{t('panel.state')}</dt>
        <dd>
          <span className={classes.stateWord} data-look={look}>
            {Icon && <Icon size={14} aria-hidden="true" />} {words.state(thing)}
          </span>
          {lateness && <span className={classes.quiet}>{lateness}</span>}
          {reason && <span className={classes.quiet}>{reason}</span>}
        </dd>
        {thing.lane && (
          <>
            <dt>{t('panel.lane')}</dt>
            <dd>
              <bdi>{thing.lane}</bdi>
            </dd>
          </>
        )}
        {thing.personName && (
          <>
            <dt>{t('panel.person')}</dt>
            <dd>
              <bdi>{thing.personName}</bdi>
            </dd>
          </>
        )}
      </dl>
    </div>
  )
}
