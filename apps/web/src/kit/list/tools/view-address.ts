// The address of a list as a saved view holds it: filters in one order, without what is open beside the list.
import { parseSearch, stringifySearch } from '../../../platform/search-params.ts'
import { SITE } from '../../../platform/site-address.ts'

export type AddressValues = Readonly<Record<string, string | readonly string[] | undefined>>

/** Which site and view are shown, which columns, and which item is open: not part of what is filtered. */
const NOT_FILTERS = [SITE, 'view', 'cols', 'id']

/** The filters of an address as text, the same for the same filters. */
export function filterText(address: AddressValues): string {
  const names = Object.keys(address)
    .filter((name) => !NOT_FILTERS.includes(name))
    .sort()
  return stringifySearch(Object.fromEntries(names.map((name) => [name, address[name]]))).slice(1)
}

/** Columns an address names; none where it names none. */
export function columnsOf({ cols }: AddressValues): string[] {
  const text = typeof cols === 'string' ? cols : ''
  return text.split('.').filter(Boolean)
}

export interface SavedView {
  id: string
  search: string
  columns: readonly string[]
}

/** The address a view stands for. */
export function addressOfView({ id, search, columns }: SavedView): AddressValues {
  return { ...parseSearch(search), view: id, cols: columns.join('.') || undefined }
}

/** Whether an address still is what the view holds. */
export function isAsSaved(view: SavedView, address: AddressValues): boolean {
  return (
    filterText(address) === filterText(parseSearch(view.search)) &&
    columnsOf(address).join('.') === view.columns.join('.')
  )
}
