import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { email } from './email.ts'

const hostile: string[] = JSON.parse(
  readFileSync(new URL('../../../../corpora/own-lists/dev/mail_headers.json', import.meta.url), 'utf8'),
)

test.each(['', 'ali.veli@gazete.com.tr', "o'neil+haber@a-b.co", 'a@xn--mnchen-3ya.test'])(
  '%j is an address',
  (value) => {
    expect(email.check(value, {})).toBe(true)
  },
)

test.each([
  'a',
  '@b.co',
  'a@b',
  'a@b..co',
  'a@-b.co',
  'a@b-.co',
  '.a@b.co',
  'a..b@c.co',
  'ı@b.co',
  'a b@c.co',
  'a@b.co\n',
  'a@127.0.0.1',
  'a@b.0x7f',
])('%j is not', (value) => {
  expect(email.check(value, {})).toBe(false)
})

test.each(hostile.filter((value) => value !== 'a@xn--mnchen-3ya.test'))(
  '%j does not reach a mail header',
  (value) => {
    expect(email.check(value, {})).toBe(false)
  },
)
