import { expect, test } from 'vitest'
import { demoWarning } from './demo-warning.ts'

test.each(['0.0.0.0', '::', '192.168.1.7', 'desk.example.com', '127.example.com'])(
  'a demo on %s says that others can reach it',
  (host) => expect(demoWarning({ isDemo: true, host })).toContain(`it listens on ${host}:`),
)

test.each(['127.0.0.1', '127.0.1.1', '::1', 'localhost'])('a demo on %s is this machine’s alone', (host) =>
  expect(demoWarning({ isDemo: true, host })).toBeUndefined(),
)

test('where people sign in at a provider of their own, the address is theirs to choose', () => {
  expect(demoWarning({ isDemo: false, host: '0.0.0.0' })).toBeUndefined()
})
