// Removes people's addresses from the filter and name of a saved view.
import { subscriberList, suppressionList } from './lists/readers.ts'

/** Lists in which people search by address; such search terms are never stored. */
const LISTS_OF_ADDRESSES: readonly string[] = [subscriberList.name, suppressionList.name]
const SEARCHED = subscriberList.filters.search.address

/** Anything that looks like a mail address. */
const MAIL = /[^\s@&=]+(?:@|%40)[^\s@&=]+/giu

/** The filter and name of a saved view as they are stored: search terms that are addresses are removed. */
export function keptView<V extends { search: string; name: string }>(list: string, view: V): V {
  if (!LISTS_OF_ADDRESSES.includes(list)) return view
  const search = view.search
    .split('&')
    .filter((part) => !part.startsWith(`${SEARCHED}=`) && part.match(MAIL) === null)
    .join('&')
  return { ...view, search, name: view.name.replace(MAIL, '…') }
}
