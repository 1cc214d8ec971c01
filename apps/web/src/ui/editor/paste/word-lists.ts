// Lists of Word. It copies them as paragraphs, with the level in the style and the bullet or number in the text. They are converted back to
// lists.
//
//   <p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>a.  </span>Words</p>
import { declarationsOf } from './declarations.ts'
import { type Marker, markerOf } from './list-marker.ts'
import { neighbour } from './neighbour.ts'

const LEVEL = /\blevel(\d)\b/
const LIST_PARAGRAPH = /(?:^|\s)MsoListParagraph/

interface OpenList {
  level: number
  element: Element
  marker: Marker
}

/** Converts list paragraphs to lists. Must be called before styles and classes are removed. */
export function nestWordLists(page: Document): void {
  const items = [...page.body.querySelectorAll('p')].filter((paragraph) => levelOf(paragraph) !== null)
  const seen = new Set<Element>()
  for (const first of items) {
    if (seen.has(first)) continue
    const run = runFrom(first)
    for (const paragraph of run) seen.add(paragraph)
    nest(run, page)
  }
  // The number of a heading becomes part of its text, because nothing else numbers it.
  for (const marker of markersIn(page.body)) marker.replaceWith(`${wordsOf(marker)} `)
}

/** Level of a list item, from 1; null for other elements. */
function levelOf(element: Element): number | null {
  if (element.tagName !== 'P') return null
  const level = LEVEL.exec(declarationsOf(element.getAttribute('style')).get('mso-list') ?? '')
  return level ? Number(level[1]) : null
}

/** Consecutive list items, with the further paragraphs of each item. */
function runFrom(first: Element): Element[] {
  const run = [first]
  for (let next = after(first); next; next = after(next)) {
    const isFurther = next.tagName === 'P' && LIST_PARAGRAPH.test(next.className)
    if (levelOf(next) === null && !isFurther) break
    run.push(next)
  }
  return run
}

const after = (element: Element) => neighbour(element, 'nextSibling')

function nest(run: readonly Element[], page: Document): void {
  const place = page.createComment('')
  run[0]?.before(place)
  const open: OpenList[] = []
  for (const paragraph of run) {
    const level = levelOf(paragraph)
    const item =
      level === null ? open.at(-1)?.element.lastElementChild : itemIn(open, level, paragraph, place)
    item?.append(paragraph)
  }
  place.remove()
}

/** Adds an item to its list, which is created if needed. */
function itemIn(open: OpenList[], level: number, paragraph: Element, place: Comment): Element {
  const page = place.ownerDocument
  while (open.length > 0 && (open.at(-1)?.level ?? 0) > level) open.pop()
  let list = open.at(-1)
  const marker = takeMarker(paragraph, list?.level === level ? list.marker : undefined)
  if (list?.level === level && !isContinued(list.marker, marker)) {
    open.pop()
    list = undefined
  }
  if (list?.level !== level) {
    const parent = open.at(-1)?.element.lastElementChild
    list = { level, marker, element: listOf(marker, page) }
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
function isContinued(before: Marker, marker: Marker): boolean {
  if (before.isOrdered !== marker.isOrdered) return false
  return !marker.isOrdered || (before.type === marker.type && marker.number === before.number + 1)
}

function listOf(marker: Marker, page: Document): Element {
  const list = page.createElement(marker.isOrdered ? 'ol' : 'ul')
  if (marker.isOrdered && marker.number !== 1) list.setAttribute('start', String(marker.number))
  if (marker.type) list.setAttribute('type', marker.type)
  return list
}

/** Reads the bullet or number of an item and removes it from the item's text. */
function takeMarker(paragraph: Element, before: Marker | undefined): Marker {
  const [span, ...others] = markersIn(paragraph)
  const marker = markerOf(span ? wordsOf(span) : '', before)
  for (const each of [span, ...others]) each?.remove()
  return marker
}

function markersIn(element: Element): Element[] {
  return [...element.querySelectorAll('span[style]')].filter(
    (span) => declarationsOf(span.getAttribute('style')).get('mso-list') === 'ignore',
  )
}

const wordsOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim()
