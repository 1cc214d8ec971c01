// Sorting of the report's rows by any column; the address stores it as `-total` for descending order.
import type { Report, ReportRow } from './report-call.ts'

export const SORTED_BY = [
  'editor',
  'username',
  'period',
  'contentCount',
  'newsworthyContentCount',
  'total',
] as const
export type SortedBy = (typeof SORTED_BY)[number]

export interface Order {
  by: SortedBy
  isDown: boolean
}

/** The columns of a report. */
export function columnsOf(by: Report['by']): SortedBy[] {
  const counts = SORTED_BY.slice(3)
  return by === 'editor' ? ['editor', 'username', ...counts] : ['period', ...counts]
}

/** The order in an address; by default, the server's. */
export function readOrder(text: unknown, by: Report['by']): Order {
  const name = String(text ?? '')
  const known = columnsOf(by).find((column) => column === name.replace(/^-/, ''))
  if (known) return { by: known, isDown: name.startsWith('-') }
  return by === 'editor' ? { by: 'total', isDown: true } : { by: 'period', isDown: false }
}

/** The order after a click on a heading: numbers start descending. */
export function nextOrder(order: Order, column: SortedBy): string {
  const isDown = order.by === column ? !order.isDown : !['editor', 'username', 'period'].includes(column)
  return isDown ? `-${column}` : column
}

/** Sorts rows; the sort is stable. */
export function ordered(rows: readonly ReportRow[], { by, isDown }: Order, locale: string): ReportRow[] {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const between = (a: ReportRow, b: ReportRow): number => {
    if (by === 'editor') return compare(a.name ?? '', b.name ?? '')
    if (by === 'username') return compare(a.username ?? '', b.username ?? '')
    if (by === 'period') return compare(a.day ?? '', b.day ?? '')
    return a[by] - b[by]
  }
  return rows.toSorted((a, b) => (isDown ? between(b, a) : between(a, b)))
}
