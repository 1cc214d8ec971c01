// The filter of a list in its address: `?q=spor&isApproved=true&categoryIds=3&categoryIds=5`.
import type { ListDefinition } from '@manset/model/lists/list.ts'
import { useMemo } from 'react'
import type { FilterValue } from '../../../kinds/kind.ts'
import { useSite } from '../../../platform/session/viewer.ts'
import { useAddressSearch } from '../../../ui/use-address-search.ts'
import { clearFilter, type FilterValues, readFilter, toCallFilter, writeFilter } from './list-filter.ts'

export interface ListFilterController {
  values: FilterValues
  /** The filter of the call; the same object for the same filter. */
  callFilter: Record<string, unknown>
  isFiltering: boolean
  /** A selection adds a history entry, so that Back undoes it; typed text replaces the current entry. */
  setValue(name: string, value: FilterValue, isTyped?: boolean): void
  clear(): void
}

/** Reads and writes the filter of a list in the address; `fixed` values always apply. */
export function useListFilter(
  list: ListDefinition,
  fixed?: Readonly<Record<string, unknown>>,
): ListFilterController {
  const [address, change] = useAddressSearch()
  const { timeZone } = useSite()
  const values = readFilter(list, address)
  const text = JSON.stringify(toCallFilter(list, values, timeZone, fixed))
  return {
    values,
    callFilter: useMemo(() => JSON.parse(text) as Record<string, unknown>, [text]),
    isFiltering: Object.keys(values).length > 0,
    setValue: (name, value, isTyped = false) =>
      change(writeFilter(list, { [name]: value }), { isStep: !isTyped }),
    clear: () => change(clearFilter(list), { isStep: true }),
  }
}
