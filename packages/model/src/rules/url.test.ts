import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { url } from './url.ts'

const redirects: string[] = JSON.parse(
  readFileSync(new URL('../../../../corpora/own-lists/dev/redirects.json', import.meta.url), 'utf8'),
)
/** Entries of that list that lead to their own plain host or to a path on our own site. */
const HARMLESS = [
  'http://evil.test',
  '/%2f%2fevil.test',
  '/.evil.test',
  'https://app.test.evil.test',
  'https://evil.test?app.test',
  '/redirect?to=//evil.test',
  'https://[::1]/',
]

test.each([
  '',
  '/test/news-12345',
  'https://example.com/a?b=c#d',
  'http://çay.com/ığdır',
  'HTTPS://EXAMPLE.COM',
])('%j is an address', (value) => {
  expect(url.check(value, {})).toBe(true)
})

test.each([
  'test',
  'ftp://a.b',
  'https://',
  'https:///a',
  'https://user:p@a.b',
  'https://a b',
  ' https://a.b',
  'www.a.b',
])('%j is not', (value) => {
  expect(url.check(value, {})).toBe(false)
})

test.each(redirects.filter((value) => !HARMLESS.includes(value)))(
  '%j cannot disguise its target',
  (value) => {
    expect(url.check(value, {})).toBe(false)
  },
)
