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
  /** Place in the text of each place in the readings, and of their end; undefined where they are the same. */
  places: readonly number[] | undefined
  /** The letters as people see them, of a text in which some take several places. */
  letters: Intl.Segments | undefined
}
const readings = new WeakMap<DocumentNode, Reading>()
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Places of what is searched for, in the order of the text, none within another. */
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

/** Whether no letter stands on both sides, such as an emoji that is joined of several. */
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

/** A text with its accents composed, as they are typed, and where each place of it stands in what was written. */
function composedOf(written: string): { text: string; places?: number[] } {
  if (written.normalize('NFC') === written) return { text: written }
  let text = ''
  const places: number[] = []
  for (const { segment, index } of graphemes.segment(written)) {
    const composed = segment.normalize('NFC')
    // Within a letter, only one that is composed alike has places of its own.
    for (let at = 0; at < composed.length; at += 1) places.push(index + (composed === segment ? at : 0))
    text += composed
  }
  return { text, places: [...places, written.length] }
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
