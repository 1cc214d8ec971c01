import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { getSafeReturnPath } from './return-path.ts'

const origin = 'https://app.test'
const lists = path.resolve(import.meta.dirname, '../../../../../corpora/own-lists/dev')
const hostile = JSON.parse(readFileSync(path.join(lists, 'redirects.json'), 'utf8')) as string[]

describe('the return path after sign-in', () => {
  it.each(hostile)('never leaves the application for %j', (asked) => {
    const target = getSafeReturnPath(asked, origin)
    expect(target.startsWith('/')).toBe(true)
    expect(target.startsWith('//')).toBe(false)
    expect(new URL(target, origin).origin).toBe(origin)
    expect(new URL(target, origin).protocol).toBe('https:')
  })

  it.each([
    '/content/list',
    '/content/list/news?from=2026-11-14&search=a%20%26%20b',
    '/content/news/12#seo',
    '/',
  ])('leads to %s when that was requested', (asked) => {
    expect(getSafeReturnPath(asked, origin)).toBe(asked)
  })

  it.each([undefined, null, 12, '', 'content/list', `/${'a'.repeat(3_000)}`])(
    'leads home for %j',
    (asked) => {
      expect(getSafeReturnPath(asked, origin)).toBe('/')
    },
  )

  it.each(['/signed-in?code=1', '/unauthenticated', '/silent-renew.html'])('never loops by %s', (asked) => {
    expect(getSafeReturnPath(asked, origin)).toBe('/')
  })
})
