// Finds text in a document. A paragraph's text is cached by node, so that a search after a keystroke only rereads the changed paragraph.
import type { Node as DocumentNode } from '@tiptap/pm/model'

export interface FindOptions {
  isCaseMatched: boolean
  isWholeWord: boolean
}

export interface Match {
  from: number
  to: number
}

/** Represents a non-text node, such as a line break, so that string offsets equal document positions. */
const NO_LETTER = '\ufffc'

interface Reading {
  exact: string
  folded: string
  /** Document offset of each string offset and of the end; undefined when they are equal. */
  places: readonly number[] | undefined
  /** Grapheme clusters of a text in which some have several code units. */
  letters: Intl.Segments | undefined
}
const readings = new WeakMap<DocumentNode, Reading>()
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Matches of the query in document order, without overlaps. */
export function findMatches(doc: DocumentNode, query: string, options: FindOptions): Match[] {
  const matches: Match[] = []
  const composed = query.normalize('NFC')
  const wanted = options.isCaseMatched ? alikeSigns(composed) : foldInPlace(composed)
  if (wanted === '') return matches
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true
    const { exact, folded, places, letters } = readingOf(node)
    const text = options.isCaseMatched ? exact : folded
    const placeOf = (at: number) => position + 1 + (places?.[at] ?? at)
    for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
      const end = at + wanted.length
      if (letters && !(isEdge(letters, at) && isEdge(letters, end))) continue
      if (options.isWholeWord && isWithinWord(text, at, end)) continue
      matches.push({ from: placeOf(at), to: placeOf(end) })
      at = end - 1
    }
    return false
  })
  return matches
}

/** Whether an offset is at a grapheme boundary, not inside an emoji sequence for example. */
const isEdge = (letters: Intl.Segments, at: number) => (letters.containing(at)?.index ?? at) === at

function readingOf(node: DocumentNode): Reading {
  const known = readings.get(node)
  if (known) return known
  const written = node.textBetween(0, node.content.size, NO_LETTER, NO_LETTER)
  const { text, places } = composedOf(written)
  const letters = /\p{M}|\u200d|[\u{10000}-\u{10ffff}]/u.test(text) ? graphemes.segment(text) : undefined
  const reading = { exact: alikeSigns(text), folded: foldInPlace(text), places, letters }
  readings.set(node, reading)
  return reading
}

/** The text in composed form (NFC), as it is typed, with the original offset of each of its offsets. */
function composedOf(written: string): { text: string; places?: number[] } {
  if (written.normalize('NFC') === written) return { text: written }
  let text = ''
  const places: number[] = []
  for (const { segment, index } of graphemes.segment(written)) {
    const composed = segment.normalize('NFC')
    // Inside a grapheme, offsets are exact only if composing did not change it.
    for (let at = 0; at < composed.length; at += 1) places.push(index + (composed === segment ? at : 0))
    text += composed
  }
  return { text, places: [...places, written.length] }
}

/**
 * Lowercase, with I, ı, İ and i as one letter: Turkish and English pair them differently. Never changes the length, so that offsets remain
 * valid. Accents distinguish words (hala, hâlâ) and are kept, because matches can be replaced.
 */
function foldInPlace(text: string): string {
  return alikeSigns(text).replace(/[Iıİ]/g, 'i').toLowerCase()
}

/** Unifies variants of quotes and spaces that people do not distinguish. */
function alikeSigns(text: string): string {
  return text
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\u00a0/g, ' ')
}

/** A letter has at most two code units. */
function isWithinWord(text: string, start: number, end: number): boolean {
  return (
    /[\p{L}\p{N}\p{M}_]$/u.test(text.slice(Math.max(0, start - 2), start)) ||
    /^[\p{L}\p{N}\p{M}_]/u.test(text.slice(end, end + 2))
  )
}
