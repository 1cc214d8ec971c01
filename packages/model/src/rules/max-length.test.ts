import { expect, test } from 'vitest'
import { maxLength } from './max-length.ts'

test('a news has at most three tags where three are allowed', () => {
  expect(maxLength.check(['a', 'b', 'c'], { max: 3 })).toBe(true)
  expect(maxLength.check(['a', 'b', 'c', 'd'], { max: 3 })).toBe(false)
  expect(maxLength.check({ length: 1 }, { max: 3 })).toBe(false)
})
