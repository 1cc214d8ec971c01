import { expect, test } from 'vitest'
import { minLength } from './min-length.ts'

test('a photo gallery needs two photos', () => {
  expect(minLength.check(['a', 'b'], { min: 2 })).toBe(true)
  expect(minLength.check(['a'], { min: 2 })).toBe(false)
  expect(minLength.check('ab', { min: 2 })).toBe(false)
})
