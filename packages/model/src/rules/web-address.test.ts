import { expect, test } from 'vitest'
import { webAddress } from './web-address.ts'

test.each(['', 'https://example.com/a?b=c', 'http://çay.com'])('%j is a web address', (value) => {
  expect(webAddress.check(value, {})).toBe(true)
})

test.each([
  '/test/news-12345',
  '//example.com',
  'ftp://example.com',
  'javascript:alert(1)',
  'example.com',
  'https://u:p@a.b',
])('%j is not', (value) => {
  expect(webAddress.check(value, {})).toBe(false)
})
