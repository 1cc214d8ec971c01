import { expect, test } from 'vitest'
import { needs } from './needs.ts'

test.each([
  ['a divorce after a marriage', ['2020-01-01', '2010-01-01']],
  ['a marriage alone', [null, '2010-01-01']],
  ['neither', ['', null]],
])('%s is in order', (_, pair) => {
  expect(needs.check(pair, {})).toBe(true)
})

test.each([
  ['a divorce without a marriage', ['2020-01-01', null]],
  ['a divorce beside a blank', ['2020-01-01', ' ']],
  ['no pair', '2020-01-01'],
])('%s is not', (_, pair) => {
  expect(needs.check(pair, {})).toBe(false)
})
