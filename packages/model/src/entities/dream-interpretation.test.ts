import { expect, test } from 'vitest'
import { letterOfDream } from './dream-interpretation.ts'

test.each([
  ['altın', 'A'],
  ['ıspanak', 'I'],
  ['incir', 'İ'],
  [' Şemsiye', 'Ş'],
  ['Âşık olmak', 'A'],
  ['112 aramak', 'other'],
  ['', 'other'],
])('a dream of %j is found under %s', (title, letter) => {
  expect(letterOfDream(title)).toBe(letter)
})
