// The address of a list as stored in a saved view: filters in a canonical order, without the open item.
import { parseSearch, stringifySearch } from '../../../platform/search-params.ts'
import { SITE_PARAM } from '../../../platform/site-address.ts'

export type AddressValues = Readonly<Record<string, string | readonly string[] | undefined>>

/** Site, view, columns and open item: not part of the filter. */
const NON_FILTER_PARAMS = [SITE_PARAM, 'view', 'cols', 'id']

/** The filters of an address as text; equal for equal filters. */
export function getFilterKey(address: AddressValues): string {
  const names = Object.keys(address)
    .filter((name) => !NON_FILTER_PARAMS.includes(name))
    .sort()
  return stringifySearch(Object.fromEntries(names.map((name) => [name, address[name]]))).slice(1)
}

/** The columns named in an address. */
export function getColumns({ cols }: AddressValues): string[] {
  const text = typeof cols === 'string' ? cols : ''
  return text.split('.').filter(Boolean)
}

export interface SavedView {
  id: string
  search: string
  columns: readonly string[]
}

/** The address of a view. */
export function getViewAddress({ id, search, columns }: SavedView): AddressValues {
  return { ...parseSearch(search), view: id, cols: columns.join('.') || undefined }
}

/** Whether an address still matches the view. */
export function matchesView(view: SavedView, address: AddressValues): boolean {
  return (
    getFilterKey(address) === getFilterKey(parseSearch(view.search)) &&
    getColumns(address).join('.') === view.columns.join('.')
  )
}
