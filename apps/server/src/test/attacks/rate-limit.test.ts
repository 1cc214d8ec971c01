// Rate limits, and attempts to evade them by pretending to be somebody else.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Principal, startTestApp, type TestApp } from '../app.ts'
import { MAIN_SITE } from '../newsroom.ts'
import { type Attack, attack, EDITOR } from './attack.ts'

const CALLS = 20
const UPLOADS = 3

let server: TestApp
beforeAll(async () => {
  server = await startTestApp({
    MANSET_CALLS_PER_MINUTE: String(CALLS),
    MANSET_UPLOADS_PER_MINUTE: String(UPLOADS),
  })
})
afterAll(async () => {
  expect(server.logged.filter((line) => Number(line.level) >= 50)).toEqual([])
  await server.close()
})

const call: Attack = { body: JSON.stringify({ query: '{ currentTime }' }) }

/** Sends a number of calls; returns how many were admitted. */
async function burst(times: number, next: (index: number) => Attack): Promise<number> {
  let admitted = 0
  for (let index = 0; index < times; index++)
    if ((await attack(server, next(index))).status !== 429) admitted += 1
  return admitted
}

it('the call above the limit is rejected, with the time to retry', async () => {
  expect(await burst(CALLS + 5, () => call)).toBe(CALLS)
  const outcome = await attack(server, call)
  expect(outcome).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
  const seconds = Number(outcome.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(60)
})

describe('a caller above the limit', () => {
  it.each([
    [
      'another address in X-Forwarded-For',
      (index: number): Attack => ({ ...call, headers: { 'x-forwarded-for': `203.0.113.${index}` } }),
    ],
    [
      'another Forwarded',
      (index: number): Attack => ({
        ...call,
        headers: { forwarded: `for=203.0.113.${index}`, 'x-real-ip': `203.0.113.${index}` },
      }),
    ],
    ['another query string', (index: number): Attack => ({ ...call, path: `/graphql?x=${index}` })],
    ['another user agent', (index: number): Attack => ({ ...call, headers: { 'user-agent': `x${index}` } })],
    ['another token of the same person', (): Attack => call],
  ])('is not admitted by %s', async (_, next) => {
    expect(await burst(3, next)).toBe(0)
  })

  it.each(['/GraphQL', '//graphql', '/graphql/', '/./graphql', '/%67raphql', '/graphql;x', '/graphql%2f'])(
    'is not admitted by %s',
    async (path) => {
      const { status } = await attack(server, { ...call, path })
      expect([400, 404, 429]).toContain(status)
    },
  )

  it('does not block others', async () => {
    const others: Principal[] = [{ roleId: '3' }, { roleId: '2', siteId: 2 }]
    for (const who of others) {
      const siteId = typeof who === 'object' ? (who.siteId ?? MAIN_SITE) : MAIN_SITE
      expect((await attack(server, { ...call, who, headers: { siteid: String(siteId) } })).status).toBe(200)
    }
  })
})

it('anonymous callers share the limit of their address, whatever they claim to be', async () => {
  const claims = (index: number): Attack => ({
    ...call,
    who: 'anonymous',
    headers: {
      'x-forwarded-for': `198.51.100.${index}`,
      ...(index % 2 === 1 && { authorization: `Bearer a.${index}.c` }),
    },
  })
  expect(await burst(CALLS + 5, claims)).toBe(CALLS)
})

it('uploads are counted separately', async () => {
  const upload: Attack = {
    who: { roleId: '6' },
    path: '/storage/upload',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: '--x--\r\n',
  }
  expect(await burst(UPLOADS + 3, () => upload)).toBe(UPLOADS)
  expect((await attack(server, { ...call, who: { roleId: '6' } })).status).toBe(200)
})

it('health checks are unlimited', async () => {
  for (let index = 0; index < CALLS * 2; index++)
    expect((await attack(server, { method: 'GET', path: '/healthz', who: EDITOR })).status).toBe(200)
})
