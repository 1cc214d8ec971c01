import { expect, test } from 'vitest'
import { wordOfCode, wordOfTrouble } from './dispatch-words.ts'

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

test.each([
  ['403 web.push.apple.com', /web\.push\.apple\.com.*\(403\)/],
  ['554', /the mail server .*\(554\)/],
  ['timeout updates.push.example', /updates\.push\.example .*did not answer \(timeout\)/],
  ['signIn.400 Firebase', /Firebase/],
])('a sending that stopped by itself for %s says why', (trouble, words) => {
  expect(wordOfTrouble({ state: 'paused', trouble })).toMatch(words)
  expect(wordOfTrouble({ state: 'paused', trouble })).not.toContain('yeniden deneniyor')
})
