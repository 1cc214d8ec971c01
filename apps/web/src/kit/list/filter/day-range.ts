// Ranges of whole days in list filters. Days are those of the site's time zone, wherever the person is.
import { endOfDay, startOfDay } from '../../../platform/language/format.ts'
import { orderedRange } from '../../../ui/dates/day-range.ts'

/** A date as `YYYY-MM-DD`. */
export type Day = string

export interface DayRange {
  from?: Day
  to?: Day
}

/** The instants at which a range of days begins and ends; a reversed range is put in order. */
export function momentsOf(range: DayRange, timeZone: string): { startDate?: string; endDate?: string } {
  const { from, to } = range.from && range.to ? orderedRange(range.from, range.to) : range
  return {
    ...(from && { startDate: startOfDay(from, timeZone).toISOString() }),
    ...(to && { endDate: endOfDay(to, timeZone).toISOString() }),
  }
}
