// Ranges of whole days as list filters have them: quick ones that end today, or two days picked; days are those of
// the site's time zone, whatever zone the person sits in.

export const QUICK_RANGES = ['3days', '1week', '1month', '3months'] as const
export type QuickRange = (typeof QUICK_RANGES)[number]

/** A day as `YYYY-MM-DD`. */
export type Day = string

export interface DayRange {
  from?: Day
  to?: Day
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/

/** Whether the text is a day of the calendar. */
export function isDay(text: unknown): text is Day {
  const [, year, month, day] = (typeof text === 'string' && DAY.exec(text)) || []
  if (!year || !month || !day) return false
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
}

/** The day it is in a time zone at a moment. */
export function dayIn(timeZone: string, moment: Date): Day {
  const { year, month, day } = partsIn(timeZone, moment.getTime())
  return toDay(Date.UTC(year, month - 1, day))
}

/** The days of a quick range, the last of them today. */
export function quickRange(range: QuickRange, today: Day): Required<DayRange> {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const from = {
    '3days': () => Date.UTC(year, month - 1, day - 3),
    '1week': () => Date.UTC(year, month - 1, day - 7),
    '1month': () => monthsBefore(year, month, day, 1),
    '3months': () => monthsBefore(year, month, day, 3),
  }[range]()
  return { from: toDay(from), to: today }
}

/** The moments a range of days begins and ends at; a range written the wrong way round is turned. */
export function momentsOf(
  { from, to }: DayRange,
  timeZone: string,
): { startDate?: string; endDate?: string } {
  const [first, last] = from && to && from > to ? [to, from] : [from, to]
  return {
    ...(first && { startDate: new Date(startOfDay(first, timeZone)).toISOString() }),
    ...(last && { endDate: new Date(startOfDay(nextDay(last), timeZone) - 1).toISOString() }),
  }
}

/** The 31st becomes the last day of a shorter month. */
function monthsBefore(year: number, month: number, day: number, months: number): number {
  const lastDay = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  return Date.UTC(year, month - 1 - months, Math.min(day, lastDay))
}

function nextDay(day: Day): Day {
  return toDay(Date.parse(`${day}T00:00:00Z`) + 86_400_000)
}

function toDay(utc: number): Day {
  return new Date(utc).toISOString().slice(0, 10)
}

/** Midnight of a day in a zone; where the clock skips midnight, the first moment of that day. */
function startOfDay(day: Day, timeZone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const before = midnight - offsetAt(timeZone, midnight - 86_400_000)
  const exact = midnight - offsetAt(timeZone, before)
  return dayIn(timeZone, new Date(exact)) === day ? exact : before
}

/** Milliseconds a zone's clock is ahead of UTC at a moment. */
function offsetAt(timeZone: string, moment: number): number {
  const { year, month, day, hour, minute, second } = partsIn(timeZone, moment)
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1000) * 1000
}

const formats = new Map<string, Intl.DateTimeFormat>()

function partsIn(timeZone: string, moment: number) {
  const known = formats.get(timeZone)
  const format =
    known ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  if (!known) formats.set(timeZone, format)
  const parts = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 }
  for (const { type, value } of format.formatToParts(moment))
    if (type in parts) parts[type as 'year'] = Number(value)
  return parts
}
