import { expect, test } from 'vitest'
import { amount } from './amount.ts'

test.each(['', '0', '12500000', '12500000.5', '0.99', '999999999999.99'])('%j is a sum of money', (text) => {
  expect(amount.check(text, {})).toBe(true)
})

test.each([
  ...['-1', '-0.5', '1.234', '12,5', '1e6', '12 milyon', '€5', '.5', '5.', '1234567890123', '+3', 'NaN'],
  ...[12, null, `${'0'.repeat(41)}`],
])('%j is not', (value) => {
  expect(amount.check(value, {})).toBe(false)
})

test.each([
  ['12.500.000', '12500000'],
  ['12,500,000', '12500000'],
  ['12 500 000', '12500000'],
  ['12\u00a0500', '12500'],
  ['12.500', '12500'],
  ['12,500', '12500'],
  ['12.500,50', '12500.50'],
  ['12,500.50', '12500.50'],
  ['12,5', '12.5'],
  ['12500000,75', '12500000.75'],
  ['١٢٬٥٠٠٬٠٠٠', '12500000'],
  ['١٢٫٥', '12.5'],
  ['007', '7'],
  ['0.50', '0.50'],
])('%s, as people write it, is stored as %s', (text, kept) => {
  expect(amount.canonical?.(text)).toBe(kept)
  expect(amount.check(kept, {})).toBe(true)
})

test.each(['-12.500', '1.2.3', '1,234.567', '12 milyon', ''])('%j is left unchanged', (text) => {
  expect(amount.canonical?.(text)).toBe(text)
})
