import { readFileSync } from 'node:fs'
import fastify from 'fastify'
import { parse } from 'parse5'
import { afterAll, expect, test } from 'vitest'
import { readSettings } from '../settings/settings.ts'
import { addHeaders } from '../web/headers.ts'
import { embedPreview } from './embed-preview.ts'

const app = fastify()
addHeaders(app, readSettings({}))
let counted = 0
app.decorateRequest('countByAddress', async () => {
  counted += 1
})
await app.register(embedPreview, {
  frameHostsOf: async (siteId) => (siteId === 4 ? ['video.example.com'] : []),
})
afterAll(() => app.close())

const preview = (code: string) => app.inject({ url: '/embed-preview', query: { code } })
const list = (name: string): string[] =>
  JSON.parse(
    readFileSync(new URL(`../../../../../corpora/own-lists/dev/${name}.json`, import.meta.url), 'utf8'),
  )

test.each(list('embeds_good'))('%s runs in a page isolated from ours', async (code) => {
  const answer = await preview(code)
  expect(answer.statusCode).toBe(200)
  const policy = String(answer.headers['content-security-policy'])
  expect(policy).toContain('sandbox allow-scripts allow-popups; ')
  expect(policy).not.toContain('allow-same-origin')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'self'")
  expect(answer.headers['x-frame-options']).toBeUndefined()
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
  expect(
    JSON.stringify(parse(answer.body), (key, value) => (key === 'parentNode' ? undefined : value)),
  ).toContain('postMessage')
})

test.each(list('embeds_bad'))('%s is not previewed', async (code) => {
  const answer = await preview(code)
  expect(answer.statusCode).toBe(400)
  expect(answer.headers['content-security-policy']).toContain('sandbox')
  expect(answer.body).not.toContain('__pwn')
})

test('no code, two codes and a code that is too long are rejected', async () => {
  for (const url of [
    '/embed-preview',
    '/embed-preview?code=a&code=b',
    `/embed-preview?code=${'a'.repeat(10_001)}`,
  ])
    expect((await app.inject(url)).statusCode).toBe(400)
})

test('a frame that only one site allows is shown for that site', async () => {
  const code = '<iframe src="https://video.example.com/1"></iframe>'
  const asked = async (query: Record<string, string>) =>
    (await app.inject({ url: '/embed-preview', query: { code, ...query } })).statusCode
  counted = 0
  expect(await asked({ site: '4' })).toBe(200)
  expect(counted).toBe(1)
  expect(await asked({})).toBe(400)
  for (const site of ['2', '04', 'x', '-4']) expect(await asked({ site })).toBe(400)
  expect(counted).toBe(2)
  // Common providers need no lookup of the site.
  await app.inject({ url: '/embed-preview', query: { code: list('embeds_good')[0] ?? '', site: '4' } })
  expect(counted).toBe(2)
})
