import { expect, test } from 'vitest'
import { minCharacters } from './min-characters.ts'

test('spaces do not lengthen a title', () => {
  expect(minCharacters.check('abc', { min: 3 })).toBe(true)
  expect(minCharacters.check(' ab ', { min: 3 })).toBe(false)
})

test('an emoji is one character', () => {
  expect(minCharacters.check('🏆🏆', { min: 3 })).toBe(false)
})

test('an empty text is left to the rule “required”', () => {
  expect(minCharacters.check('', { min: 3 })).toBe(true)
})
