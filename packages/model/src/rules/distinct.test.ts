import { expect, test } from 'vitest'
import { distinct } from './distinct.ts'

test('a content occurs once in a headline', () => {
  expect(distinct.check(['7', '8'], {})).toBe(true)
  expect(distinct.check([], {})).toBe(true)
  expect(distinct.check(['7', '8', '7'], {})).toBe(false)
  expect(distinct.check('77', {})).toBe(false)
})
