// Stored blocks that the editor cannot represent: replaced by cards before parsing, and restored when writing.
import { parseInert } from '../../platform/trusted-types.ts'

/** The attribute with the markup of a replaced block. */
export const UNSUPPORTED_ATTRIBUTE = 'data-kept'

const POSSIBLY_UNSUPPORTED = 'figure, pre'

/** Replaces each block that cannot be edited by a card with its markup as an attribute. */
export function replaceUnsupportedBlocks(html: string): string {
  if (!/<(?:figure|pre)\b/i.test(html)) return html
  const page = parseInert(html)
  const unknown = [...page.body.querySelectorAll(POSSIBLY_UNSUPPORTED)].filter((block) => !isSupported(block))
  if (unknown.length === 0) return html
  for (const block of unknown) {
    // It was nested in a block that is already replaced.
    if (!page.contains(block)) continue
    const card = page.createElement('div')
    card.setAttribute(UNSUPPORTED_ATTRIBUTE, block.outerHTML)
    block.replaceWith(card)
  }
  return page.body.innerHTML
}

/** Whether the editor writes a block exactly as it reads it. */
function isSupported(block: Element): boolean {
  const names = [...block.children].map(({ localName }) => localName).join(' ')
  if (block.localName === 'pre')
    return names === '' || (names === 'code' && block.querySelector('code *') === null)
  if (block.hasAttribute('data-embed')) return true
  return (names === 'img' || names === 'img figcaption') && block.querySelectorAll('img').length === 1
}

/** The HTML of a text with every replaced block restored. Only the cards in `root` are considered. */
export function restoreUnsupportedBlocks(root: HTMLElement): string {
  const markups = [...root.querySelectorAll(`div[${UNSUPPORTED_ATTRIBUTE}]`)].map((card, index) => {
    const markup = card.getAttribute(UNSUPPORTED_ATTRIBUTE) ?? ''
    card.setAttribute(UNSUPPORTED_ATTRIBUTE, String(index))
    return markup
  })
  if (markups.length === 0) return root.innerHTML
  const cards = new RegExp(`<div ${UNSUPPORTED_ATTRIBUTE}="(\\d+)"></div>`, 'g')
  return root.innerHTML.replace(cards, (_, index: string) => markups[Number(index)] ?? '')
}
