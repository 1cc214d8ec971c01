// Invisible bidirectional control characters. A partially copied line may contain one without its counterpart, which would reverse
// everything after it.

const ANY = /[\u202a-\u202e\u2066-\u2069]/
const EMBEDDINGS = '\u202a\u202b\u202d\u202e'
const END_OF_EMBEDDING = '\u202c'
const ISOLATES = '\u2066\u2067\u2068'
const END_OF_ISOLATE = '\u2069'
const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, li, td, th, div, pre, blockquote, figcaption, caption'

/** Removes unpaired control characters, line by line. */
export function balanceBidiText(text: string): string {
  return ANY.test(text) ? text.split('\n').map(balanceLine).join('\n') : text
}

/** Removes control characters that are unpaired in their block. */
export function balanceBidi(page: Document): void {
  if (!ANY.test(page.body.textContent ?? '')) return
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  const lines = new Map<Element, Text[]>()
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const block = node.parentElement?.closest(BLOCKS) ?? page.body
    lines.set(block, [...(lines.get(block) ?? []), node])
  }
  for (const nodes of lines.values()) {
    const unpaired = findUnpaired(nodes.map(({ data }) => data).join(''))
    if (unpaired.size === 0) continue
    let at = 0
    for (const node of nodes) {
      const start = at
      at += node.data.length
      node.data = removeIndexes(node.data, (index) => unpaired.has(start + index))
    }
  }
}

function balanceLine(line: string): string {
  const unpaired = findUnpaired(line)
  return removeIndexes(line, (index) => unpaired.has(index))
}

/** Splitting by code units is safe, because all these characters have one. */
const removeIndexes = (text: string, isLeftOut: (index: number) => boolean) =>
  text
    .split('')
    .filter((_, index) => !isLeftOut(index))
    .join('')

/** Indexes of unpaired control characters. The end of an isolate also ends the embeddings inside it. */
function findUnpaired(line: string): Set<number> {
  const unpaired = new Set<number>()
  const open: { index: number; isIsolate: boolean }[] = []
  const lastIsolate = () => open.findLastIndex(({ isIsolate }) => isIsolate)
  for (const [index, character] of line.split('').entries()) {
    if (EMBEDDINGS.includes(character)) open.push({ index, isIsolate: false })
    else if (ISOLATES.includes(character)) open.push({ index, isIsolate: true })
    else if (character === END_OF_EMBEDDING) {
      if (open.at(-1)?.isIsolate === false) open.pop()
      else unpaired.add(index)
    } else if (character === END_OF_ISOLATE) {
      const from = lastIsolate()
      if (from < 0) unpaired.add(index)
      else for (const inside of open.splice(from).slice(1)) unpaired.add(inside.index)
    }
  }
  for (const { index } of open) unpaired.add(index)
  return unpaired
}
