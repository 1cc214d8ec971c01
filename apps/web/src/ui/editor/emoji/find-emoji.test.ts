import { expect, test } from 'vitest'
import { createEmojiFinder } from './find-emoji.ts'
import words from './words.tr.json'

const { find } = createEmojiFinder(words)

test.each([
  ['kalp', '❤️'],
  ['KALP', '❤️'],
  ['gülen', '😀'],
  ['gulen yuz', '😀'],
  ['bayrak', '🇹🇷'],
  ['türkiye', '🇹🇷'],
  ['İNEK', '🐄'],
  ['ates', '🔥'],
  ['futbol', '⚽\ufe0f'],
  ['aile', '👪\ufe0f'],
  ['kadın erkek çocuk', '👨‍👩‍👦'],
])('%s finds %s', (search, emoji) => {
  expect(find(search)).toContain(emoji)
})

test('an exact name comes before prefixes', () => {
  const named = find('su').map((emoji) =>
    (words as Record<string, string>)[emoji]?.split(', ').includes('su'),
  )
  expect(named[0]).toBe(true)
  expect(named.lastIndexOf(true)).toBeLessThan(named.indexOf(false))
})

test.each(['', '  ', 'qqq'])('%j finds nothing', (search) => {
  expect(find(search)).toEqual([])
})
