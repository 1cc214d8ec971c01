import { expect, test } from 'vitest'
import { countText } from './counts.ts'

test.each([
  ['', 0, 0],
  ['Bir iki üç.', 3, 11],
  ['Kars’ta 48 yol — açıldı', 4, 23],
  ['وقالت نقابات', 2, 12],
  ['🏆 kupa', 1, 6],
  ['a\n\nb', 2, 2],
])('%j has %d words and %d characters', (text, words, characters) => {
  expect(countText(text)).toEqual({ words, characters })
})
