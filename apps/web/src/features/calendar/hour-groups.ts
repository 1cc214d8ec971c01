// Collapses many entries of one hour and kind into one group. Pure functions.
import { formatTime } from '../../platform/language/format.ts'
import type { CalendarEntry } from './calendar-calls.ts'

/** Maximum number of entries of one hour and kind that are shown individually. */
const MAX_UNGROUPED = 3

export interface HourGroup {
  /** Key of its first entry. */
  key: string
  /** In chronological order; more than `MAX_UNGROUPED`. */
  entries: readonly CalendarEntry[]
}

/** An entry, or several collapsed ones. */
export type EntryOrGroup = CalendarEntry | HourGroup

export const isGroup = (entry: EntryOrGroup): entry is HourGroup => 'entries' in entry

/** The first entry of a group, or the entry itself. */
export const getFirstEntry = (entry: EntryOrGroup): CalendarEntry =>
  isGroup(entry) ? (entry.entries[0] as CalendarEntry) : entry

/** The entries in order. Many of one hour, kind and step are collapsed at the position of the first. */
export function groupByHour(entries: readonly CalendarEntry[], timeZone: string): EntryOrGroup[] {
  const groups = Map.groupBy(
    entries,
    ({ at, kind, step }) => `${formatTime(new Date(at), timeZone).slice(0, 2)} ${kind} ${step}`,
  )
  return [...groups.values()]
    .flatMap((group): EntryOrGroup[] =>
      group.length > MAX_UNGROUPED ? [{ key: group[0]?.key ?? '', entries: group }] : [...group],
    )
    .toSorted((a, b) => entries.indexOf(getFirstEntry(a)) - entries.indexOf(getFirstEntry(b)))
}
