// The editor content report: how many contents each editor made, or all of them in each period. What it counts, and why,
// says docs/decisions/editor-content-report.md.
import { CONTENT_TYPES } from './content.ts'
import type { ListFilter } from './lists/list.ts'

/** What a row of the report stands for. */
export const REPORT_GROUPS = ['editor', 'day', 'week', 'month'] as const
export type ReportGroup = (typeof REPORT_GROUPS)[number]
export type ReportPeriod = Exclude<ReportGroup, 'editor'>

/** The numbers of a row: what is newsworthy, what is not, and both. */
export const REPORT_COUNTS = ['contentCount', 'newsworthyContentCount', 'total'] as const
export type ReportCount = (typeof REPORT_COUNTS)[number]

/** So many rows are answered; the totals are of all of them. */
export const MOST_REPORT_ROWS = 1_000

/** Filters of its screen, named in the address as those of the content list are. */
export const reportFilters = {
  created: { kind: 'days', field: 'createdDate' },
  types: { kind: 'choice', options: CONTENT_TYPES, address: 'type' },
  categoryIds: { kind: 'references', to: 'category', address: 'category' },
  siteIds: { kind: 'choice', address: 'sites' },
} as const satisfies Record<string, ListFilter>

/** How far ahead of today a report may reach, in days: a whole year, so that every quick range fits. */
const MOST_REPORT_DAYS_AHEAD = 366

const DAY_MS = 86_400_000
/** Days have years of four digits: as text, a later one would compare as an earlier one. */
const LAST_DAY = '9999-12-31'
const LAST_DAY_MS = Date.parse(LAST_DAY)
const msOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayOf = (ms: number) => (ms > LAST_DAY_MS ? LAST_DAY : new Date(ms).toISOString().slice(0, 10))

/** The last day a report may name where today is the given day. */
export const latestReportDay = (today: string): string => dayOf(msOf(today) + MOST_REPORT_DAYS_AHEAD * DAY_MS)

/**
 * First days of the periods from one day of the calendar to another: the first begins on the first day itself, weeks on
 * Mondays. Stops after `MOST_REPORT_ROWS` + 1 of them, whatever the range.
 */
export function periodsBetween(from: string, to: string, by: ReportPeriod): string[] {
  const starts: string[] = []
  const end = msOf(to)
  for (
    let start = msOf(from);
    start <= end && starts.length <= MOST_REPORT_ROWS;
    start = nextStart(start, by)
  )
    starts.push(dayOf(start))
  return starts
}

/** The first day after the period a day lies in; 9999-12-31 where the calendar ends before. */
export const nextPeriod = (day: string, by: ReportPeriod): string => dayOf(nextStart(msOf(day), by))

function nextStart(ms: number, by: ReportPeriod): number {
  const date = new Date(ms)
  if (by === 'month') return date.setUTCMonth(date.getUTCMonth() + 1, 1)
  const days = by === 'day' ? 1 : 7 - ((date.getUTCDay() + 6) % 7)
  return ms + days * DAY_MS
}

/** The last day of the period that begins on a day, where the report ends on `to` at the latest. */
export function lastDayOf(start: string, by: ReportPeriod, to?: string): string {
  const last = dayOf(nextStart(msOf(start), by) - DAY_MS)
  return to && to < last ? to : last
}

/** Days a period has at least, and the next coarser one. */
const PERIODS: Record<ReportPeriod, { days: number; coarser: ReportPeriod | null }> = {
  day: { days: 1, coarser: 'week' },
  week: { days: 7, coarser: 'month' },
  month: { days: 28, coarser: null },
}

/**
 * The periods asked for, or coarser ones where they would be more than a report has rows; of more months than that the last
 * ones. The grouping follows from the number of days, so that no more periods are made than are shown.
 */
export function shownPeriods(
  from: string,
  to: string,
  by: ReportPeriod,
): { by: ReportPeriod; starts: string[] } {
  const { days, coarser } = PERIODS[by]
  const length = (msOf(to) - msOf(from)) / DAY_MS + 1
  // A week that is cut at either end is a row as well.
  const most = by === 'day' ? length : Math.ceil(length / days) + 1
  if (most <= MOST_REPORT_ROWS) return { by, starts: periodsBetween(from, to, by) }
  if (coarser) return shownPeriods(from, to, coarser)
  const last = new Date(msOf(to))
  const first = last.setUTCMonth(last.getUTCMonth() - MOST_REPORT_ROWS + 1, 1)
  return { by, starts: periodsBetween(first > msOf(from) ? dayOf(first) : from, to, by) }
}
