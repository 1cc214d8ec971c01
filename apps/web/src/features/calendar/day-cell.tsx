// A day of the week or month view. Many entries of one hour are collapsed.
import { CALENDAR_KINDS } from '@manset/model/calendar.ts'
import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconChevronDown } from '@tabler/icons-react'
import { now } from '../../platform/clock.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useSite } from '../../platform/session/viewer.ts'
import { useFormat } from '../../ui/use-format.ts'
import classes from './calendar.module.css'
import type { CalendarEntry } from './calendar-calls.ts'
import { ClockChange } from './clock-change.tsx'
import { EntryChip } from './entry-chip.tsx'
import { type EntryOrGroup, getFirstEntry, groupByHour, type HourGroup, isGroup } from './hour-groups.ts'
import { getKindIcon, STATE_LOOKS } from './kinds.tsx'
import { calendarTexts } from './texts/texts.ts'
import { useDateNames } from './use-date-names.ts'
import type { EntryLabels } from './use-entry-labels.ts'
import { useKindLabels } from './use-kind-labels.ts'
import { NO_CONFLICTS, type ViewProps } from './view-props.ts'

/** Maximum number of entries shown individually; beyond it, a month shows counts by kind. */
const MAX_VISIBLE = { week: 20, month: 4 } as const

/** Past entries of this period still count as current. */
const RECENT_MS = 3_600_000

export interface CellPosition {
  day: string
  index: number
}

interface DayCellProps extends ViewProps {
  day: string
  row: CellPosition
  /** Keys of the expanded hour groups. */
  opened: ReadonlySet<string>
  onToggleGroup(key: string): void
}

export function DayCell(props: DayCellProps) {
  const { controller, labels, conflicts, drag, onOpen, onKeys, day, row, opened, onToggleGroup } = props
  const t = useTexts(calendarTexts)
  const names = useDateNames()
  const format = useFormat()
  const { timeZone } = useSite()
  const view = controller.view === 'month' ? 'month' : 'week'
  const things = controller.entriesByDate.get(day) ?? []
  const { isFull, shown, left } = entriesToShow(things, {
    view,
    ...{ timeZone, opened },
    isToday: day === controller.today,
  })
  const warned = (some: readonly CalendarEntry[]) =>
    some.filter((one) => hasWarning(one, labels, conflicts)).length
  const warnings = warned(things)
  const full = names.full(day)
  const tab = (index: number) => (row.day === day && row.index === index ? 0 : -1)
  const openDay = () => controller.changeView({ view: 'day', day })
  const label = useDayLabel(day, things.length, warnings)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a cell of the grid
    <div
      role="gridcell"
      tabIndex={-1}
      className={classes.day}
      data-drop={day}
      data-drop-label={full}
      data-today={day === controller.today || undefined}
      data-past={day < controller.today || undefined}
      data-other={(view === 'month' && day.slice(0, 7) !== controller.day.slice(0, 7)) || undefined}
    >
      <DayHead
        {...{ view, day, label }}
        isToday={day === controller.today}
        count={things.length}
        tabIndex={tab(0)}
        onOpen={openDay}
      />
      <ClockChange day={day} timeZone={timeZone} isShort />
      {shown.map((entry, index) =>
        isGroup(entry) ? (
          <GroupButton
            key={`group ${entry.key}`}
            group={entry}
            words={labels}
            warnings={warned(entry.entries)}
            isOpen={opened.has(entry.key)}
            place={{ day, index: index + 1 }}
            tabIndex={tab(index + 1)}
            onToggle={onToggleGroup}
          />
        ) : (
          <EntryChip
            key={entry.key}
            {...{ thing: entry, words: labels, onOpen, onKeys }}
            conflicts={conflicts.get(entry.key) ?? NO_CONFLICTS}
            isTall={view === 'week'}
            isDragged={drag.draggedKey === entry.key}
            place={{ day, index: index + 1 }}
            tabIndex={tab(index + 1)}
            onPress={drag.handlePointerDown}
          />
        ),
      )}
      {isFull && (
        <button
          type="button"
          className={classes.more}
          data-day={day}
          data-index={shown.length + 1}
          tabIndex={tab(shown.length + 1)}
          aria-label={label}
          onClick={openDay}
        >
          {view === 'month' ? (
            <Counts things={things} warnings={warnings} />
          ) : (
            <>
              {t('things.more', { count: format.number(left.length) })} <Warnings count={warned(left)} />
            </>
          )}
        </button>
      )}
    </div>
  )
}

interface DayHeadProps {
  view: keyof typeof MAX_VISIBLE
  day: string
  label: string
  isToday: boolean
  /** Number of its entries. */
  count: number
  tabIndex: number
  onOpen(): void
}

/** The date, which opens the day's own view, and the number of its entries. */
function DayHead({ view, day, label, isToday, count, tabIndex, onOpen }: DayHeadProps) {
  const names = useDateNames()
  const format = useFormat()
  return (
    <div className={classes.dayHead}>
      <button
        type="button"
        className={classes.dayName}
        data-day={day}
        data-index={0}
        tabIndex={tabIndex}
        aria-label={label}
        aria-current={isToday ? 'date' : undefined}
        onClick={onOpen}
      >
        {view === 'month' ? names.number(day) : names.short(day)}
      </button>
      {count > 0 && (
        <span className={classes.count} aria-hidden="true">
          {format.number(count)}
        </span>
      )}
    </div>
  )
}

/** The accessible name of a day: its date, and how many entries it has and need attention. */
function useDayLabel(day: string, count: number, warnings: number): string {
  const t = useTexts(calendarTexts)
  const format = useFormat()
  const full = useDateNames().full(day)
  if (count === 0) return t('emptyDay', { day: full })
  return [t('openDay', { day: full, count: format.number(count) })]
    .concat(warnings > 0 ? t('warnings', { count: warnings }) : [])
    .join(', ')
}

interface ShownParts {
  view: keyof typeof MAX_VISIBLE
  timeZone: string
  opened: ReadonlySet<string>
  isToday: boolean
}

/** The entries of a day that its cell lists, and those left for the day's own view. */
function entriesToShow(things: readonly CalendarEntry[], { view, timeZone, opened, isToday }: ShownParts) {
  const entries: readonly EntryOrGroup[] = view === 'week' ? groupByHour(things, timeZone) : things
  const isFull = entries.length > MAX_VISIBLE[view]
  const listed = isFull ? (view === 'month' ? [] : selectUpcoming(entries, isToday)) : entries
  const shown = listed.flatMap((entry): EntryOrGroup[] =>
    isGroup(entry) && opened.has(entry.key) ? [entry, ...entry.entries] : [entry],
  )
  const listedThings = new Set(listed.flatMap((entry) => (isGroup(entry) ? entry.entries : [entry])))
  const left = things.filter((thing) => !listedThings.has(thing))
  return { isFull, shown, left }
}

/** On a full day of a week, the first entries; today, those around the current time. */
function selectUpcoming(entries: readonly EntryOrGroup[], isToday: boolean): readonly EntryOrGroup[] {
  const most = MAX_VISIBLE.week - 1
  const isComing = (entry: EntryOrGroup) => Date.parse(getFirstEntry(entry).at) > now().getTime() - RECENT_MS
  const coming = isToday ? entries.findIndex(isComing) : 0
  const from = Math.max(0, Math.min(coming < 0 ? entries.length : coming, entries.length - most))
  return entries.slice(from, from + most)
}

interface GroupButtonProps {
  group: HourGroup
  words: EntryLabels
  /** Number of entries that need attention. */
  warnings: number
  isOpen: boolean
  place: CellPosition
  tabIndex: number
  onToggle(key: string): void
}

/** A collapsible line for many entries of one hour and kind. */
function GroupButton({ group, words, warnings, isOpen, place, tabIndex, onToggle }: GroupButtonProps) {
  const format = useFormat()
  const first = getFirstEntry(group)
  const Kind = getKindIcon(first.kind)
  return (
    <button
      type="button"
      className={classes.group}
      data-group={group.key}
      data-holds={group.entries.map(({ key }) => key).join(' ')}
      data-day={place.day}
      data-index={place.index}
      tabIndex={tabIndex}
      aria-expanded={isOpen}
      onClick={() => onToggle(group.key)}
    >
      <span className={classes.time}>{format.time(first.at)}</span>
      <Kind size={14} aria-hidden="true" className={classes.kind} />
      <span className={classes.groupWords}>{words.action(first)}</span>
      <Warnings count={warnings} />
      <span className={classes.count}>{format.number(group.entries.length)}</span>
      <IconChevronDown size={14} aria-hidden="true" className={classes.chevron} />
    </button>
  )
}

/** Whether an entry needs attention: it failed, was held or missed, or conflicts with another entry. */
const hasWarning = (thing: CalendarEntry, words: EntryLabels, conflicts: ViewProps['conflicts']): boolean =>
  STATE_LOOKS[words.displayState(thing)].look === 'bad' || (conflicts.get(thing.key)?.length ?? 0) > 0

/** Number of entries that need attention; renders nothing for zero. */
function Warnings({ count }: { count: number }) {
  const t = useTexts(calendarTexts)
  const format = useFormat()
  if (count === 0) return null
  return (
    <span className={classes.kindCount} data-look="bad">
      <IconAlertTriangle size={14} aria-hidden="true" />
      <span className="tabular" aria-hidden="true">
        {format.number(count)}
      </span>
      <VisuallyHidden>{t('warnings', { count })}</VisuallyHidden>
    </span>
  )
}

interface CountsProps {
  things: readonly CalendarEntry[]
  /** Number of entries that need attention. */
  warnings: number
}

/** Number of entries of each kind on a day, and of those that need attention. */
function Counts({ things, warnings }: CountsProps) {
  const words = useKindLabels()
  const format = useFormat()
  return (
    <>
      {CALENDAR_KINDS.map((kind) => {
        const count = things.filter((thing) => thing.kind === kind).length
        const Icon = getKindIcon(kind)
        return (
          count > 0 && (
            <span key={kind} className={classes.kindCount}>
              <Icon size={14} aria-hidden="true" />
              <span className="tabular">{format.number(count)}</span>
              <span className={classes.kindWord}>{words.kind(kind)}</span>
            </span>
          )
        )
      })}
      <Warnings count={warnings} />
    </>
  )
}
