// Converts meaningful styles to the tags of stored texts; all others are dropped.
import { type Declarations, parseDeclarations } from './declarations.ts'

const NORMAL_WEIGHTS = new Set(['normal', '400'])

/** Tags for the style of a run of text. */
const MARKS: readonly { tag: string; isMeant(style: Declarations, run: Element): boolean }[] = [
  { tag: 'strong', isMeant: (style) => isBold(style.get('font-weight')) },
  { tag: 'em', isMeant: (style) => style.get('font-style') === 'italic' },
  // Links are underlined anyway, so their underline has no meaning.
  { tag: 'u', isMeant: (style, run) => hasTextDecoration(style, 'underline') && !isInLink(run) },
  { tag: 's', isMeant: (style) => hasTextDecoration(style, 'line-through') },
  { tag: 'sup', isMeant: (style) => style.get('vertical-align') === 'super' },
  { tag: 'sub', isMeant: (style) => style.get('vertical-align') === 'sub' },
]

/** The tags for a run's style, the outermost last. */
export function getMarkTags(run: Element): string[] {
  const style = parseDeclarations(run.getAttribute('style'))
  return MARKS.filter(({ isMeant }) => isMeant(style, run)).map(({ tag }) => tag)
}

/** Whether a formatting tag has no effect: Google Docs wraps every copy in a `<b>` that is not bold. */
export function isNoOpMark(element: Element): boolean {
  const style = parseDeclarations(element.getAttribute('style'))
  if (element.matches('b, strong')) return NORMAL_WEIGHTS.has(style.get('font-weight') ?? '')
  if (element.matches('i, em')) return style.get('font-style') === 'normal'
  return element.matches('u') && isInLink(element)
}

const isBold = (weight = '') => weight === 'bold' || Number(weight) >= 600
const hasTextDecoration = (style: Declarations, line: string) =>
  [style.get('text-decoration'), style.get('text-decoration-line')].some((lines) =>
    lines?.split(/\s+/).includes(line),
  )
const isInLink = (element: Element) =>
  element.closest('a[href]') !== null ||
  (element.children.length === 1 && element.firstElementChild?.matches('a[href]') === true)

const ALIGNMENTS = new Set(['left', 'center', 'right', 'justify'])

/** Alignment of a block in the stored form; null for the default. */
export function getAlignment(block: Element, dir: 'ltr' | 'rtl'): string | null {
  const style = parseDeclarations(block.getAttribute('style'))
  const said = style.get('text-align') ?? block.getAttribute('align')?.toLowerCase() ?? ''
  const [start, end] = dir === 'rtl' ? ['right', 'left'] : ['left', 'right']
  const align = said === 'end' ? end : said.replace(/^-(?:webkit|moz)-/, '')
  return ALIGNMENTS.has(align) && align !== start ? align : null
}

const LIST_TYPES: Readonly<Record<string, string>> = {
  'lower-alpha': 'a',
  'lower-latin': 'a',
  'upper-alpha': 'A',
  'upper-latin': 'A',
  'lower-roman': 'i',
  'upper-roman': 'I',
}

/** Numbering type of an ordered list, from its own style or, in Google Docs, that of its items. */
export function getListType(list: Element): string | null {
  for (const element of [list, list.querySelector(':scope > li')]) {
    const type =
      LIST_TYPES[parseDeclarations(element?.getAttribute('style') ?? null).get('list-style-type') ?? '']
    if (type) return type
  }
  return null
}
