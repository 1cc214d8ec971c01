// Things of one hour and kind, folded into one entry where there are many. Plain functions.
import { formatTime } from '../../platform/format.ts'
import type { Thing } from './calendar-calls.ts'

/** So many of one hour and kind are shown one by one. */
const MOST_SINGLE = 3

export interface HourGroup {
  /** Of its first thing. */
  key: string
  /** In order; more than `MOST_SINGLE`. */
  things: readonly Thing[]
}

/** A thing, or several that are folded. */
export type Entry = Thing | HourGroup

export const isGroup = (entry: Entry): entry is HourGroup => 'things' in entry

/** The first thing of an entry. */
export const firstOf = (entry: Entry): Thing => (isGroup(entry) ? (entry.things[0] as Thing) : entry)

/** Things in their order with many of one hour, kind and step folded where the first of them is. */
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
