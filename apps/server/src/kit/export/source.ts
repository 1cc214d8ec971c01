// Sources of exports: lists, filtered and read as on their screens, walked by cursor.
import type { Cell } from '../../kinds/cells.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { invalid } from '../../platform/refusal.ts'

/** A list opened for a viewer, with a filter and some of its columns. */
export interface OpenedExport {
  /** Number of rows, counted up to `most`. */
  count(most: number): Promise<number>
  /** The next rows in list order; fewer than requested at the end. */
  next(take: number): Promise<readonly (readonly Cell[])[]>
}

export interface ExportSource {
  /** GraphQL input type of the list's filter; the filter of a request is validated against it. */
  filterType: string
  /** The part of a filter that the audit log stores; all of it if omitted. */
  auditedFacts?(filter: Record<string, unknown>): Record<string, unknown>
  /** Refuses viewers who may not list it, and unknown columns. */
  open(filter: Record<string, unknown>, columns: readonly string[], context: Context): OpenedExport
}

export interface RowReader<R> {
  count(most: number): Promise<number>
  /** Rows after this one, or from the start. */
  read(after: R | null, take: number): Promise<R[]>
}

/** An open export over rows that are read in steps. */
export function openExport<R>(walk: RowReader<R>, cells: readonly ((row: R) => Cell)[]): OpenedExport {
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

/** The cell functions of the requested columns; `VALIDATION` for an unknown one. */
export function columnReaders<R>(
  columns: readonly string[],
  readerOf: (key: string) => ((row: R) => Cell) | undefined,
): ((row: R) => Cell)[] {
  return columns.map((key) => {
    const reader = readerOf(key)
    if (!reader) throw invalid([{ field: 'columns', rule: 'known', params: { column: key } }])
    return reader
  })
}
