// A list on its screen: the filter in the address, and the matching rows.
import type { ListDefinition } from '@manset/model/lists/list.ts'
import type { ListRow } from './engine/list-state.ts'
import { type ListCalls, useDefinedList } from './engine/use-defined-list.ts'
import type { UsedList } from './engine/use-list.ts'
import { type UsedListFilter, useListFilter } from './filter/use-list-filter.ts'

export interface ListedOptions {
  list: ListDefinition
  calls: ListCalls
  /** Filter values that always apply here, such as the type of a tab. */
  fixed?: Readonly<Record<string, unknown>>
  /** Arrivals wait above the list, because people read it from the top. */
  doArrivalsWait?: boolean
  /** Rows per page; 0 loads everything at once, for lists with a client-side order. */
  pageSize?: number
}

export interface Listed<R extends ListRow> extends UsedList<R> {
  list: ListDefinition
  filter: UsedListFilter
  doArrivalsWait: boolean
}

export function useListed<R extends ListRow>(options: ListedOptions): Listed<R> {
  const { list, fixed, doArrivalsWait = false } = options
  const filter = useListFilter(list, fixed)
  const used = useDefinedList<R>({ ...options, filter: filter.asked })
  return { ...used, list, filter, doArrivalsWait }
}
