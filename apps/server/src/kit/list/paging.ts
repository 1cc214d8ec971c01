// Pages: from 1, bounded; page 0 with limit 0 asks for everything and gets at most the cap.
import { type RawBuilder, sql } from 'kysely'
import { invalid } from '../../platform/refusal.ts'
import type { Filter } from './place.ts'

/** What is asked of a list. */
export interface ListQuery {
  filter: Filter
  /** From 1; 0 with limit 0 means everything, up to the cap, where the answer can say that it was cut. */
  page: number
  limit: number
  /** Newer rows than the first one of page 1 are left out, so that pages do not shift. */
  firstCreatedDate?: string | null
  /** Id of the last row shown; cheaper than a page number for "show more". Refused with `ROW_GONE` where that row is gone. */
  after?: string | null
}

const MOST_ROWS = 200
const MOST_PAGES = 1_000_000

/**
 * How many rows to take and to skip; refuses numbers that make no page. `mostRows` is what "everything" gives at
 * most; without it only pages can be asked for, as where an answer has no place to say that it was cut.
 */
export function pageOf(
  page: number,
  limit: number,
  mostRows?: number,
): { take: number; skip: number; isEverything: boolean } {
  if (page === 0 && limit === 0 && mostRows !== undefined)
    return { take: mostRows, skip: 0, isEverything: true }
  if (page < 1 || page > MOST_PAGES)
    throw invalid([{ field: 'page', rule: 'between', params: { min: 1, max: MOST_PAGES } }])
  if (limit < 1 || limit > MOST_ROWS)
    throw invalid([{ field: 'limit', rule: 'between', params: { min: 1, max: MOST_ROWS } }])
  return { take: limit, skip: (page - 1) * limit, isEverything: false }
}

/** The rows to take; the limit as a literal, so that a prepared plan knows that only the first rows are wanted. */
export function windowOf(take: number, skip: number): RawBuilder<unknown> {
  return skip > 0 ? sql`limit ${sql.lit(take)} offset ${skip}` : sql`limit ${sql.lit(take)}`
}
