// Ranges of whole days as list filters have them; days are those of the site's time zone, whatever zone the person
// sits in.
import { endOfDay, startOfDay } from '../../../platform/format.ts'
import { orderedRange } from '../../../ui/dates/day-range.ts'

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

/** The moments a range of days begins and ends at; a range written the wrong way round is turned. */
export function momentsOf(range: DayRange, timeZone: string): { startDate?: string; endDate?: string } {
  const { from, to } = range.from && range.to ? orderedRange(range.from, range.to) : range
  return {
    ...(from && { startDate: startOfDay(from, timeZone).toISOString() }),
    ...(to && { endDate: endOfDay(to, timeZone).toISOString() }),
  }
}
