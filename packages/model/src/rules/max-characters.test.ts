import { expect, test } from 'vitest'
import { maxCharacters } from './max-characters.ts'

test('a title of exactly the limit is accepted', () => {
  expect(maxCharacters.check('manşet', { max: 6 })).toBe(true)
  expect(maxCharacters.check('manşetX', { max: 6 })).toBe(false)
})

test('an emoji is one character', () => {
  expect(maxCharacters.check('🏆'.repeat(6), { max: 6 })).toBe(true)
  expect(maxCharacters.check('🏆'.repeat(7), { max: 6 })).toBe(false)
})

test('a value that is not a text has no characters to count', () => {
  expect(maxCharacters.check(12, { max: 6 })).toBe(false)
})
