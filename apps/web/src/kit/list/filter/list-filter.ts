// The filter of a list: address ↔ values ↔ call, from the filters of its definition.
import type { ListDefinition, ListFilter } from '@manset/model/lists/list.ts'
import type { FilterValue } from '../../../kinds/kind.ts'
import { stripEmptyFilters } from '../../../platform/calls/document.ts'
import type { AddressPatch, AddressSearch } from '../../../ui/use-address-search.ts'
import { FILTER_KINDS, readTexts } from './filter-kinds.ts'

/** Values by filter name; inactive filters are absent. */
export type FilterValues = Readonly<Record<string, FilterValue>>

type Filtered = Pick<ListDefinition, 'filters' | 'fixed'>

/** Name, definition and address name of every selectable filter; fixed ones are excluded. */
export function listFilters({ filters, fixed = {} }: Filtered): [string, ListFilter, string][] {
  return Object.entries(filters).flatMap(([name, filter]): [string, ListFilter, string][] =>
    filter.address === null || Object.hasOwn(fixed, name) ? [] : [[name, filter, filter.address ?? name]],
  )
}

/** The enabled filters: values of disabled ones are neither read from the address nor removed from it. */
export function listEnabledFilters(list: Filtered): [string, ListFilter, string][] {
  return listFilters(list).filter(([, { isClosed }]) => !isClosed)
}

/** Reads the filter from an address. */
export function readFilter(list: Filtered, search: AddressSearch): FilterValues {
  const texts = readTexts(search)
  const values = listEnabledFilters(list).map(
    ([name, filter, address]) => [name, FILTER_KINDS[filter.kind].read(texts, address, filter)] as const,
  )
  return Object.fromEntries(values.filter(([, value]) => value.some((one) => one !== '')))
}

/** Writes values to an address; an empty one removes its parameter. */
export function writeFilter(list: Filtered, values: FilterValues): AddressPatch {
  return Object.assign(
    {},
    ...listEnabledFilters(list).map(([name, filter, address]) => {
      const value = values[name]
      return value ? FILTER_KINDS[filter.kind].write(value, address, filter) : {}
    }),
  )
}

/** Removes every filter from an address. */
export function clearFilter(list: Filtered): AddressPatch {
  return Object.fromEntries(listParamNames(list).map((name) => [name, undefined]))
}

/** Every parameter name of the list's filters in an address. */
export function listParamNames(list: Filtered): string[] {
  return listEnabledFilters(list).flatMap(([, filter, address]) => [
    ...FILTER_KINDS[filter.kind].getParamNames(address, filter),
  ])
}

/** The filter of the call; `fixed` values always apply, such as the type of a tab. */
export function toCallFilter(
  list: Filtered,
  values: FilterValues,
  timeZone: string,
  fixed: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const parts = listEnabledFilters(list).flatMap(([name, filter]) => {
    const value = values[name]
    if (!value) return []
    const [meant] = value.filter((one) => Object.hasOwn(filter.cases ?? {}, one))
    if (meant !== undefined) return [filter.cases?.[meant]]
    return [FILTER_KINDS[filter.kind].toCall(value, name, filter, timeZone)]
  })
  return stripEmptyFilters({ filter: Object.assign({}, ...parts, list.fixed, fixed) }).filter
}
