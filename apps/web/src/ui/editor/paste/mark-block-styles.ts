// Styles of a whole cell or block, as spreadsheets write them, become marks of its text, because only text has marks.
import { type Declarations, parseDeclarations } from './declarations.ts'
import { getMarkTags } from './run-styles.ts'

const STYLED_BLOCKS = 'td, th, p, div, blockquote'
/** Bold by default. */
const HEADINGS = 'h1, h2, h3, h4, h5, h6, th'
/** Marks that a nested element can end, with the property that does so. Lines apply to all nested text. */
const ENDED_BY: Readonly<Record<string, string>> = { strong: 'font-weight', em: 'font-style' }
const BLOCK_MARKS = ['strong', 'em', 'u', 's']

/** Wraps text in the marks of the surrounding cells and blocks. Must be called before styles are removed. */
export function markBlockStyles(page: Document): void {
  const marks = new Map<Element, string[]>()
  for (const block of page.body.querySelectorAll(STYLED_BLOCKS)) {
    if (!block.hasAttribute('style')) continue
    const meant = getMarkTags(block).filter((mark) => BLOCK_MARKS.includes(mark))
    if (meant.length > 0) marks.set(block, meant)
  }
  if (marks.size === 0) return
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  const declarations = new Map<Element, Declarations>()
  for (const text of texts) {
    if (!text.data.trim()) continue
    for (const mark of getInheritedMarks(text, marks, declarations)) {
      const wrapper = page.createElement(mark)
      text.replaceWith(wrapper)
      wrapper.append(text)
    }
  }
}

function getInheritedMarks(
  text: Text,
  marks: ReadonlyMap<Element, readonly string[]>,
  known: Map<Element, Declarations>,
): Set<string> {
  const found = new Set<string>()
  const ended = new Set<string>()
  const parent = text.parentElement
  if (parent?.closest(HEADINGS)) ended.add('strong')
  if (parent?.closest('a[href]')) ended.add('u')
  for (let element = parent; element; element = element.parentElement) {
    for (const mark of marks.get(element) ?? []) if (!ended.has(mark)) found.add(mark)
    const style = known.get(element) ?? parseDeclarations(element.getAttribute('style'))
    known.set(element, style)
    for (const [mark, property] of Object.entries(ENDED_BY)) if (style.has(property)) ended.add(mark)
  }
  return found
}
