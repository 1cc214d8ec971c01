// The editor content report: contents per editor, or of all editors per period. docs/decisions/editor-content-report.md
// says what is counted and why.
import type { ListFilter } from '../lists/list.ts'
import { CONTENT_TYPES } from './content.ts'

/** What one row of the report represents. */
export const REPORT_GROUPS = ['editor', 'day', 'week', 'month'] as const
export type ReportGroup = (typeof REPORT_GROUPS)[number]
export type ReportPeriod = Exclude<ReportGroup, 'editor'>

/** The counts of a row: other contents, newsworthy ones, and both. */
export const REPORT_COUNTS = ['contentCount', 'newsworthyContentCount', 'total'] as const
export type ReportCount = (typeof REPORT_COUNTS)[number]

/** Maximum number of rows in an answer; totals cover all rows. */
export const MAX_REPORT_ROWS = 1_000

/** Filters of the screen. Their address parameters are those of the content list. */
export const reportFilters = {
  created: { kind: 'days', field: 'createdDate' },
  types: { kind: 'choice', options: CONTENT_TYPES, address: 'type' },
  categoryIds: { kind: 'references', to: 'category', address: 'category' },
  siteIds: { kind: 'choice', address: 'sites' },
} as const satisfies Record<string, ListFilter>

/** How many days ahead of today a report may reach: a year, so that every quick range fits. */
const MAX_REPORT_DAYS_AHEAD = 366

const DAY_MS = 86_400_000
/** Last date with a year of four digits. Later dates would sort wrongly as text. */
const MAX_DATE = '9999-12-31'
const MAX_DATE_MS = Date.parse(MAX_DATE)
const dateToMs = (day: string) => Date.parse(`${day}T00:00:00Z`)
const msToDate = (ms: number) => (ms > MAX_DATE_MS ? MAX_DATE : new Date(ms).toISOString().slice(0, 10))

/** The last date that a report may name, given today's. */
export const latestReportDate = (today: string): string =>
  msToDate(dateToMs(today) + MAX_REPORT_DAYS_AHEAD * DAY_MS)

/**
 * First days of the periods in a range. The first period begins on `from` itself, weeks begin on Mondays. Stops after
 * `MAX_REPORT_ROWS` + 1 periods.
 */
export function periodsBetween(from: string, to: string, by: ReportPeriod): string[] {
  const starts: string[] = []
  const end = dateToMs(to)
  for (
    let start = dateToMs(from);
    start <= end && starts.length <= MAX_REPORT_ROWS;
    start = nextPeriodStart(start, by)
  )
    starts.push(msToDate(start))
  return starts
}

/** The first day after the period of a date; 9999-12-31 if the calendar ends before. */
export const nextPeriod = (day: string, by: ReportPeriod): string =>
  msToDate(nextPeriodStart(dateToMs(day), by))

function nextPeriodStart(ms: number, by: ReportPeriod): number {
  const date = new Date(ms)
  if (by === 'month') return date.setUTCMonth(date.getUTCMonth() + 1, 1)
  const days = by === 'day' ? 1 : 7 - ((date.getUTCDay() + 6) % 7)
  return ms + days * DAY_MS
}

/** The last day of the period that begins on `start`, at the latest `to`. */
export function lastDateOfPeriod(start: string, by: ReportPeriod, to?: string): string {
  const last = msToDate(nextPeriodStart(dateToMs(start), by) - DAY_MS)
  return to && to < last ? to : last
}

/** Minimum length of a period in days, and the next coarser period. */
const PERIODS: Record<ReportPeriod, { days: number; coarser: ReportPeriod | null }> = {
  day: { days: 1, coarser: 'week' },
  week: { days: 7, coarser: 'month' },
  month: { days: 28, coarser: null },
}

/**
 * The requested periods, or coarser ones if they exceed the row limit. If months exceed it too, the latest ones. The
 * grouping is computed from the number of days, so that no surplus periods are created.
 */
export function shownPeriods(
  from: string,
  to: string,
  by: ReportPeriod,
): { by: ReportPeriod; starts: string[] } {
  const { days, coarser } = PERIODS[by]
  const length = (dateToMs(to) - dateToMs(from)) / DAY_MS + 1
  // A week cut at either end still counts as a row.
  const most = by === 'day' ? length : Math.ceil(length / days) + 1
  if (most <= MAX_REPORT_ROWS) return { by, starts: periodsBetween(from, to, by) }
  if (coarser) return shownPeriods(from, to, coarser)
  const last = new Date(dateToMs(to))
  const first = last.setUTCMonth(last.getUTCMonth() - MAX_REPORT_ROWS + 1, 1)
  return { by, starts: periodsBetween(first > dateToMs(from) ? msToDate(first) : from, to, by) }
}
