import { expect, test } from 'vitest'
import { formatDecimal, parseDecimal } from './decimal-text.ts'

test.each([
  ['1.234,50', 'tr', '1234.50'],
  ['1.234', 'tr', '1234'],
  ['12,5', 'tr', '12.5'],
  ['12500.75', 'tr', '12500.75'],
  ['1,234.50', 'tr', '1234.50'],
  ['1 234,50', 'tr', '1234.50'],
  ['1,234.50', 'en', '1234.50'],
  ['1,234', 'en', '1234'],
  ['12,5', 'en', '12.5'],
  ['١٬٢٣٤٫٥٠', 'ar', '1234.50'],
  ['-7', 'en', '-7'],
])('%j typed in %s is stored as %s', (typed, language, kept) => {
  expect(parseDecimal(typed, language)).toBe(kept)
})

test.each(['', '12,', ',5', '1.23.4', '1.2345,6', '12 TL', '1e3', '١a', '9'.repeat(61)])(
  '%j is not a number in any language',
  (typed) => {
    for (const language of ['tr', 'en', 'ar']) expect(parseDecimal(typed, language)).toBeNull()
  },
)

test.each([
  ['1234567.50', 'tr', '1.234.567,50'],
  ['1234567.50', 'en', '1,234,567.50'],
  ['-1234', 'tr', '-1.234'],
  ['123', 'tr', '123'],
  ['yok', 'tr', 'yok'],
])('%j is formatted %s: %s, and parsed back unchanged', (kept, language, written) => {
  expect(formatDecimal(kept, language)).toBe(written)
  if (kept !== 'yok') expect(parseDecimal(written, language)).toBe(kept)
})
