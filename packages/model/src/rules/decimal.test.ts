import { expect, test } from 'vitest'
import { decimal } from './decimal.ts'

test.each([
  ['12', {}],
  ['-12.5', {}],
  ['12.50', { decimals: 2 }],
  ['1250,75', { decimals: 2, separator: ',' }],
  [12.5, { decimals: 1 }],
  ['', {}],
])('%j is a number under %j', (value, params) => {
  expect(decimal.check(value, params)).toBe(true)
})

test.each([
  ['12.505', { decimals: 2 }],
  ['12.5', { decimals: 0 }],
  ['12,5', {}],
  ['1.2.3', {}],
  ['.5', {}],
  ['5.', {}],
  ['0x10', {}],
  ['1e3', {}],
  [' 12', {}],
  ['１２３', {}],
  ['٣', {}],
  [Number.NaN, {}],
  [Number.POSITIVE_INFINITY, {}],
  ['9'.repeat(41), {}],
  [null, {}],
])('%j is not under %j', (value, params) => {
  expect(decimal.check(value, params)).toBe(false)
})
