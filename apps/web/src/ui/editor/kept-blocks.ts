// Stored blocks that the editor cannot represent: replaced by cards before parsing, and restored when writing.
import { parseApart } from '../../platform/trusted-types.ts'

/** The attribute with the markup of a replaced block. */
export const KEPT = 'data-kept'

const MAY_BE_UNKNOWN = 'figure, pre'

/** Replaces each block that cannot be edited by a card with its markup as an attribute. */
export function putAside(html: string): string {
  if (!/<(?:figure|pre)\b/i.test(html)) return html
  const page = parseApart(html)
  const unknown = [...page.body.querySelectorAll(MAY_BE_UNKNOWN)].filter((block) => !isKnown(block))
  if (unknown.length === 0) return html
  for (const block of unknown) {
    // It was nested in a block that is already replaced.
    if (!page.contains(block)) continue
    const card = page.createElement('div')
    card.setAttribute(KEPT, block.outerHTML)
    block.replaceWith(card)
  }
  return page.body.innerHTML
}

/** Whether the editor writes a block exactly as it reads it. */
function isKnown(block: Element): boolean {
  const names = [...block.children].map(({ localName }) => localName).join(' ')
  if (block.localName === 'pre')
    return names === '' || (names === 'code' && block.querySelector('code *') === null)
  if (block.hasAttribute('data-embed')) return true
  return (names === 'img' || names === 'img figcaption') && block.querySelectorAll('img').length === 1
}

/** The HTML of a text with every replaced block restored. Only the cards in `written` are considered. */
export function putBack(written: HTMLElement): string {
  const kept = [...written.querySelectorAll(`div[${KEPT}]`)].map((card, index) => {
    const markup = card.getAttribute(KEPT) ?? ''
    card.setAttribute(KEPT, String(index))
    return markup
  })
  if (kept.length === 0) return written.innerHTML
  const cards = new RegExp(`<div ${KEPT}="(\\d+)"></div>`, 'g')
  return written.innerHTML.replace(cards, (_, index: string) => kept[Number(index)] ?? '')
}
