import { expect, test } from 'vitest'
import { maxValue } from './max-value.ts'

test('an order beyond the last position is rejected', () => {
  expect(maxValue.check(10, { max: 10 })).toBe(true)
  expect(maxValue.check(11, { max: 10 })).toBe(false)
  expect(maxValue.check(Number.NaN, { max: 10 })).toBe(false)
})
