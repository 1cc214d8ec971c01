// Days of the calendar: which ones a view shows, what stands on each of them, and their hours by the clock of the site, which is
// put forward and back.
import { addDays, dayIn, formatClock, formatTime, instantOf, startOfDay } from '../../platform/format.ts'

export const CALENDAR_VIEWS = ['day', 'week', 'month'] as const
export type CalendarView = (typeof CALENDAR_VIEWS)[number]

const HOUR_MS = 3_600_000

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)
/** Days since Monday. */
const weekday = (day: string) => (dateOf(day).getUTCDay() + 6) % 7
const monday = (day: string) => addDays(day, -weekday(day))

/** The days a view shows: a month with the whole weeks it begins and ends in, weeks from Monday on. */
export function daysOf(view: CalendarView, day: string): string[] {
  const [first, last] =
    view === 'day'
      ? [day, day]
      : view === 'week'
        ? [monday(day), addDays(monday(day), 6)]
        : [monday(`${day.slice(0, 7)}-01`), addDays(monday(lastOfMonth(day)), 6)]
  const days: string[] = []
  for (let one = first; one <= last; one = addDays(one, 1)) days.push(one)
  return days
}

function lastOfMonth(day: string): string {
  const date = dateOf(day)
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).toISOString().slice(0, 10)
}

/** The day as far into the next view, or the one before; of a shorter month the last one. */
export function stepped(view: CalendarView, day: string, by: 1 | -1): string {
  if (view !== 'month') return addDays(day, by * (view === 'week' ? 7 : 1))
  const date = dateOf(day)
  const month = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + by, 1)).toISOString()
  const last = lastOfMonth(month.slice(0, 10))
  const same = `${month.slice(0, 7)}${day.slice(7)}`
  return same < last ? same : last
}

/** The moments between which the days lie. */
export function rangeOf(days: readonly string[], timeZone: string): { from: string; to: string } {
  const [first = ''] = days
  return {
    from: startOfDay(first, timeZone).toISOString(),
    to: startOfDay(addDays(days.at(-1) ?? first, 1), timeZone).toISOString(),
  }
}

/** What stands on each of the days, in the order of time. */
export function byDay<T extends { at: string }>(
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

/** The moments at which the hours of a day begin: 23 or 25 of them where the clock is put forward or back. */
export function hoursOf(day: string, timeZone: string): Date[] {
  const end = startOfDay(addDays(day, 1), timeZone).getTime()
  const hours: Date[] = []
  for (let at = startOfDay(day, timeZone).getTime(); at < end; at += HOUR_MS) hours.push(new Date(at))
  return hours
}

/** The times between which the clock jumps on a day, as it shows them; null where it does not. */
export function clockChangeOn(day: string, timeZone: string): { from: string; to: string } | null {
  const hours = hoursOf(day, timeZone)
  const next = startOfDay(addDays(day, 1), timeZone)
  if (next.getTime() - (hours[0]?.getTime() ?? 0) === 24 * HOUR_MS) return null
  for (const [index, hour] of hours.entries()) {
    const before = hours[index - 1]
    if (!before) continue
    const wanted = (minutesOf(before, timeZone) + 60) % 1_440
    const shown = minutesOf(hour, timeZone)
    if (shown !== wanted) return { from: timeOf(wanted), to: timeOf(shown) }
  }
  return null
}

function minutesOf(moment: Date, timeZone: string): number {
  const [hours = 0, minutes = 0] = formatTime(moment, timeZone).split(':').map(Number)
  return hours * 60 + minutes
}
const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** The same time of day on another day, by the clock of the site. */
export function onDay(at: string, day: string, timeZone: string): string {
  return instantOf(day, formatClock(new Date(at), timeZone), timeZone).toISOString()
}

/** So many days later, at the same time of day. */
export function daysLater(at: string, days: number, timeZone: string): string {
  return onDay(at, addDays(dayIn(new Date(at), timeZone), days), timeZone)
}

/** The same minute in the hour that begins at a moment. */
export function inHour(at: string, hour: string): string {
  return new Date(Date.parse(hour) + (Date.parse(at) % HOUR_MS)).toISOString()
}
