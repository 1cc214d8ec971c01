// Lists that stand directly in a list, as Google Docs and Word write a deeper level. A text knows a list only inside a
// point, and a point that was made for it would be empty.
import { listTypeOf } from './looks.ts'

const BARE = ':is(ul, ol) > :is(ul, ol)'

/**
 * Moves such a list into the point before it. Where none is before it, the copy began deep: its points take the place of
 * the level that has no point.
 */
export function nestBareLists(page: Document): void {
  // In the order of the document, so that what is around a list is in place before the list itself.
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
  // A level without a point of its own counts as its first point does.
  const counting = list.querySelector('li')?.parentElement ?? list
  return counting.localName === other.localName && listTypeOf(counting) === listTypeOf(other)
}
