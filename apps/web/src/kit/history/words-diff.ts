// Two texts as words that stayed, came and went.
import { diffArrays } from 'diff'

export interface WordsPart {
  text: string
  /** `both` where the word stands in both texts. */
  in: 'both' | 'before' | 'after'
}

/** Longest that comparing may take (milliseconds): two long texts without a word in common are shown whole. */
const PATIENCE_MS = 300

/** The parts in the order of reading; what went stands before what came in its place. */
export function wordsDiff(before: string, after: string, language: string): readonly WordsPart[] {
  if (before === after) return before === '' ? [] : [{ text: before, in: 'both' }]
  // The language's own idea of a word: what is Latin only would cut Arabic into letters.
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' })
  const wordsOf = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment)
  const changes = diffArrays(wordsOf(before), wordsOf(after), { timeout: PATIENCE_MS })
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
