// Collapses many entries of one hour and kind into one group. Pure functions.
import { formatTime } from '../../platform/language/format.ts'
import type { Thing } from './calendar-calls.ts'

/** Maximum number of entries of one hour and kind that are shown individually. */
const MOST_SINGLE = 3

export interface HourGroup {
  /** Key of its first entry. */
  key: string
  /** In chronological order; more than `MOST_SINGLE`. */
  things: readonly Thing[]
}

/** An entry, or several collapsed ones. */
export type Entry = Thing | HourGroup

export const isGroup = (entry: Entry): entry is HourGroup => 'things' in entry

/** The first entry of a group, or the entry itself. */
export const firstOf = (entry: Entry): Thing => (isGroup(entry) ? (entry.things[0] as Thing) : entry)

/** The entries in order. Many of one hour, kind and step are collapsed at the position of the first. */
export function foldedByHour(things: readonly Thing[], timeZone: string): Entry[] {
  const alike = Map.groupBy(
    things,
    ({ at, kind, step }) => `${formatTime(new Date(at), timeZone).slice(0, 2)} ${kind} ${step}`,
  )
  return [...alike.values()]
    .flatMap((some): Entry[] =>
      some.length > MOST_SINGLE ? [{ key: some[0]?.key ?? '', things: some }] : [...some],
    )
    .toSorted((a, b) => things.indexOf(firstOf(a)) - things.indexOf(firstOf(b)))
}
