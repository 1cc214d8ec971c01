import { expect, test } from 'vitest'
import { wordOfCode } from './dispatch-words.ts'

test.each([
  'gone',
  'keys',
  'encrypting',
  'database',
  'noAccount',
  'signIn.400',
  'signIn.broken',
  'CONTENT_UNPUBLISHED',
])('what a device says by %s is said in words', (code) => {
  expect(wordOfCode(code)).toMatch(/^\p{Lu}\S* .* ?\S+$/u)
})

test('a code without words is shown as it is', () => {
  expect(wordOfCode('address.unknown')).toBe('address.unknown')
})
