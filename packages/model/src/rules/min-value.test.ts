import { expect, test } from 'vitest'
import { minValue } from './min-value.ts'

test('the order of a headline starts at 1', () => {
  expect(minValue.check(1, { min: 1 })).toBe(true)
  expect(minValue.check(0, { min: 1 })).toBe(false)
  expect(minValue.check(Number.NaN, { min: 1 })).toBe(false)
  expect(minValue.check('5', { min: 1 })).toBe(false)
})
