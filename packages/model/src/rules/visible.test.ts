import { expect, test } from 'vitest'
import { visible } from './visible.ts'

test.each(['\u200b', '\u0085', ' \u200e ', '\ufeff', '\u2800\u3164', '\u00ad\u2060\u202e', '\0'])(
  '%j is invisible and not whitespace',
  (value) => {
    expect(visible.check(value, {})).toBe(false)
  },
)

test.each([null, '', '  \t\r\n', '\u00a0', 'a', 'می\u200cخواهم', '👨\u200d👩', []])(
  '%j has no invisible characters',
  (value) => {
    expect(visible.check(value, {})).toBe(true)
  },
)
