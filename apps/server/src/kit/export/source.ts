// Where an export comes from: a list, filtered and read as its own screen does, walked by cursor in steps.
import type { Cell } from '../../kinds/cells.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { invalid } from '../../platform/refusal.ts'

/** A list opened for somebody, with a filter and some of its columns. */
export interface OpenExport {
  /** How many rows there are, counted no further than `most`. */
  count(most: number): Promise<number>
  /** The next rows in the order of the list; fewer than asked for at its end. */
  next(take: number): Promise<readonly (readonly Cell[])[]>
}

export interface ExportSource {
  /** GraphQL input type of the list's filter; the filter of a request is checked against it. */
  filterType: string
  /** What the audit log keeps of a filter, where that is not all of it. */
  noted?(filter: Record<string, unknown>): Record<string, unknown>
  /** Refuses whoever may not list it, and columns it does not have. */
  open(filter: Record<string, unknown>, columns: readonly string[], context: Context): OpenExport
}

export interface Walk<R> {
  count(most: number): Promise<number>
  /** Rows after this one, or from the beginning. */
  read(after: R | null, take: number): Promise<R[]>
}

/** An open export over rows that are read after one another. */
export function walking<R>(walk: Walk<R>, cells: readonly ((row: R) => Cell)[]): OpenExport {
  let last: R | null = null
  return {
    count: walk.count,
    async next(take) {
      const rows = await walk.read(last, take)
      last = rows.at(-1) ?? last
      return rows.map((row) => cells.map((cell) => cell(row)))
    },
  }
}

/** The readers of the columns asked for; `VALIDATION` for one the list does not have. */
export function readersOf<R>(
  columns: readonly string[],
  readerOf: (key: string) => ((row: R) => Cell) | undefined,
): ((row: R) => Cell)[] {
  return columns.map((key) => {
    const reader = readerOf(key)
    if (!reader) throw invalid([{ field: 'columns', rule: 'known', params: { column: key } }])
    return reader
  })
}
