import { expect, it } from 'vitest'
import { canonicalValue, checkKind } from './kinds.ts'
import type { WordsField } from './words.ts'

const tags: WordsField = { kind: 'words', maxLength: 5, maxCharacters: 20 }

it('a tag given twice is stored once, at its first position, in any spelling', () => {
  const given = ['İstanbul', 'ekonomi', 'istanbul', 'EKONOMİ', 'faiz']
  const kept = canonicalValue(tags, given)
  expect(kept).toEqual(['İstanbul', 'ekonomi', 'faiz'])
  expect(canonicalValue(tags, kept)).toEqual(kept)
})

it('a value that is not a list of words, or has too many of them, is left to the check', () => {
  for (const given of ['faiz', [null, null], [1, 1], ['a', 'a', 'a', 'a', 'a', 'a']]) {
    expect(canonicalValue<unknown>(tags, given)).toEqual(given)
    expect(checkKind('tags', tags, given)).not.toEqual([])
  }
})
