// The filter of an entity's list, as its address says it: `?q=spor&isApproved=true&categoryIds=3&categoryIds=5`.
import { useMemo } from 'react'
import type { FilterValue } from '../../kinds/kind.ts'
import { useAddressSearch } from '../../ui/use-address-search.ts'
import { filterOf, type ListFilter } from './list-filter.ts'

export interface UsedListFilter {
  filter: ListFilter
  isFiltering: boolean
  setSearch(search: string): void
  setValue(name: string, value: FilterValue): void
  clear(): void
}

/** Reads and writes the filter of a list in the address: of an entity, or of whatever names what it is filtered by. */
export function useListFilter(listed: { list: { filters: readonly string[] } }): UsedListFilter {
  const [address, change] = useAddressSearch()
  const { filters } = listed.list
  const said = JSON.stringify([address.q, ...filters.map((name) => address[name])])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text says all that is read of the address
  const filter = useMemo(() => filterOf(filters, address), [filters, said])
  return {
    filter,
    isFiltering: filter.search !== '' || Object.keys(filter.values).length > 0,
    // What is typed replaces the address, a choice is a step that "back" takes back.
    setSearch: (search) => change({ q: search || undefined }),
    setValue: (name, value) => change({ [name]: value.length > 0 ? value : undefined }, { isStep: true }),
    clear: () =>
      change(
        { q: undefined, ...Object.fromEntries(filters.map((name) => [name, undefined])) },
        { isStep: true },
      ),
  }
}
