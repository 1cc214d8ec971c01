// Lists of Word. It copies them as paragraphs, with the level in the style and the bullet or number in the text. They are converted back to
// lists.
//
//   <p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>a.  </span>Words</p>
import { parseDeclarations } from './declarations.ts'
import { findNeighbor } from './find-neighbor.ts'
import { type Marker, parseListMarker } from './list-marker.ts'

const LEVEL = /\blevel(\d)\b/
const LIST_PARAGRAPH = /(?:^|\s)MsoListParagraph/

interface OpenList {
  level: number
  element: Element
  marker: Marker
}

/** Converts list paragraphs to lists. Must be called before styles and classes are removed. */
export function nestWordLists(page: Document): void {
  const items = [...page.body.querySelectorAll('p')].filter((paragraph) => getListLevel(paragraph) !== null)
  const seen = new Set<Element>()
  for (const first of items) {
    if (seen.has(first)) continue
    const run = getListRun(first)
    for (const paragraph of run) seen.add(paragraph)
    buildNestedList(run, page)
  }
  // The number of a heading becomes part of its text, because nothing else numbers it.
  for (const marker of getMarkerSpans(page.body)) marker.replaceWith(`${getText(marker)} `)
}

/** Level of a list item, from 1; null for other elements. */
function getListLevel(element: Element): number | null {
  if (element.tagName !== 'P') return null
  const level = LEVEL.exec(parseDeclarations(element.getAttribute('style')).get('mso-list') ?? '')
  return level ? Number(level[1]) : null
}

/** Consecutive list items, with the further paragraphs of each item. */
function getListRun(first: Element): Element[] {
  const run = [first]
  for (let next = getNextElement(first); next; next = getNextElement(next)) {
    const isFurther = next.tagName === 'P' && LIST_PARAGRAPH.test(next.className)
    if (getListLevel(next) === null && !isFurther) break
    run.push(next)
  }
  return run
}

const getNextElement = (element: Element) => findNeighbor(element, 'nextSibling')

function buildNestedList(run: readonly Element[], page: Document): void {
  const place = page.createComment('')
  run[0]?.before(place)
  const open: OpenList[] = []
  for (const paragraph of run) {
    const level = getListLevel(paragraph)
    const item =
      level === null ? open.at(-1)?.element.lastElementChild : appendItem(open, level, paragraph, place)
    item?.append(paragraph)
  }
  place.remove()
}

/** Adds an item to its list, which is created if needed. */
function appendItem(open: OpenList[], level: number, paragraph: Element, place: Comment): Element {
  const page = place.ownerDocument
  while (open.length > 0 && (open.at(-1)?.level ?? 0) > level) open.pop()
  let list = open.at(-1)
  const marker = removeMarkerText(paragraph, list?.level === level ? list.marker : undefined)
  if (list?.level === level && !continuesList(list.marker, marker)) {
    open.pop()
    list = undefined
  }
  if (list?.level !== level) {
    const parent = open.at(-1)?.element.lastElementChild
    list = { level, marker, element: createList(marker, page) }
    if (parent) parent.append(list.element)
    else place.before(list.element)
    open.push(list)
  }
  list.marker = marker
  const item = page.createElement('li')
  list.element.append(item)
  return item
}

/** Whether a marker follows another one in the same list. */
function continuesList(before: Marker, marker: Marker): boolean {
  if (before.isOrdered !== marker.isOrdered) return false
  return !marker.isOrdered || (before.type === marker.type && marker.number === before.number + 1)
}

function createList(marker: Marker, page: Document): Element {
  const list = page.createElement(marker.isOrdered ? 'ol' : 'ul')
  if (marker.isOrdered && marker.number !== 1) list.setAttribute('start', String(marker.number))
  if (marker.type) list.setAttribute('type', marker.type)
  return list
}

/** Reads the bullet or number of an item and removes it from the item's text. */
function removeMarkerText(paragraph: Element, before: Marker | undefined): Marker {
  const [span, ...others] = getMarkerSpans(paragraph)
  const marker = parseListMarker(span ? getText(span) : '', before)
  for (const each of [span, ...others]) each?.remove()
  return marker
}

function getMarkerSpans(element: Element): Element[] {
  return [...element.querySelectorAll('span[style]')].filter(
    (span) => parseDeclarations(span.getAttribute('style')).get('mso-list') === 'ignore',
  )
}

const getText = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim()
