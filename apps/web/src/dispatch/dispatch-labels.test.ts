import { expect, test } from 'vitest'
import { formatTrouble, getCodeLabel, listFailedGroups } from './dispatch-labels.ts'

test.each([
  'gone',
  'keys',
  'encrypting',
  'database',
  'ECONNREFUSED',
  'ETIMEDOUT',
  'noAccount',
  'signIn.400',
  'signIn.broken',
  'CONTENT_UNPUBLISHED',
])('the device error %s has words', (code) => {
  expect(getCodeLabel(code)).toMatch(/^\p{Lu}\S* .* ?\S+$/u)
})

test('a code without words is shown as it is', () => {
  expect(getCodeLabel('address.unknown')).toBe('address.unknown')
})

test.each([
  ['403 web.push.apple.com', /web\.push\.apple\.com.*\(403\)/],
  ['554', /the mail server .*\(554\)/],
  ['timeout updates.push.example', /updates\.push\.example .*didn’t respond \(timeout\)/],
  ['ECONNREFUSED fcm.example', /fcm\.example couldn’t be reached .*\(ECONNREFUSED\)/],
  ['signIn.400 Firebase', /Firebase/],
])('a dispatch paused automatically for %s gives the reason', (trouble, words) => {
  expect(formatTrouble({ kind: 'mailing', state: 'paused', trouble })).toMatch(words)
  expect(formatTrouble({ kind: 'mailing', state: 'paused', trouble })).not.toMatch(/yeniden deneniyor/i)
})

test('platforms are reported as failed as soon as they are paused, or finished with failures', () => {
  const counts = { waiting: 0, sending: 0, sent: 1, failed: 0, unknown: 0, canceled: 0, gone: 0 }
  const group = (name: string, more: object, pauses: object[] = []) => ({
    ...{ group: name, counts: { ...counts, ...more }, pauses: pauses as never[] },
  })
  const groups = [
    group('paused', { waiting: 8 }, [{ service: null, code: '403', waiting: 8 }]),
    group('underWay', { waiting: 3, failed: 1 }),
    group('failed', { failed: 1 }),
    group('gone', { failed: 2, gone: 2 }),
    group('fine', {}),
  ]
  expect(listFailedGroups({ groups })).toEqual(['paused', 'failed'])
})
