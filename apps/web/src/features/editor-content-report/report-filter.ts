// The report's filter in the address, and the address of the list that a number counts.

import {
  lastDateOfPeriod,
  REPORT_GROUPS,
  type ReportCount,
  type ReportGroup,
  reportFilters,
} from '@manset/model/content/editor-content-report.ts'
import { toKebabCase } from '@manset/model/text/kebab-case.ts'
import type { FilterValues } from '../../kit/list/filter/list-filter.ts'
import { getAddress } from '../../platform/addresses.ts'
import { SITE_PARAM } from '../../platform/site-address.ts'
import { sortRange } from '../../ui/dates/date-range.ts'
import type { ReportRow } from './report-call.ts'

/** Filters of the report. Only one type can be selected, because each type's list has its own address. */
export const REPORT_FILTERS = { filters: reportFilters }

export interface ReportQuery {
  by: ReportGroup
  from?: string
  to?: string
  types?: string[]
  categoryIds?: string[]
  siteIds?: string[]
}

/** The filter of the call. Categories belong to the current site, so they are ignored if other sites are selected. */
export function toReportQuery(values: FilterValues, by: unknown, sites: readonly string[]): ReportQuery {
  const [from, to] = (values.created ?? []).map((day) => day || undefined)
  const chosen = (values.siteIds ?? []).filter((site) => sites.includes(site))
  return {
    by: REPORT_GROUPS.find((group) => group === by) ?? 'editor',
    ...(from && to ? sortRange(from, to) : { from, to }),
    ...(values.types?.[0] && { types: [values.types[0]] }),
    ...(chosen.length > 0
      ? { siteIds: chosen }
      : values.categoryIds?.length && { categoryIds: [...values.categoryIds] }),
  }
}

/** The range of dates that a row represents. */
export function getDatesOfRow({ day }: Pick<ReportRow, 'day'>, by: ReportGroup, { to }: ReportQuery) {
  return day && by !== 'editor' ? { from: day, to: lastDateOfPeriod(day, by, to) } : undefined
}

/** The address of the contents that a number counts on a site; none for contents without an editor. */
export function getListLink(
  row: Pick<ReportRow, 'day' | 'editorId'>,
  { count, by, asked, siteId }: { count: ReportCount; by: ReportGroup; asked: ReportQuery; siteId: number },
): { to: string; search: Record<string, string | string[] | undefined> } | null {
  if (by === 'editor' && !row.editorId) return null
  const [type] = asked.types ?? []
  return {
    to: getAddress('contentList', { type: type && toKebabCase(type) }),
    search: {
      [SITE_PARAM]: String(siteId),
      ...(getDatesOfRow(row, by, asked) ?? { from: asked.from, to: asked.to }),
      category: asked.categoryIds,
      editor: row.editorId ? [row.editorId] : undefined,
      isNewsworthy: count === 'total' ? undefined : String(count === 'newsworthyContentCount'),
    },
  }
}
