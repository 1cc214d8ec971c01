// An entry as one line: time, kind, title and state. A click opens its details; dragging moves it.
import type { EntryConflict } from '@manset/model/calendar.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useFormat } from '../../ui/use-format.ts'
import classes from './calendar.module.css'
import type { CalendarEntry } from './calendar-calls.ts'
import { getKindIcon, STATE_LOOKS } from './kinds.tsx'
import type { EntryLabels } from './use-entry-labels.ts'

export interface EntryChipProps {
  thing: CalendarEntry
  words: EntryLabels
  conflicts: readonly EntryConflict[]
  /** Shows action and board as well, for wide lists. */
  isWide?: boolean
  /** Shows action and board as well, on several lines, for narrow columns. */
  isTall?: boolean
  isDragged?: boolean
  tabIndex?: number
  /** Its position for arrow key navigation. */
  place?: { day: string; index: number }
  onOpen(thing: CalendarEntry): void
  onPress?(event: PointerEvent<HTMLElement>, thing: CalendarEntry): void
  onKeys?(event: KeyboardEvent<HTMLElement>, thing: CalendarEntry): void
}

export function EntryChip(props: EntryChipProps) {
  const { thing, words, conflicts, isWide, isTall, isDragged, tabIndex, place, onOpen, onPress, onKeys } =
    props
  const format = useFormat()
  const Kind = getKindIcon(thing.kind)
  const { look, Icon } = STATE_LOOKS[words.displayState(thing)]
  return (
    <button
      type="button"
      className={classes.thing}
      data-key={thing.key}
      data-at={thing.at}
      data-kind={thing.kind}
      data-step={thing.step}
      data-look={look}
      data-wide={isWide || undefined}
      data-tall={isTall || undefined}
      data-dragged={isDragged || undefined}
      data-movable={thing.isMovable || undefined}
      data-day={place?.day}
      data-index={place?.index}
      tabIndex={tabIndex}
      aria-label={words.label(thing, conflicts)}
      onClick={() => onOpen(thing)}
      onPointerDown={onPress && thing.isMovable ? (event) => onPress(event, thing) : undefined}
      onKeyDown={onKeys && ((event) => onKeys(event, thing))}
    >
      <span className={classes.time}>{format.time(thing.at)}</span>
      <Kind size={14} aria-hidden="true" className={classes.kind} />
      {Icon && <Icon size={14} aria-hidden="true" className={classes.state} />}
      {conflicts.length > 0 && (
        <IconAlertTriangle size={14} aria-hidden="true" className={classes.conflict} />
      )}
      {isTall && <span className={classes.what}>{words.action(thing)}</span>}
      <bdi className={classes.title}>{words.title(thing)}</bdi>
      {isTall && thing.lane && <bdi className={classes.lane}>{thing.lane}</bdi>}
      {isWide && (
        <span className={classes.aside}>
          {[words.action(thing), thing.lane].filter(Boolean).join(' · ')}
          {(words.lateness(thing) ?? (thing.state !== 'planned' && words.state(thing))) && (
            <span data-look={look} className={classes.stateWord}>
              {words.lateness(thing) ?? words.state(thing)}
            </span>
          )}
        </span>
      )}
    </button>
  )
}
