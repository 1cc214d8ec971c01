// An ordered list of words without duplicates, such as tags.
import { isEmpty } from '../text/empty.ts'
import { fold } from '../text/fold.ts'
import type { FieldBase, ModelKind } from './kind.ts'
import { checkText, type TextLimits } from './text.ts'
import { checkList, emptyValueProblems, prefixPaths } from './value-problems.ts'

export interface WordsField extends FieldBase, Pick<TextLimits, 'maxCharacters' | 'rule'> {
  kind: 'words'
  maxLength: number
}

export const words: ModelKind<WordsField, string[]> = {
  check: (value, field) => {
    const faults = checkList(value, field)
    if (faults.length > 0 || !Array.isArray(value)) return faults
    const { maxCharacters, rule } = field
    return value.flatMap((word, index) =>
      prefixPaths(
        String(index),
        isEmpty(word) ? emptyValueProblems(word, true) : checkText(word, { maxCharacters, rule }),
      ),
    )
  },
  empty: () => [],
  // Of words that fold to the same text, the first is retained. A list beyond the limit is not deduplicated, because the
  // check refuses it.
  canonical: (value, { maxLength }) =>
    Array.isArray(value) && value.length <= maxLength ? withoutDuplicates(value) : value,
}

function withoutDuplicates(words: readonly string[]): string[] {
  const seen = new Set<string>()
  return words.filter((word) => {
    // The check reports entries that are no text or too long.
    if (typeof word !== 'string' || word.length > MAX_WORD_CHARACTERS) return true
    const known = seen.has(fold(word))
    seen.add(fold(word))
    return !known
  })
}

const MAX_WORD_CHARACTERS = 1_000
