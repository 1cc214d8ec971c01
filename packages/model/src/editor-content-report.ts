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

const DAY_MS = 86_400_000
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)
const dayOf = (date: Date) => date.toISOString().slice(0, 10)

/** First days of the periods from one day of the calendar to another: the first begins on the first day itself, weeks on Mondays. */
export function periodsBetween(from: string, to: string, by: ReportPeriod): string[] {
  const starts: string[] = []
  for (let start = from; start <= to; start = nextPeriod(start, by)) starts.push(start)
  return starts
}

/** The first day after the period a day lies in. */
export function nextPeriod(day: string, by: ReportPeriod): string {
  const date = dateOf(day)
  if (by === 'month') return dayOf(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)))
  const days = by === 'day' ? 1 : 7 - ((date.getUTCDay() + 6) % 7)
  return dayOf(new Date(date.getTime() + days * DAY_MS))
}

/** The last day of the period that begins on a day, where the report ends on `to` at the latest. */
export function lastDayOf(start: string, by: ReportPeriod, to?: string): string {
  const last = dayOf(new Date(dateOf(nextPeriod(start, by)).getTime() - DAY_MS))
  return to && to < last ? to : last
}

const COARSER: Record<ReportPeriod, ReportPeriod> = { day: 'week', week: 'month', month: 'month' }

/** The periods asked for, or coarser ones where they would be more than a report has rows. */
export function shownPeriods(
  from: string,
  to: string,
  by: ReportPeriod,
): { by: ReportPeriod; starts: string[] } {
  const starts = periodsBetween(from, to, by)
  return starts.length <= MOST_REPORT_ROWS || by === 'month'
    ? { by, starts: starts.slice(-MOST_REPORT_ROWS) }
    : shownPeriods(from, to, COARSER[by])
}
