import { expect, test } from 'vitest'
import { required } from './required.ts'

test.each([null, undefined, '', '  \t\n', '\u00a0\ufeff', []])('%j is nothing', (value) => {
  expect(required.check(value, {})).toBe(false)
})

test.each(['a', 0, false, [null], {}])('%j is something', (value) => {
  expect(required.check(value, {})).toBe(true)
})
