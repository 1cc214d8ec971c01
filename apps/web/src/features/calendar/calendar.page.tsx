// The calendar of a site: planned and past changes by day, week and month.
import { findConflicts } from '@manset/model/calendar.ts'
import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { getZoneName, isValidDate } from '../../platform/language/format.ts'
import { useLocale } from '../../platform/language/locale.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useSite } from '../../platform/session/viewer.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { useShortcuts } from '../../ui/shortcuts/shortcuts.ts'
import { Announcer, useAnnouncer } from '../../ui/sortable/announcer.tsx'
import { RowSkeletons } from '../../ui/states/delayed.tsx'
import { FailedState, StateView } from '../../ui/states/state-view.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { PHONE_WIDTH, useMediaQuery } from '../../ui/use-media-query.ts'
import classes from './calendar.module.css'
import type { CalendarEntry } from './calendar-calls.ts'
import { CALENDAR_VIEWS, type CalendarView, moveToDate, moveToHour, shiftDate } from './calendar-dates.ts'
import { CalendarFilters } from './calendar-filters.tsx'
import { ClockChange } from './clock-change.tsx'
import { EntryPanel } from './entry-panel.tsx'
import { GridView } from './grid-view.tsx'
import { ListView } from './list-view.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { calendarTexts } from './texts/texts.ts'
import { TodayStrip } from './today-strip.tsx'
import { type CalendarController, useCalendar } from './use-calendar.ts'
import { useDateNames } from './use-date-names.ts'
import { useEntryDrag } from './use-entry-drag.tsx'
import { useEntryKeys } from './use-entry-keys.ts'
import { useEntryLabels } from './use-entry-labels.ts'
import { useMoveEntry } from './use-move.ts'
import { NO_CONFLICTS } from './view-props.ts'

export default function CalendarPage() {
  const t = useTexts(calendarTexts)
  const controller = useCalendar()
  const { view, day, today, error, isStale, calendar, changeView } = controller
  const { timeZone } = useSite()
  const locale = useLocale()
  const isShowingToday = view === 'day' && day === today
  useShortcuts([
    { keys: 'T', label: t('keys.today'), group: t('keys.group'), run: () => changeView({ day: today }) },
    { keys: 'M', label: t('keys.moveTo'), group: t('keys.group') },
    { keys: '← → ↑ ↓', label: t('keys.days'), group: t('keys.group') },
    { keys: 'Alt ← →', label: t('keys.moveDay'), group: t('keys.group') },
    { keys: 'Alt ↑ ↓', label: t('keys.moveMore'), group: t('keys.group') },
    { keys: 'Page ↑', label: t('keys.earlier'), group: t('keys.group') },
    { keys: 'Page ↓', label: t('keys.later'), group: t('keys.group') },
  ])
  return (
    <div className={classes.page} data-view={view}>
      <PageHeader
        title={t('title')}
        beside={<span className={classes.zone}>{t('zone', { zone: getZoneName(timeZone, locale) })}</span>}
        actions={<CalendarNavigation used={controller} />}
      />
      {!isShowingToday && <TodayStrip linkTarget="calendar" />}
      <div className={classes.controls}>
        <CalendarFilters used={controller.used} />
      </div>
      {view === 'day' && <ClockChange day={day} timeZone={timeZone} />}
      {error && !calendar ? (
        <FailedState error={error} onRetry={controller.refetch} />
      ) : !calendar ? (
        <RowSkeletons count={10} />
      ) : (
        <div className={classes.body} aria-busy={isStale}>
          <CalendarContent used={controller} />
        </div>
      )}
    </div>
  )
}

function CalendarNavigation({ used: { view, day, days, today, changeView } }: { used: CalendarController }) {
  const t = useTexts(calendarTexts)
  const names = useDateNames()
  return (
    <div className={classes.steps}>
      <h2 className={classes.range} aria-live="polite">
        {names.range(days, view, day)}
      </h2>
      <ActionIcon
        aria-label={t(`previous.${view}`)}
        onClick={() => changeView({ day: shiftDate(view, day, -1) })}
      >
        <IconChevronLeft size={18} />
      </ActionIcon>
      <Button variant="default" size="xs" onClick={() => changeView({ day: today })}>
        {t('today')}
      </Button>
      <ActionIcon aria-label={t(`next.${view}`)} onClick={() => changeView({ day: shiftDate(view, day, 1) })}>
        <IconChevronRight size={18} />
      </ActionIcon>
      <SegmentedControl
        size="xs"
        aria-label={t('view.label')}
        value={view}
        data={CALENDAR_VIEWS.map((one) => ({ value: one, label: t(`view.${one}`) }))}
        onChange={(one) => changeView({ view: one as CalendarView })}
      />
    </div>
  )
}

function CalendarContent({ used }: { used: CalendarController }) {
  const t = useTexts(calendarTexts)
  const format = useFormat()
  const { timeZone } = useSite()
  const labels = useEntryLabels()
  const isPhone = useMediaQuery(PHONE_WIDTH)
  const { announcement, announce } = useAnnouncer()
  const move = useMoveEntry(used.cacheKey, labels)
  const [movingKey, setMovingKey] = useState<string | null>(null)
  const entries = used.calendar?.entries ?? NO_ENTRIES
  const byKey = useMemo(() => new Map(entries.map((entry) => [entry.key, entry])), [entries])
  const conflicts = useMemo(() => findConflicts(entries), [entries])
  const getDropTime = (thing: CalendarEntry, drop: string) =>
    isValidDate(drop) ? moveToDate(thing.at, drop, timeZone) : moveToHour(thing.at, drop)
  const drag = useEntryDrag({ getDropTime, move, announce })

  const keys = useEntryKeys({ used, move, openDialog: setMovingKey })

  const view = {
    ...{ controller: used, labels, conflicts, drag, ...keys },
    onOpen: ({ key }: CalendarEntry) => used.setOpenKey(key),
  }
  const isList = used.view === 'day' || isPhone
  const movedEntry = movingKey ? byKey.get(movingKey) : undefined
  const opened = used.openKey ? byKey.get(used.openKey) : undefined
  return (
    <>
      {used.calendar?.isTruncated && (
        <p role="status" className={classes.note}>
          {t('cut', { count: format.number(entries.length) })}
        </p>
      )}
      {entries.length === 0 && isList ? (
        <StateView
          kind={used.used.isFiltering ? 'nothingFound' : 'empty'}
          title={used.used.isFiltering ? t('nothingFound') : t('empty')}
          text={used.used.isFiltering ? undefined : t('emptyText')}
          action={used.used.isFiltering ? { label: t('clear'), onClick: used.used.clear } : undefined}
        />
      ) : isList ? (
        <ListView {...view} isNarrow={isPhone} />
      ) : (
        <GridView {...view} />
      )}
      {drag.layer}
      <Announcer said={announcement} />
      <EntryPanel
        thing={movedEntry ? undefined : opened}
        words={labels}
        conflicts={conflicts.get(opened?.key ?? '') ?? NO_CONFLICTS}
        findEntry={(key) => (key ? byKey.get(key) : undefined)}
        onMove={({ key }) => {
          used.setOpenKey(undefined)
          setMovingKey(key)
        }}
        onClose={() => used.setOpenKey(undefined)}
      />
      {movedEntry && (
        <MoveDialog
          thing={movedEntry}
          title={labels.title(movedEntry)}
          move={move}
          onClose={() => setMovingKey(null)}
        />
      )}
    </>
  )
}

const NO_ENTRIES: readonly CalendarEntry[] = []
