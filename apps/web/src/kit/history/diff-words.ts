// A diff of two texts by words.
import { diffArrays } from 'diff'

export interface DiffPart {
  text: string
  /** `both` for words in both texts. */
  in: 'both' | 'before' | 'after'
}

/** Timeout of the comparison in milliseconds: two long texts without a common word are shown whole. */
const DIFF_TIMEOUT_MS = 300

/** The parts in reading order; deleted words precede their replacement. */
export function diffWords(before: string, after: string, language: string): readonly DiffPart[] {
  if (before === after) return before === '' ? [] : [{ text: before, in: 'both' }]
  // Segments words by the rules of the language: a Latin-only pattern would split Arabic into letters.
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' })
  const wordsOf = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment)
  const changes = diffArrays(wordsOf(before), wordsOf(after), { timeout: DIFF_TIMEOUT_MS })
  if (!changes)
    return [
      { text: before, in: 'before' },
      { text: after, in: 'after' },
    ]
  return changes.map(({ value, added, removed }) => ({
    text: value.join(''),
    in: added ? 'after' : removed ? 'before' : 'both',
  }))
}
