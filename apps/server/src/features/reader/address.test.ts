import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createSecrets, KEY_BYTES } from '../../platform/secrets.ts'
import { hashAddress, normalizeAddress } from './address.ts'

const list = (name: string): string[] =>
  JSON.parse(readFileSync(new URL(`../../../../../corpora/own-lists/dev/${name}`, import.meta.url), 'utf8'))

it('stores an address in lower case, with its host in ASCII form', () => {
  expect(normalizeAddress('  Ayse.Gul+notlar@Example.COM ')).toBe('ayse.gul+notlar@example.com')
  expect(normalizeAddress('okur@münchen.example')).toBe('okur@xn--mnchen-3ya.example')
  expect(normalizeAddress('okur@xn--mnchen-3ya.example')).toBe('okur@xn--mnchen-3ya.example')
  expect(normalizeAddress('okur@ＥＸＡＭＰＬＥ.com')).toBe('okur@example.com')
})

it('rejects anything that could end a header, name two people, or be read as an option', () => {
  const isFine = (text: string) => text === 'a@xn--mnchen-3ya.test'
  for (const text of list('mail_headers.json'))
    expect(normalizeAddress(text), JSON.stringify(text)).toBe(isFine(text) ? text : null)
  for (const text of [
    ...[
      '',
      ' ',
      '@',
      'a@',
      '@example.com',
      'a@b',
      'a b@example.com',
      'a@example.com, b@example.com',
      'a@@example.com',
    ],
    ...[
      'a\u0000@example.com',
      'a@exa\u0000mple.com',
      'a@example.com\u202e',
      'a\u200b@example.com',
      'a@example.com\r\nBcc: b@c.test',
    ],
    ...[
      'a@[127.0.0.1]',
      'a@127.0.0.1',
      'a@127.0.0.1/x',
      'a@example.com/x',
      'a@example.com:25',
      'a@1.2',
      'a@example.com?x',
      `${'a'.repeat(65)}@example.com`,
      `a@${'b.'.repeat(200)}com`,
    ],
    // Letters that change into others in lowercase.
    ...['\u212ao@example.com', 'İ@example.com', 'ſ@example.com'],
    ...list('redos.json').filter((one) => typeof one === 'string'),
  ])
    expect(normalizeAddress(text), JSON.stringify(text)).toBeNull()
})

it('recognizes an address on its own site only, and only with the secret key', () => {
  const [ours, theirs] = [0, 1].map((byte) => createSecrets(new Uint8Array(KEY_BYTES).fill(byte)))
  const hash = (secrets = ours, site = 4) =>
    secrets && hashAddress(secrets, site, 'a@example.com').toString('hex')
  expect(hash()).toBe(hash())
  expect(new Set([hash(), hash(ours, 2), hash(theirs)]).size).toBe(3)
})
