// Removes people's addresses from the filter and name of a saved view.
import { subscriberList, suppressionList } from './lists/readers.ts'

/** Lists in which people search by address; such search terms are never stored. */
const LISTS_SEARCHED_BY_ADDRESS: readonly string[] = [subscriberList.name, suppressionList.name]
const SEARCH_PARAMETER = subscriberList.filters.search.address

/** Anything that looks like a mail address. */
const MAIL = /[^\s@&=]+(?:@|%40)[^\s@&=]+/giu

/** The filter and name of a saved view as they are stored: search terms that are addresses are removed. */
export function withoutAddresses<V extends { search: string; name: string }>(list: string, view: V): V {
  if (!LISTS_SEARCHED_BY_ADDRESS.includes(list)) return view
  const search = view.search
    .split('&')
    .filter((part) => !part.startsWith(`${SEARCH_PARAMETER}=`) && part.match(MAIL) === null)
    .join('&')
  return { ...view, search, name: view.name.replace(MAIL, '…') }
}
