/** The element directly before or after a node; null when text or nothing comes first. Whitespace and comments are skipped. */
export function findNeighbor(node: Node, side: 'previousSibling' | 'nextSibling'): Element | null {
  for (let next = node[side]; next; next = next[side]) {
    if (next.nodeType === Node.ELEMENT_NODE) return next as Element
    if (next.nodeType === Node.TEXT_NODE && next.textContent?.trim()) return null
  }
  return null
}
