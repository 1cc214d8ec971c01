import { expect, it } from 'vitest'
import { fc } from '../test-properties.ts'
import { truncateAtWord, truncateText } from './truncate-text.ts'

const text = fc
  .array(fc.constantFrom('a', 'İ', ' ', '😀', '👩‍👩‍👧', '🇹🇷'), { maxLength: 40 })
  .map((parts) => parts.join(''))

it('a text with an emoji at every edge is cut before it', () => {
  for (let letters = 0; letters < 6; letters += 1) {
    const whole = `${'a'.repeat(letters)}😀b`
    for (let most = 0; most <= whole.length; most += 1) {
      const isInside = most === letters + 1
      expect(truncateText(whole, most)).toBe(whole.slice(0, isInside ? letters : most))
    }
  }
})

it('the result is a prefix of the text, well formed, and as long as possible', () => {
  fc.assert(
    fc.property(text, fc.nat(60), (whole, most) => {
      const cut = truncateText(whole, most)
      expect(cut.isWellFormed()).toBe(true)
      expect(whole.startsWith(cut)).toBe(true)
      expect(cut.length).toBeLessThanOrEqual(most)
      expect(cut.length).toBeGreaterThanOrEqual(Math.min(whole.length, most) - 1)
    }),
  )
})

it('a shortened text ends in an ellipsis, and is no longer than the limit', () => {
  expect(truncateAtWord('Meclis bütçeyi görüştü', 15)).toBe('Meclis bütçeyi…')
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 60 }), (whole, most) => {
      const short = truncateAtWord(whole, most)
      expect(short.isWellFormed()).toBe(true)
      expect(short.length).toBeLessThanOrEqual(most)
      expect(short === whole || short.endsWith('…')).toBe(true)
    }),
  )
})

it('half of a surrogate pair from elsewhere is replaced', () => {
  expect(truncateText('a\ud83d', 10)).toBe('a\ufffd')
  expect(truncateText('\ude00abc', 2)).toBe('\ufffda')
})
