/** The element right before or after a node; null where words or nothing come first. Blanks and comments are nothing. */
export function neighbour(node: Node, side: 'previousSibling' | 'nextSibling'): Element | null {
  for (let next = node[side]; next; next = next[side]) {
    if (next.nodeType === Node.ELEMENT_NODE) return next as Element
    if (next.nodeType === Node.TEXT_NODE && next.textContent?.trim()) return null
  }
  return null
}
