import fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { readSettings } from '../settings/settings.ts'
import { addHeaders } from './headers.ts'

async function serverWith(environment: Record<string, string>) {
  const app = fastify()
  addHeaders(app, readSettings(environment))
  app.get('/page', () => 'page')
  app.get('/silent-renew.html', () => 'frame')
  app.get('/broken', () => {
    throw new Error('broken')
  })
  return app
}

const plain = await serverWith({ PORT: '4000' })
const secure = await serverWith({
  PUBLIC_URL: 'https://desk.example.com',
  OIDC_ISSUER: 'https://id.example.com/realm',
})
afterAll(() => Promise.all([plain.close(), secure.close()]))

describe('every response', () => {
  test.each(['/page', '/broken', '/nothing'])('%s has security headers', async (url) => {
    const { headers } = await plain.inject(url)
    const policy = String(headers['content-security-policy']).split(';')
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'")
    for (const directive of [
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ])
      expect(policy).toContain(directive)
    expect(policy.filter((directive) => directive.startsWith('script-src'))).toHaveLength(1)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers.server).toBeUndefined()
  })

  test('only the silent renewal may be framed, and only by us', async () => {
    const { headers } = await plain.inject('/silent-renew.html?code=x')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect(headers['x-frame-options']).toBe('SAMEORIGIN')
    const other = await plain.inject('/page?x=/silent-renew.html')
    expect(other.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  test('HSTS is set when HTTPS is used', async () => {
    expect((await plain.inject('/page')).headers['strict-transport-security']).toBeUndefined()
    expect((await secure.inject('/page')).headers['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    )
  })

  test('requests are allowed to us and the identity provider only', async () => {
    const policy = String((await secure.inject('/page')).headers['content-security-policy'])
    expect(policy).toContain("connect-src 'self' wss://desk.example.com https://id.example.com")
    expect(policy).toContain("frame-src 'self' https://id.example.com")
  })

  test('error reports are allowed to the configured collector, and nowhere without one', async () => {
    const reporting = await serverWith({ ERROR_REPORT_DSN: 'https://key@reports.example.com/7' })
    const policy = String((await reporting.inject('/page')).headers['content-security-policy'])
    expect(policy).toMatch(/connect-src [^;]* https:\/\/reports\.example\.com(;|$)/)
    expect(String((await plain.inject('/page')).headers['content-security-policy'])).not.toContain('reports')
    await reporting.close()
  })

  test('pictures of recipes are allowed from the configured hosts, or from the service itself', async () => {
    const imagesOf = async (environment: Record<string, string>) => {
      const app = await serverWith(environment)
      const policy = String((await app.inject('/page')).headers['content-security-policy'])
      await app.close()
      return policy.split(';').find((directive) => directive.startsWith('img-src'))
    }
    const RECIPE_SERVICE_URL = 'https://recipes.example.com:8443/v1.0'
    expect(await imagesOf({})).toBe("img-src 'self' data: blob:")
    expect(await imagesOf({ RECIPE_SERVICE_URL })).toBe("img-src 'self' data: blob: recipes.example.com:8443")
    expect(
      await imagesOf({ RECIPE_SERVICE_URL, MANSET_RECIPE_PICTURE_HOSTS: 'a.example.com,b.example.com' }),
    ).toBe("img-src 'self' data: blob: a.example.com b.example.com")
  })
})
