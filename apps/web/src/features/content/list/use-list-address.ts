// The filters of a list as they stand in its address, and changing them there.
import { type AddressSearch, useAddressSearch } from '../../../ui/use-address-search.ts'
import { type ListFilter, readFilter, writeFilter } from './list-filter.ts'

/** The filters and how to change them; `replace` keeps the way back short while somebody types. */
export function useListAddress(): [ListFilter, (change: Partial<ListFilter>, replace?: boolean) => void] {
  const [search, changeSearch] = useAddressSearch()
  const filter = readFilter(search as AddressSearch)
  return [
    filter,
    (change, replace = false) => changeSearch(writeFilter({ ...filter, ...change }), { isStep: !replace }),
  ]
}
