// What is kept of the filter and name of a saved view: of lists of people's addresses, less than was typed.
import { subscriberList, suppressionList } from './lists/readers.ts'

/** Lists in which people look for each other's addresses: what was looked for there is kept nowhere. */
const LISTS_OF_ADDRESSES: readonly string[] = [subscriberList.name, suppressionList.name]
const SEARCHED = subscriberList.filters.search.address

/** What looks like an address of somebody, wherever it stands. */
const MAIL = /[^\s@&=]+(?:@|%40)[^\s@&=]+/giu

/** The filter and name of a saved view as they are kept: without what somebody looked for, where that is an address. */
export function keptView<V extends { search: string; name: string }>(list: string, view: V): V {
  if (!LISTS_OF_ADDRESSES.includes(list)) return view
  const search = view.search
    .split('&')
    .filter((part) => !part.startsWith(`${SEARCHED}=`) && part.match(MAIL) === null)
    .join('&')
  return { ...view, search, name: view.name.replace(MAIL, '…') }
}
