import { expect, test } from 'vitest'
import { hostName } from './host-name.ts'

test.each(['', 'video.example.com', 'example.com', 'a1.b-c.example.co', 'xn--mnet-0oa.com'])(
  '%j is a host name',
  (value) => {
    expect(hostName.check(value, {})).toBe(true)
  },
)

test.each([
  'https://example.com',
  'example.com/embed',
  'example.com:8443',
  '*.example.com',
  'Example.com',
  'localhost',
  '127.0.0.1',
  '-a.example.com',
  'a..com',
  'example.com\n',
  7,
])('%j is not', (value) => {
  expect(hostName.check(value, {})).toBe(false)
})
