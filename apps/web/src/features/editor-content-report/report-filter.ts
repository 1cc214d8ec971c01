// What the report is asked, as its address says it, and the address of the list that shows what a number counts.
import {
  lastDayOf,
  REPORT_GROUPS,
  type ReportCount,
  type ReportGroup,
  reportFilters,
} from '@manset/model/editor-content-report.ts'
import type { FilterValues } from '../../kit/list/filter/list-filter.ts'
import { addressOf } from '../../platform/addresses.ts'
import { SITE } from '../../platform/site-address.ts'
import { orderedRange } from '../../ui/dates/day-range.ts'
import type { ReportRow } from './report-call.ts'

/** The filters of its line; each type and each list stands at an address of its own, so one type is chosen. */
export const filtered = { filters: reportFilters }

export interface AskedReport {
  by: ReportGroup
  from?: string
  to?: string
  types?: string[]
  categoryIds?: string[]
  siteIds?: string[]
}

/** The filter of the call. Categories are those of the present site: where others are chosen, they filter nothing. */
export function askedReport(values: FilterValues, by: unknown, sites: readonly string[]): AskedReport {
  const [from, to] = (values.created ?? []).map((day) => day || undefined)
  const chosen = (values.siteIds ?? []).filter((site) => sites.includes(site))
  return {
    by: REPORT_GROUPS.find((group) => group === by) ?? 'editor',
    ...(from && to ? orderedRange(from, to) : { from, to }),
    ...(values.types?.[0] && { types: [values.types[0]] }),
    ...(chosen.length > 0
      ? { siteIds: chosen }
      : values.categoryIds?.length && { categoryIds: [...values.categoryIds] }),
  }
}

/** The days a row stands for. */
export function daysOfRow({ day }: Pick<ReportRow, 'day'>, by: ReportGroup, { to }: AskedReport) {
  return day && by !== 'editor' ? { from: day, to: lastDayOf(day, by, to) } : undefined
}

/** The list of contents that a number counts, on a site; none for those that nobody is named for. */
export function listOfNumber(
  row: Pick<ReportRow, 'day' | 'editorId'>,
  { count, by, asked, siteId }: { count: ReportCount; by: ReportGroup; asked: AskedReport; siteId: number },
): { to: string; search: Record<string, string | string[] | undefined> } | null {
  if (by === 'editor' && !row.editorId) return null
  const [type] = asked.types ?? []
  return {
    to: addressOf('contentList', { type: type && pathOfType(type) }),
    search: {
      [SITE]: String(siteId),
      ...(daysOfRow(row, by, asked) ?? { from: asked.from, to: asked.to }),
      category: asked.categoryIds,
      editor: row.editorId ? [row.editorId] : undefined,
      isNewsworthy: count === 'total' ? undefined : String(count === 'newsworthyContentCount'),
    },
  }
}

/** How a content type is written in a path: `photo-gallery`. */
const pathOfType = (type: string) => type.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
