// Ranges of whole days in list filters. Days are those of the site's time zone, wherever the person is.
import { endOfDay, startOfDay } from '../../../platform/language/format.ts'
import { sortRange } from '../../../ui/dates/date-range.ts'

/** A date as `YYYY-MM-DD`. */
export type PlainDate = string

export interface DateRange {
  from?: PlainDate
  to?: PlainDate
}

/** The instants at which a range of days begins and ends; a reversed range is put in order. */
export function toInstants(range: DateRange, timeZone: string): { startDate?: string; endDate?: string } {
  const { from, to } = range.from && range.to ? sortRange(range.from, range.to) : range
  return {
    ...(from && { startDate: startOfDay(from, timeZone).toISOString() }),
    ...(to && { endDate: endOfDay(to, timeZone).toISOString() }),
  }
}
