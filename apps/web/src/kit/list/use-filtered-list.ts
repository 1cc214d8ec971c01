// A list on its screen: the filter in the address, and the matching rows.
import type { ListDefinition } from '@manset/model/lists/list.ts'
import type { ListRow } from './engine/list-state.ts'
import { type ListCalls, useDefinedList } from './engine/use-defined-list.ts'
import type { ListController } from './engine/use-list.ts'
import { type ListFilterController, useListFilter } from './filter/use-list-filter.ts'

export interface FilteredListOptions {
  list: ListDefinition
  calls: ListCalls
  /** Filter values that always apply here, such as the type of a tab. */
  fixed?: Readonly<Record<string, unknown>>
  /** Arrivals wait above the list, because people read it from the top. */
  delaysArrivals?: boolean
  /** Rows per page; 0 loads everything at once, for lists with a client-side order. */
  pageSize?: number
}

export interface FilteredList<R extends ListRow> extends ListController<R> {
  list: ListDefinition
  filter: ListFilterController
  delaysArrivals: boolean
}

export function useFilteredList<R extends ListRow>(options: FilteredListOptions): FilteredList<R> {
  const { list, fixed, delaysArrivals = false } = options
  const filter = useListFilter(list, fixed)
  const used = useDefinedList<R>({ ...options, filter: filter.callFilter })
  return { ...used, list, filter, delaysArrivals }
}
