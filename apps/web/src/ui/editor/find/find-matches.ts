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
const NON_TEXT_PLACEHOLDER = '\ufffc'

interface SearchableText {
  exact: string
  folded: string
  /** Document offset of each string offset and of the end; undefined when they are equal. */
  places: readonly number[] | undefined
  /** Grapheme clusters of a text in which some have several code units. */
  letters: Intl.Segments | undefined
}
const searchableTextCache = new WeakMap<DocumentNode, SearchableText>()
const graphemeSegmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Matches of the query in document order, without overlaps. */
export function findMatches(doc: DocumentNode, query: string, options: FindOptions): Match[] {
  const matches: Match[] = []
  const composed = query.normalize('NFC')
  const wanted = options.isCaseMatched ? normalizePunctuation(composed) : foldCase(composed)
  if (wanted === '') return matches
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true
    const { exact, folded, places, letters } = getSearchableText(node)
    const text = options.isCaseMatched ? exact : folded
    const placeOf = (at: number) => position + 1 + (places?.[at] ?? at)
    for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
      const end = at + wanted.length
      if (letters && !(isGraphemeBoundary(letters, at) && isGraphemeBoundary(letters, end))) continue
      if (options.isWholeWord && isWithinWord(text, at, end)) continue
      matches.push({ from: placeOf(at), to: placeOf(end) })
      at = end - 1
    }
    return false
  })
  return matches
}

/** Whether an offset is at a grapheme boundary, not inside an emoji sequence for example. */
const isGraphemeBoundary = (letters: Intl.Segments, at: number) =>
  (letters.containing(at)?.index ?? at) === at

function getSearchableText(node: DocumentNode): SearchableText {
  const known = searchableTextCache.get(node)
  if (known) return known
  const written = node.textBetween(0, node.content.size, NON_TEXT_PLACEHOLDER, NON_TEXT_PLACEHOLDER)
  const { text, places } = normalizeText(written)
  const letters = /\p{M}|\u200d|[\u{10000}-\u{10ffff}]/u.test(text)
    ? graphemeSegmenter.segment(text)
    : undefined
  const reading = { exact: normalizePunctuation(text), folded: foldCase(text), places, letters }
  searchableTextCache.set(node, reading)
  return reading
}

/** The text in composed form (NFC), as it is typed, with the original offset of each of its offsets. */
function normalizeText(written: string): { text: string; places?: number[] } {
  if (written.normalize('NFC') === written) return { text: written }
  let text = ''
  const places: number[] = []
  for (const { segment, index } of graphemeSegmenter.segment(written)) {
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
function foldCase(text: string): string {
  return normalizePunctuation(text).replace(/[Iıİ]/g, 'i').toLowerCase()
}

/** Unifies variants of quotes and spaces that people do not distinguish. */
function normalizePunctuation(text: string): string {
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
