// Locates a position in a raw document: the source of a field, or a given line.

export type Span = readonly [start: number, end: number]

const MAX_MARKED_LENGTH = 2_000

/** The range of the value at a path such as `contentMeta/headline`, in XML or JSON; null if not found. */
export function findFieldSpan(text: string, path: string): Span | null {
  let at = 0
  let found: RegExpExecArray | null = null
  for (const part of path.split(/[/.>\s]+/)) {
    const name = part
      .replace(/\[.*$/, '')
      .replace(/^@/, '')
      .replace(/^[\w-]+:/, '')
    if (!/^[\w-]+$/.test(name)) continue
    const pattern = new RegExp(`<(?:[\\w-]+:)?${name}\\b|"${name}"\\s*:|\\b${name}=`, 'gi')
    pattern.lastIndex = at
    const next = pattern.exec(text)
    if (!next) continue
    found = next
    at = next.index + next[0].length
  }
  if (!found) return null
  return [found.index, findElementEnd(text, found.index, found[0])]
}

/** The end of an element, of a value, or of the line. */
function findElementEnd(text: string, start: number, opening: string): number {
  const most = Math.min(text.length, start + MAX_MARKED_LENGTH)
  const closing = opening.startsWith('<') ? `</${opening.slice(1)}` : '\n'
  const end = text.indexOf(closing, start + opening.length)
  if (end < 0) return Math.min(most, findLineEnd(text, start))
  const bracket = closing === '\n' ? end : text.indexOf('>', end) + 1
  return Math.min(most, Math.max(bracket, start + opening.length))
}

const findLineEnd = (text: string, start: number) => {
  const end = text.indexOf('\n', start)
  return end < 0 ? text.length : end
}

/** The range of a line; line numbers begin with 1. */
export function getLineNumber(text: string, number: number): Span | null {
  let start = 0
  for (let line = 1; line < number; line += 1) {
    const next = text.indexOf('\n', start)
    if (next < 0) return null
    start = next + 1
  }
  return [start, Math.max(findLineEnd(text, start), start)]
}
