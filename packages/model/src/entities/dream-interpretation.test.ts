import { expect, test } from 'vitest'
import { dreamLetter } from './dream-interpretation.ts'

test.each([
  ['altın', 'A'],
  ['ıspanak', 'I'],
  ['incir', 'İ'],
  [' Şemsiye', 'Ş'],
  ['Âşık olmak', 'A'],
  ['112 aramak', 'other'],
  ['', 'other'],
])('a dream of %j is filed under %s', (title, letter) => {
  expect(dreamLetter(title)).toBe(letter)
})
