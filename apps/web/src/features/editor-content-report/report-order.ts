// Sorting of the report's rows by any column; the address stores it as `-total` for descending order.
import type { Report, ReportRow } from './report-call.ts'

export const SORTABLE_COLUMNS = [
  'editor',
  'username',
  'period',
  'contentCount',
  'newsworthyContentCount',
  'total',
] as const
export type SortColumn = (typeof SORTABLE_COLUMNS)[number]

export interface SortOrder {
  by: SortColumn
  isDown: boolean
}

/** The columns of a report. */
export function getColumns(by: Report['by']): SortColumn[] {
  const counts = SORTABLE_COLUMNS.slice(3)
  return by === 'editor' ? ['editor', 'username', ...counts] : ['period', ...counts]
}

/** The order in an address; by default, the server's. */
export function parseSortOrder(text: unknown, by: Report['by']): SortOrder {
  const name = String(text ?? '')
  const known = getColumns(by).find((column) => column === name.replace(/^-/, ''))
  if (known) return { by: known, isDown: name.startsWith('-') }
  return by === 'editor' ? { by: 'total', isDown: true } : { by: 'period', isDown: false }
}

/** The order after a click on a heading: numbers start descending. */
export function getNextSortOrder(order: SortOrder, column: SortColumn): string {
  const isDown = order.by === column ? !order.isDown : !['editor', 'username', 'period'].includes(column)
  return isDown ? `-${column}` : column
}

/** Sorts rows; the sort is stable. */
export function sortRows(rows: readonly ReportRow[], { by, isDown }: SortOrder, locale: string): ReportRow[] {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const between = (a: ReportRow, b: ReportRow): number => {
    if (by === 'editor') return compare(a.name ?? '', b.name ?? '')
    if (by === 'username') return compare(a.username ?? '', b.username ?? '')
    if (by === 'period') return compare(a.day ?? '', b.day ?? '')
    return a[by] - b[by]
  }
  return rows.toSorted((a, b) => (isDown ? between(b, a) : between(a, b)))
}
