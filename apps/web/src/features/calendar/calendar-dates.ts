// Days of the calendar: the days of a view, the entries of each day, and its hours in the site's time zone, across clock
// changes.
import {
  addDays,
  formatClock,
  formatTime,
  getDateInZone,
  startOfDay,
  toInstant,
} from '../../platform/language/format.ts'

export const CALENDAR_VIEWS = ['day', 'week', 'month'] as const
export type CalendarView = (typeof CALENDAR_VIEWS)[number]

const HOUR_MS = 3_600_000

const parseDate = (day: string) => new Date(`${day}T00:00:00Z`)
/** Days since Monday. */
const getWeekday = (day: string) => (parseDate(day).getUTCDay() + 6) % 7
const getMonday = (day: string) => addDays(day, -getWeekday(day))

/** The days of a view. Weeks begin on Monday; a month includes its whole first and last week. */
export function getViewDates(view: CalendarView, day: string): string[] {
  const [first, last] =
    view === 'day'
      ? [day, day]
      : view === 'week'
        ? [getMonday(day), addDays(getMonday(day), 6)]
        : [getMonday(`${day.slice(0, 7)}-01`), addDays(getMonday(getLastOfMonth(day)), 6)]
  const days: string[] = []
  for (let one = first; one <= last; one = addDays(one, 1)) days.push(one)
  return days
}

function getLastOfMonth(day: string): string {
  const date = parseDate(day)
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).toISOString().slice(0, 10)
}

/** The corresponding day in the next or previous view; clamped to the last day of a shorter month. */
export function shiftDate(view: CalendarView, day: string, by: 1 | -1): string {
  if (view !== 'month') return addDays(day, by * (view === 'week' ? 7 : 1))
  const date = parseDate(day)
  const month = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + by, 1)).toISOString()
  const last = getLastOfMonth(month.slice(0, 10))
  const same = `${month.slice(0, 7)}${day.slice(7)}`
  return same < last ? same : last
}

/** The instants at which the days begin and end. */
export function getRange(days: readonly string[], timeZone: string): { from: string; to: string } {
  const [first = ''] = days
  return {
    from: startOfDay(first, timeZone).toISOString(),
    to: startOfDay(addDays(days.at(-1) ?? first, 1), timeZone).toISOString(),
  }
}

/** The entries of each day, in chronological order. */
export function groupByDate<T extends { at: string }>(
  things: readonly T[],
  days: readonly string[],
  timeZone: string,
): Map<string, T[]> {
  const found = new Map<string, T[]>(days.map((day) => [day, []]))
  const sorted = things.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  let index = 0
  for (const day of days) {
    const from = startOfDay(day, timeZone).toISOString()
    const to = startOfDay(addDays(day, 1), timeZone).toISOString()
    while (index < sorted.length && (sorted[index]?.at ?? '') < from) index += 1
    for (; index < sorted.length && (sorted[index]?.at ?? '') < to; index += 1) {
      const thing = sorted[index]
      if (thing) found.get(day)?.push(thing)
    }
  }
  return found
}

/** The instants at which the hours of a day begin: 23 or 25 on days with a clock change. */
export function getHours(day: string, timeZone: string): Date[] {
  const end = startOfDay(addDays(day, 1), timeZone).getTime()
  const hours: Date[] = []
  for (let at = startOfDay(day, timeZone).getTime(); at < end; at += HOUR_MS) hours.push(new Date(at))
  return hours
}

/** The wall times before and after a clock change on a day; null if there is none. */
export function findClockChange(day: string, timeZone: string): { from: string; to: string } | null {
  const hours = getHours(day, timeZone)
  const next = startOfDay(addDays(day, 1), timeZone)
  if (next.getTime() - (hours[0]?.getTime() ?? 0) === 24 * HOUR_MS) return null
  for (const [index, hour] of hours.entries()) {
    const before = hours[index - 1]
    if (!before) continue
    const wanted = (getMinutesOfDay(before, timeZone) + 60) % 1_440
    const shown = getMinutesOfDay(hour, timeZone)
    if (shown !== wanted) return { from: formatMinutes(wanted), to: formatMinutes(shown) }
  }
  return null
}

function getMinutesOfDay(moment: Date, timeZone: string): number {
  const [hours = 0, minutes = 0] = formatTime(moment, timeZone).split(':').map(Number)
  return hours * 60 + minutes
}
const formatMinutes = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** The same time of day on another day, in the site's time zone. */
export function moveToDate(at: string, day: string, timeZone: string): string {
  return toInstant(day, formatClock(new Date(at), timeZone), timeZone).toISOString()
}

/** The same time of day, a number of days later. */
export function addDaysToInstant(at: string, days: number, timeZone: string): string {
  return moveToDate(at, addDays(getDateInZone(new Date(at), timeZone), days), timeZone)
}

/** The same minute in the hour that begins at an instant. */
export function moveToHour(at: string, hour: string): string {
  return new Date(Date.parse(hour) + (Date.parse(at) % HOUR_MS)).toISOString()
}
