// The address of a list as stored in a saved view: filters in a canonical order, without the open item.
import { parseSearch, stringifySearch } from '../../../platform/search-params.ts'
import { SITE } from '../../../platform/site-address.ts'

export type AddressValues = Readonly<Record<string, string | readonly string[] | undefined>>

/** Site, view, columns and open item: not part of the filter. */
const NOT_FILTERS = [SITE, 'view', 'cols', 'id']

/** The filters of an address as text; equal for equal filters. */
export function filterText(address: AddressValues): string {
  const names = Object.keys(address)
    .filter((name) => !NOT_FILTERS.includes(name))
    .sort()
  return stringifySearch(Object.fromEntries(names.map((name) => [name, address[name]]))).slice(1)
}

/** The columns named in an address. */
export function columnsOf({ cols }: AddressValues): string[] {
  const text = typeof cols === 'string' ? cols : ''
  return text.split('.').filter(Boolean)
}

export interface SavedView {
  id: string
  search: string
  columns: readonly string[]
}

/** The address of a view. */
export function addressOfView({ id, search, columns }: SavedView): AddressValues {
  return { ...parseSearch(search), view: id, cols: columns.join('.') || undefined }
}

/** Whether an address still matches the view. */
export function isAsSaved(view: SavedView, address: AddressValues): boolean {
  return (
    filterText(address) === filterText(parseSearch(view.search)) &&
    columnsOf(address).join('.') === view.columns.join('.')
  )
}
