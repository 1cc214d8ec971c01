// The filter of a list: address ↔ values ↔ call, from the filters of its definition.
import type { ListDefinition, ListFilter } from '@manset/model/lists/list.ts'
import type { FilterValue } from '../../../kinds/kind.ts'
import { stripEmptyFilters } from '../../../platform/document.ts'
import type { AddressPatch, AddressSearch } from '../../../ui/use-address-search.ts'
import { FILTER_KINDS, textsOf } from './filter-kinds.ts'

/** Values by the names of their filters; a filter that filters nothing is not there. */
export type FilterValues = Readonly<Record<string, FilterValue>>

type Filtered = Pick<ListDefinition, 'filters' | 'fixed'>

/** Name, definition and name in the address of every filter that stands there; what is fixed cannot be chosen. */
export function filtersOf({ filters, fixed = {} }: Filtered): [string, ListFilter, string][] {
  return Object.entries(filters).flatMap(([name, filter]): [string, ListFilter, string][] =>
    filter.address === null || Object.hasOwn(fixed, name) ? [] : [[name, filter, filter.address ?? name]],
  )
}

/** Those of them that can be used: what a closed one holds in the address is neither read nor taken out of it. */
export function openFiltersOf(list: Filtered): [string, ListFilter, string][] {
  return filtersOf(list).filter(([, { isClosed }]) => !isClosed)
}

/** The filter an address stands for. */
export function readFilter(list: Filtered, search: AddressSearch): FilterValues {
  const texts = textsOf(search)
  const values = openFiltersOf(list).map(
    ([name, filter, address]) => [name, FILTER_KINDS[filter.kind].read(texts, address, filter)] as const,
  )
  return Object.fromEntries(values.filter(([, value]) => value.some((one) => one !== '')))
}

/** Some values as an address holds them; an empty one leaves it. */
export function writeFilter(list: Filtered, values: FilterValues): AddressPatch {
  return Object.assign(
    {},
    ...openFiltersOf(list).map(([name, filter, address]) => {
      const value = values[name]
      return value ? FILTER_KINDS[filter.kind].write(value, address, filter) : {}
    }),
  )
}

/** What takes every filter out of an address. */
export function noFilter(list: Filtered): AddressPatch {
  return Object.fromEntries(addressesOf(list).map((name) => [name, undefined]))
}

/** Every name a filter of the list stands under in an address. */
export function addressesOf(list: Filtered): string[] {
  return openFiltersOf(list).flatMap(([, filter, address]) => [
    ...FILTER_KINDS[filter.kind].addressesOf(address, filter),
  ])
}

/** The filter of the call; `fixed` always holds, such as the type of a tab. */
export function callFilter(
  list: Filtered,
  values: FilterValues,
  timeZone: string,
  fixed: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const parts = openFiltersOf(list).flatMap(([name, filter]) => {
    const value = values[name]
    if (!value) return []
    const [meant] = value.filter((one) => Object.hasOwn(filter.cases ?? {}, one))
    if (meant !== undefined) return [filter.cases?.[meant]]
    return [FILTER_KINDS[filter.kind].toCall(value, name, filter, timeZone)]
  })
  return stripEmptyFilters({ filter: Object.assign({}, ...parts, list.fixed, fixed) }).filter
}
