// Paging of the chooser (specification 2, section 9): from 1, and only while the last page was full.
import type { ChoicePage } from './choice.ts'

/** Parameters of the next page; undefined when the last one was not full. */
export function getNextPage<R>(pages: readonly ChoicePage<R>[]): { page: number; last?: R } | undefined {
  if (!pages.at(-1)?.isFull) return undefined
  return { page: pages.length + 1, last: pages.findLast(({ rows }) => rows.length > 0)?.rows.at(-1) }
}

/** The rows of all pages without duplicates: rows that move down between reads recur on the next page. */
export function mergeRows<R>(pages: readonly ChoicePage<R>[], identifier: (row: R) => string): R[] {
  const rows = new Map<string, R>()
  for (const row of pages.flatMap((page) => page.rows))
    if (!rows.has(identifier(row))) rows.set(identifier(row), row)
  return [...rows.values()]
}
