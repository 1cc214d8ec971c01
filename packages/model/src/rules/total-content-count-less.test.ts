import { expect, test } from 'vitest'
import { totalContentCountLess } from './total-content-count-less.ts'

test('a headline of five may have five contents', () => {
  expect(totalContentCountLess.check([5, 5], {})).toBe(true)
  expect(totalContentCountLess.check([5, 3], {})).toBe(true)
})

test.each([[[4, 5]], [['5', 3]], [[5]], [[Number.NaN, 1]], [5]])('%j may not', (value) => {
  expect(totalContentCountLess.check(value, {})).toBe(false)
})
