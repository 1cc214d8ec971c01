import { expect, test } from 'vitest'
import { ENTITIES } from '../entities/entities.ts'
import { checkKind } from './kinds.ts'

const link = (href: string, rel?: string) => `<p><a href="${href}"${rel ? ` rel="${rel}"` : ''}>a</a></p>`
const told = (html: string, entity: 'promotion' | 'news' = 'promotion') =>
  checkKind('body', ENTITIES[entity].fields.body, html).map(({ rule }) => rule)

test.each([
  link('https://example.com', 'nofollow'),
  link('https://example.com', 'nofollow noopener'),
  link('/spor'),
  '<p>&lt;a href="https://example.com"&gt;</p>',
])('a promotion may contain %s', (html) => {
  expect(told(html)).toEqual([])
})

test.each([
  link('https://example.com'),
  link('//example.com', 'noopener'),
  link('https://example.com', 'nofollow sponsored'),
  link('https://a.example.com', 'nofollow') + link('https://example.com').repeat(3),
])('a promotion reports %s once, a news does not', (html) => {
  expect(told(html)).toEqual(['noFollow'])
  expect(told(html, 'news')).toEqual([])
})
