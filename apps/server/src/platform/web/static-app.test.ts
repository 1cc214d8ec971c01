import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSettings } from '../settings/settings.ts'
import { addStaticApp } from './static-app.ts'

const dist = mkdtempSync(path.join(os.tmpdir(), 'manset-dist-'))
const app = fastify()
const script = 'console.log("manşet")'.repeat(100)

beforeAll(async () => {
  mkdirSync(path.join(dist, 'assets'))
  writeFileSync(path.join(dist, 'index.html'), '<!doctype html><title>Manşet</title>')
  writeFileSync(path.join(dist, 'assets/index-abc.js'), script)
  writeFileSync(path.join(dist, 'assets/index-abc.js.br'), brotliCompressSync(script))
  writeFileSync(path.join(dist, 'assets/index-abc.js.map'), '{}')
  writeFileSync(path.join(dist, '.env'), 'SECRET=1')
  await addStaticApp(
    app,
    readSettings({
      OIDC_ISSUER: 'https://id.example.com',
      OIDC_CLIENT_ID: 'desk',
      MANSET_EMBED_HOSTS: 'Video.example.com',
    }),
    dist,
  )
})
afterAll(async () => {
  await app.close()
  rmSync(dist, { recursive: true })
})

describe('the web application', () => {
  test.each(['/', '/content/list', '/content/news/12', '/settings/categories?page=2', '/signed-in?code=x'])(
    '%s returns its page, revalidated each time',
    async (url) => {
      const answer = await app.inject(url)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toContain('text/html')
      expect(answer.headers['cache-control']).toBe('no-cache')
      expect(answer.body).toContain('Manşet')
    },
  )

  test('files with a hash in their name are cached permanently, and sent compressed', async () => {
    const plain = await app.inject('/assets/index-abc.js')
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(plain.body).toBe(script)
    const small = await app.inject({ url: '/assets/index-abc.js', headers: { 'accept-encoding': 'br' } })
    expect(small.headers['content-encoding']).toBe('br')
    expect(small.headers['content-type']).toContain('javascript')
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5)
  })

  test.each([
    ['localhost:4000', '/4/content/list?q=kar', 'http://127.0.0.1:4000/4/content/list?q=kar'],
    ['127.0.0.1:4000', '/', undefined],
    ['manset.example.com', '/', undefined],
  ])('requested at %s for %s, it redirects to the address registered for sign-in', async (host, url, led) => {
    const answer = await app.inject({ url, headers: { host, accept: 'text/html,*/*' } })
    expect(answer.headers.location).toBe(led)
    expect(answer.statusCode).toBe(led ? 302 : 200)
  })

  test('it gets its identity provider, and nothing else of the settings', async () => {
    const answer = await app.inject('/web-settings.json')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.json()).toEqual({
      issuer: 'https://id.example.com',
      clientId: 'desk',
      scope: 'openid profile email',
      isDemo: false,
      embedHosts: ['video.example.com'],
    })
  })
})

describe('requests that are not served', () => {
  test.each([
    '/assets/index-abc.js.map',
    '/assets/',
    '/assets',
    '/assets/none.js',
    '/.env',
    '/%2eenv',
    '/../package.json',
    '/..%2fpackage.json',
    '/assets/..%2f..%2f.env',
    '/assets/%00.js',
    '/graphql/x',
    '/media/x/y',
    '/storage',
    '/favicon.ico',
    '/wp-login.php',
  ])('%s', async (url) => {
    const answer = await app.inject(url)
    expect([400, 403, 404]).toContain(answer.statusCode)
    expect(answer.body).not.toMatch(/SECRET|<!doctype|"name"|Index of/)
  })

  test('write methods are rejected', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'] as const)
      expect((await app.inject({ method, url: '/content/list' })).statusCode).toBe(404)
  })
})
