import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { OutboundError } from '../outbound/outbound-error.ts'
import { parseEndpoint } from './push-hosts.ts'

const HOSTILE: string[] = JSON.parse(
  readFileSync(new URL('../../../../../corpora/own-lists/dev/push_endpoints.json', import.meta.url), 'utf8'),
)
const named = HOSTILE.map((one) => one.replace('PORT', '4321').replace('LOCALHOST', 'localhost'))

test.each([...named, ...named.map((one) => one.replace(/^http:/, 'https:'))])(
  '%s is not a push service',
  (endpoint) => {
    expect(() => parseEndpoint(endpoint, [])).toThrow(OutboundError)
  },
)

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:APA91',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://autopush.eu.push.services.mozilla.com/wpush/v2/gAAA',
  'https://wns2-par02p.notify.windows.com/w/?token=BQY',
  'https://web.push.apple.com/QGx',
  'HTTPS://FCM.GoogleAPIs.com/x',
])('%s is a push service', (endpoint) => {
  expect(parseEndpoint(endpoint, []).protocol).toBe('https:')
})

test.each([
  ...[
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://notify.windows.com/x',
  ],
  ...[
    'https://evilnotify.windows.com/x',
    'https://user@fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
  ],
  ...[
    'https://fcm.googleapis.com\\@evil.example/',
    'https://fcm.googleapis.com/#x',
    'ftp://fcm.googleapis.com/x',
  ],
  ...[
    'javascript:alert(1)',
    '',
    'https://fcm.google apis.com/',
    `https://fcm.googleapis.com/${'x'.repeat(1_024)}`,
  ],
])('%s is not one', (endpoint) => {
  expect(() => parseEndpoint(endpoint, [])).toThrow(OutboundError)
})

test('a configured host is accepted with its port only', () => {
  const hosts = ['127.0.0.1:4000', 'push.internal']
  expect(parseEndpoint('http://127.0.0.1:4000/wp/x', hosts).host).toBe('127.0.0.1:4000')
  expect(parseEndpoint('https://push.internal/x', hosts).host).toBe('push.internal')
  expect(() => parseEndpoint('http://127.0.0.1:4001/wp/x', hosts)).toThrow(OutboundError)
  expect(() => parseEndpoint('http://127.0.0.1/wp/x', hosts)).toThrow(OutboundError)
})
