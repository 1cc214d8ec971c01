// The order of the report's rows: any of its columns, up or down, said by the address as `-total`.
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

/** The order in an address; as the report comes where there is none. */
export function readOrder(text: unknown, by: Report['by']): Order {
  const name = String(text ?? '')
  const known = columnsOf(by).find((column) => column === name.replace(/^-/, ''))
  if (known) return { by: known, isDown: name.startsWith('-') }
  return by === 'editor' ? { by: 'total', isDown: true } : { by: 'period', isDown: false }
}

/** What a press on a heading makes of the order: numbers begin with the largest. */
export function nextOrder(order: Order, column: SortedBy): string {
  const isDown = order.by === column ? !order.isDown : !['editor', 'username', 'period'].includes(column)
  return isDown ? `-${column}` : column
}

/** Rows in that order; those that are alike keep the one they came in. */
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
