// The client-side order of a list, from its definition.
import type { ListDefinition } from '@manset/model/lists/list.ts'
import type { Compare, ListRow } from './list-state.ts'

/** Comparator for the list's rows; undefined when the order depends on data that only the server has. */
export function createRowComparator<R extends ListRow>({
  order,
  fields,
}: ListDefinition): Compare<R> | undefined {
  if (order.some(({ field }) => fields[field]?.isHidden)) return undefined
  const sign = order[0]?.direction === 'desc' ? -1 : 1
  return (a, b) => {
    for (const { field } of order) {
      const [one, other] = [getSortValue(a, field), getSortValue(b, field)]
      if (one !== other) return one < other ? -sign : sign
    }
    return 0
  }
}

/** Ids may exceed the safe integer range; instants are texts. */
function getSortValue(row: ListRow, field: string): bigint | number {
  const value = (row as unknown as Record<string, unknown>)[field]
  if (typeof value !== 'string') return Number(value)
  return /^\d+$/.test(value) ? BigInt(value) : Date.parse(value)
}
