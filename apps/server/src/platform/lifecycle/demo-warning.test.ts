import { expect, test } from 'vitest'
import { demoWarning } from './demo-warning.ts'

test.each(['0.0.0.0', '::', '192.168.1.7', 'desk.example.com', '127.example.com'])(
  'a demo on %s warns that others can reach it',
  (host) => expect(demoWarning({ isDemo: true, host })).toContain(`it listens on ${host}:`),
)

test.each(['127.0.0.1', '127.0.1.1', '::1', 'localhost'])(
  'a demo on %s is reachable from this machine only',
  (host) => expect(demoWarning({ isDemo: true, host })).toBeUndefined(),
)

test('with an identity provider of their own, any address is allowed', () => {
  expect(demoWarning({ isDemo: false, host: '0.0.0.0' })).toBeUndefined()
})
