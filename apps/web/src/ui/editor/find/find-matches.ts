// Where words stand in a text. A paragraph is read once and remembered for as long as it stays the same one, so that
// searching a long text again after a key costs no more than the paragraph that changed.
import type { Node as DocumentNode } from '@tiptap/pm/model'

export interface FindOptions {
  isCaseMatched: boolean
  isWholeWord: boolean
}

export interface Match {
  from: number
  to: number
}

/** Stands for what is no letter, such as a line break, so that every letter stands at its place in the document. */
const NO_LETTER = '\ufffc'

interface Reading {
  exact: string
  folded: string
}
const readings = new WeakMap<DocumentNode, Reading>()

/** Places of what is searched for, in the order of the text, none within another. */
export function findMatches(doc: DocumentNode, query: string, options: FindOptions): Match[] {
  const matches: Match[] = []
  if (query === '') return matches
  const wanted = options.isCaseMatched ? alikeSigns(query) : foldInPlace(query)
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true
    const { exact, folded } = readingOf(node)
    const text = options.isCaseMatched ? exact : folded
    for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
      const end = at + wanted.length
      if (options.isWholeWord && isWithinWord(text, at, end)) continue
      matches.push({ from: position + 1 + at, to: position + 1 + end })
      at = end - 1
    }
    return false
  })
  return matches
}

function readingOf(node: DocumentNode): Reading {
  const known = readings.get(node)
  if (known) return known
  const text = node.textBetween(0, node.content.size, NO_LETTER, NO_LETTER)
  const reading = { exact: alikeSigns(text), folded: foldInPlace(text) }
  readings.set(node, reading)
  return reading
}

/**
 * Small letters, with I, ı, İ and i as one: what is the capital of what differs between Turkish and English. Never
 * longer or shorter than the text, so that places stay. Accents part words (hala, hâlâ): what is found can be replaced.
 */
function foldInPlace(text: string): string {
  return alikeSigns(text).replace(/[Iıİ]/g, 'i').toLowerCase()
}

/** Quotes and blanks are typed in several shapes that people do not tell apart. */
function alikeSigns(text: string): string {
  return text
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\u00a0/g, ' ')
}

/** A letter is at most two places long. */
function isWithinWord(text: string, start: number, end: number): boolean {
  return (
    /[\p{L}\p{N}\p{M}_]$/u.test(text.slice(Math.max(0, start - 2), start)) ||
    /^[\p{L}\p{N}\p{M}_]/u.test(text.slice(end, end + 2))
  )
}
