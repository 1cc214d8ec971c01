// Pagination: pages from 1, bounded. Page 0 with limit 0 requests everything, up to the cap.
import { type RawBuilder, sql } from 'kysely'
import { invalid } from '../../platform/refusal.ts'
import type { Filter } from './row-source.ts'

/** The arguments of a list call. */
export interface ListQuery {
  filter: Filter
  /** From 1. 0 with limit 0 means everything up to the cap, for calls that can report a cut. */
  page: number
  limit: number
  /** Excludes rows newer than the first one of page 1, so that pages do not shift. */
  firstCreatedDate?: string | null
  /** Id of the last row shown; cheaper than a page number for "show more". Refused with `ROW_GONE` if that row is gone. */
  after?: string | null
}

const MAX_ROWS = 200
const MAX_PAGES = 1_000_000

/**
 * Rows to take and to skip; refuses invalid numbers. `mostRows` caps "everything"; without it only pages can be requested, as in
 * calls whose answer cannot report a cut.
 */
export function pageRange(
  page: number,
  limit: number,
  maxRows?: number,
): { take: number; skip: number; isEverything: boolean } {
  if (page === 0 && limit === 0 && maxRows !== undefined)
    return { take: maxRows, skip: 0, isEverything: true }
  if (page < 1 || page > MAX_PAGES)
    throw invalid([{ field: 'page', rule: 'between', params: { min: 1, max: MAX_PAGES } }])
  if (limit < 1 || limit > MAX_ROWS)
    throw invalid([{ field: 'limit', rule: 'between', params: { min: 1, max: MAX_ROWS } }])
  return { take: limit, skip: (page - 1) * limit, isEverything: false }
}

/** LIMIT and OFFSET; the limit is a literal, so that the planner knows in a prepared plan that only the first rows are needed. */
export function limitSql(take: number, skip: number): RawBuilder<unknown> {
  return skip > 0 ? sql`limit ${sql.lit(take)} offset ${skip}` : sql`limit ${sql.lit(take)}`
}
