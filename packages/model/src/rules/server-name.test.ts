import { expect, test } from 'vitest'
import { serverName } from './server-name.ts'

test.each([
  '',
  'smtp.example.com',
  'Relay',
  'mail-1.inside',
  '10.0.0.25',
  'fd00::25',
  '::1',
  'xn--mnet-0oa.com',
])('%j is a server', (value) => {
  expect(serverName.check(value, {})).toBe(true)
})

test.each([
  ...['smtp://example.com', 'example.com:25', 'example.com/x', 'a b', 'a..b', '-a.com', 'user@example.com'],
  ...[
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '1.2.3.256',
    '[::1]',
    ':',
    'a:b',
    'example.com\n',
    'a.',
  ],
  ...['example.com\r\nMAIL', 'ı.com', 7, 'a.'.repeat(20)],
])('%j is not', (value) => {
  expect(serverName.check(value, {})).toBe(false)
})
