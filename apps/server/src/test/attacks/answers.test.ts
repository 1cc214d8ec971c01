// Information leaks of responses: headers of every kind of response, errors, methods, other sites' pages.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../app.ts'
import { attack, EDITOR, expectUnharmed, type Outcome } from './attack.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(async () => {
  await expectUnharmed(server)
  await server.close()
})

const get = (path: string, headers: Record<string, string> = {}): Promise<Outcome> =>
  attack(server, { method: 'GET', path, headers })

describe('headers', () => {
  it.each([
    ['a page', '/content/list'],
    ['the settings of the web application', '/web-settings.json'],
    ['a file that is not there', '/assets/none.js'],
    ['a stored file that is not there', '/media/aa/bb/none.jpg'],
    ['an image to resize that is not ours', '/image-resize?uri=http://127.0.0.1/&width=100'],
    ['a path nobody has', '/nothing/../here.php'],
    ['health', '/healthz'],
    ['a preview', '/embed-preview?code=x'],
    ['an address that cannot be read', '/%ff'],
  ])('of %s', async (_, path) => {
    const { headers } = await get(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toMatch(/default-src '(self|none)'/)
    expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*'unsafe-inline'/)
    expect(headers.get('permissions-policy')).toContain('camera=()')
    for (const name of [
      'server',
      'x-powered-by',
      'x-aspnet-version',
      'etag-version',
      'set-cookie',
      'access-control-allow-origin',
    ])
      expect({ name, value: headers.get(name) }).toEqual({ name, value: null })
  })

  it('API responses are not cached by anyone on the way', async () => {
    const { headers } = await attack(server, { body: JSON.stringify({ query: '{ me { email } }' }) })
    expect(headers.get('cache-control')).toBe('no-store')
  })
})

describe('other sites', () => {
  it.each(['https://evil.test', 'null', 'http://localhost:4000'])(
    'a page of %s may read nothing',
    async (origin) => {
      for (const outcome of [
        await attack(server, { headers: { origin }, body: JSON.stringify({ query: '{ currentTime }' }) }),
        await attack(server, {
          method: 'OPTIONS',
          headers: {
            origin,
            'access-control-request-method': 'POST',
            'access-control-request-headers': 'authorization,siteid,content-type',
          },
        }),
        await get('/web-settings.json', { origin }),
      ]) {
        for (const name of [
          'access-control-allow-origin',
          'access-control-allow-credentials',
          'access-control-allow-headers',
        ])
          expect({ name, value: outcome.headers.get(name) }).toEqual({ name, value: null })
      }
    },
  )

  it('a cookie authenticates nothing', async () => {
    const token = await server.tokenOf(EDITOR)
    const { code } = await attack(server, {
      who: 'anonymous',
      headers: { cookie: `token=${token}; Authorization=Bearer ${token}; siteid=4` },
      body: JSON.stringify({ query: '{ me { email } }' }),
    })
    expect(code).toBe('UNAUTHENTICATED')
  })

  it.each([
    '//evil.test',
    '/\\evil.test',
    '/switch-site/..//evil.test',
    '/%0d%0aSet-Cookie:x=1',
    '/signed-in?returnTo=//evil.test',
  ])('%s does not redirect to another site', async (path) => {
    const { status, headers } = await get(path)
    expect([200, 400, 403, 404]).toContain(status)
    expect(headers.get('location')).toBeNull()
    expect(headers.get('set-cookie')).toBeNull()
  })
})

describe('error responses', () => {
  it.each([
    ['an unknown path', { method: 'GET', path: '/nothing.php' }],
    ['a path that cannot be decoded', { method: 'GET', path: '/%E0%A4%A' }],
    ['an unknown method', { method: 'PROPFIND', path: '/graphql' }],
    ['broken JSON', { body: '{' }],
    ['an unknown operation', { body: JSON.stringify({ query: '{ nothing }' }) }],
    ['an id that is none', { body: JSON.stringify({ query: '{ getNews(id: "1 or 1=1") { id } }' }) }],
    [
      'an id that is too great',
      { body: JSON.stringify({ query: '{ getNews(id: "99999999999999999999") { id } }' }) },
    ],
    ['a hash that is none', { method: 'GET', path: "/storage/get-file-info-from-hash?fileHash='" }],
    [
      'an upload that is none',
      { path: '/storage/upload', headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: 'x' },
    ],
  ])('%s exposes no internals', async (_, asked) => {
    const { text, status } = await attack(server, asked)
    expect(status).toBeLessThan(500)
    expect(text).not.toMatch(
      /node_modules|\/src\/|\.ts:\d|at async|postgres|kysely|fastify|syntax error at|stack/i,
    )
  })

  it('version, metrics, schema and file listings are hidden from strangers', async () => {
    for (const path of [
      '/metrics',
      '/graphql',
      '/graphiql',
      '/playground',
      '/media',
      '/media/',
      '/storage',
      '/.git/config',
      '/package.json',
      '/apps/server/src/main.ts',
      '/schema.graphql',
    ]) {
      const { status, text } = await attack(server, {
        method: 'GET',
        path,
        who: 'anonymous',
        headers: { 'x-forwarded-for': '203.0.113.9' },
      })
      if (path === '/metrics') continue
      expect({ path, isShown: status === 200 && !text.startsWith('<!doctype html>') }).toEqual({
        path,
        isShown: false,
      })
    }
  })

  it('TRACE does not echo', async () => {
    // fetch() refuses to send it, so it is sent by node:http.
    const { request } = await import('node:http')
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const asked = request(
        `${server.url}/graphql`,
        { method: 'TRACE', headers: { 'x-secret': 'echo' } },
        (answer) => {
          answer.resume()
          resolve(answer.statusCode)
        },
      )
      asked.on('error', reject)
      asked.end()
    })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })

  it('"not found" and "not yours" look the same', async () => {
    const query = 'query ($id: ID!) { getNews(id: $id) { id } }'
    const made = await server.call(
      { roleId: '2', siteId: 2 },
      'mutation ($input: NewsInput!) { saveNews(input: $input) { id } }',
      { input: { title: 'خبر' } },
      2,
    )
    const { id } = (made.data as unknown as { saveNews: { id: string } }).saveNews
    const foreign = await server.call(EDITOR, query, { id })
    const missing = await server.call(EDITOR, query, { id: '999999' })
    const plain = (answer: typeof foreign) =>
      JSON.stringify(answer).replaceAll(id, 'ID').replaceAll('999999', 'ID')
    expect(plain(foreign)).toBe(plain(missing))
    expect(foreign.errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  })
})
