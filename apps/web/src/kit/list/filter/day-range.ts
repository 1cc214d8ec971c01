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

/** The moments a range of days begins and ends at; a range written the wrong way round is turned. */
export function momentsOf(range: DayRange, timeZone: string): { startDate?: string; endDate?: string } {
  const { from, to } = range.from && range.to ? orderedRange(range.from, range.to) : range
  return {
    ...(from && { startDate: startOfDay(from, timeZone).toISOString() }),
    ...(to && { endDate: endOfDay(to, timeZone).toISOString() }),
  }
}
