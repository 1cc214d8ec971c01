// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { countText, estimateReadingMinutes, getPlainText } from './counts.ts'
import { parseStoredHtml } from './test-schema.ts'

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

test('lines, cells and captions separate words; the address of an embed is not counted', () => {
  const card = '<figure data-embed="youtube" data-url="https://a.test/b" data-code="&lt;i&gt;"></figure>'
  const doc = parseStoredHtml(
    `<p>bir<br>iki</p>${card}<table><tbody><tr><td><p>üç</p></td><td><p>dört</p></td></tr></tbody></table>`,
  )
  expect(countText(getPlainText(doc))).toEqual({ words: 4, characters: 12 })
})

test.each([
  [1, 1],
  [299, 1],
  [300, 2],
  [5_000, 25],
])('%d words take %d minutes to read', (words, minutes) => {
  expect(estimateReadingMinutes(words)).toBe(minutes)
})
