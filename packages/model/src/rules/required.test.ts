import { expect, test } from 'vitest'
import { required } from './required.ts'

test.each([
  null,
  undefined,
  '',
  '  \t\n',
  '\u00a0\ufeff',
  '\u200b',
  '\u2800\u3164',
  '\u00ad\u2060\u202e',
  [],
])('%j counts as empty', (value) => {
  expect(required.check(value, {})).toBe(false)
})

test.each(['a', 'می\u200cخواهم', '\u0600', '👨\u200d👩', 0, false, [null], {}])(
  '%j counts as a value',
  (value) => {
    expect(required.check(value, {})).toBe(true)
  },
)
