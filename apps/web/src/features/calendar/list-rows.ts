// The rows of the calendar's list view: hours or days, and the entries below each.
import { now } from '../../platform/clock.ts'
import type { CalendarEntry } from './calendar-calls.ts'
import { getHours } from './calendar-dates.ts'
import type { ViewProps } from './view-props.ts'

export type CalendarRow =
  | { kind: 'hour'; id: string; at: Date; isNow: boolean; isEmpty: boolean }
  | { kind: 'day'; id: string; day: string; count: number }
  | { kind: 'thing'; id: string; day: string; thing: CalendarEntry }

export type EntryRow = Extract<CalendarRow, { kind: 'thing' }>

const HOUR_MS = 3_600_000

/** Indexes of the rows that are entries. */
export const entryIndexes = (rows: readonly CalendarRow[]): number[] =>
  rows.flatMap((row, index) => (row.kind === 'thing' ? [index] : []))

/** The row that the list opens at: the current hour, or the day. */
export const indexToOpenAt = (rows: readonly CalendarRow[], day: string): number =>
  rows.findIndex((row) => (row.kind === 'hour' ? row.isNow : row.kind === 'day' && row.day === day))

export const indexOfEntry = (rows: readonly CalendarRow[], key: string | undefined): number =>
  rows.findIndex((row) => row.kind === 'thing' && row.thing.key === key)

export function rowsOfDay(
  day: string,
  onDays: ViewProps['controller']['entriesByDate'],
  timeZone: string,
): CalendarRow[] {
  const things = onDays.get(day) ?? []
  const present = now().getTime()
  let index = 0
  return getHours(day, timeZone).flatMap((at): CalendarRow[] => {
    const end = at.getTime() + HOUR_MS
    const own: CalendarRow[] = []
    for (let thing = things[index]; thing && Date.parse(thing.at) < end; thing = things[index]) {
      own.push({ kind: 'thing', id: thing.key, day, thing })
      index += 1
    }
    const isNow = present >= at.getTime() && present < end
    return [{ kind: 'hour', id: at.toISOString(), at, isNow, isEmpty: own.length === 0 }, ...own]
  })
}

export function rowsOfDays(
  days: readonly string[],
  onDays: ViewProps['controller']['entriesByDate'],
): CalendarRow[] {
  return days.flatMap((day): CalendarRow[] => {
    const things = onDays.get(day) ?? []
    if (things.length === 0) return []
    return [
      { kind: 'day', id: day, day, count: things.length },
      ...things.map((thing): CalendarRow => ({ kind: 'thing', id: thing.key, day, thing })),
    ]
  })
}
