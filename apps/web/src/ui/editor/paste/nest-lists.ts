// Lists that are direct children of a list, as Google Docs and Word write deeper levels. HTML allows a list only inside an item, and an
// item created for it would be empty.
import { getListType } from './run-styles.ts'

const BARE = ':is(ul, ol) > :is(ul, ol)'

/**
 * Moves such a list into the preceding item. Without one, the copy began at a deeper level: its items then replace the level that has no
 * item.
 */
export function nestLists(page: Document): void {
  // In document order, so that outer lists are corrected before inner ones.
  for (const list of page.body.querySelectorAll(BARE)) {
    const around = list.parentElement
    if (!around?.matches('ul, ol')) continue
    const before = list.previousElementSibling
    if (before?.localName === 'li') before.append(list)
    else if (countsAlike(list, around) && around.querySelector(':scope > li'))
      list.replaceWith(...list.childNodes)
    else around.before(list)
  }
  for (const list of [...page.body.querySelectorAll('ul, ol')].reverse())
    if (!list.firstElementChild && !list.textContent?.trim()) list.remove()
}

function countsAlike(list: Element, other: Element): boolean {
  // A level without an item of its own is numbered like its first nested item's list.
  const counting = list.querySelector('li')?.parentElement ?? list
  return counting.localName === other.localName && getListType(counting) === getListType(other)
}
