import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'

const CLEAR = 'mutation ClearMenuCache { clearMenuCache { clearedDate } }'
const CHIEF = { roleId: '6' } as const

/** A public site whose cache answers as the test decides, and records requests. */
let site: Server
let answer: (response: ServerResponse) => void
let asked: { method: string | undefined; headers: IncomingMessage['headers']; body: string }[]
let address: string
let server: TestApp
beforeAll(async () => {
  site = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    asked.push({ method: request.method, headers: request.headers, body })
    answer(response)
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  server = await startTestApp({ MANSET_MENU_CACHE_URL: `${address}/forget?key=s3cret` })
})
afterAll(async () => {
  await server.close()
  site.close()
})
beforeEach(() => {
  asked = []
  answer = (response) => response.writeHead(204).end()
})

const refusalOf = async (app: TestApp) => {
  const { errors } = await app.call(CHIEF, CLEAR)
  return errors?.map(({ extensions: { code, params } }) => ({ code, params }))
}

describe('the menu cache', () => {
  it('is cleared for the current site, and only the site is sent to the public site; the audit log names the person', async () => {
    const { data, errors } = await server.call(CHIEF, CLEAR)
    expect(errors).toBeUndefined()
    expect(data).toEqual({ clearMenuCache: { clearedDate: expect.any(String) } })
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({ method: 'POST', body: '{"what":"menus","site":"main"}' })
    expect(Object.keys(asked[0]?.headers ?? {})).not.toContain('authorization')
    expect(Object.keys(asked[0]?.headers ?? {})).not.toContain('cookie')
    const { rows } = await server.newsroom.database.pool.query(
      `select a.site_id, u.subject from audit_entries a join users u on u.id = a.actor_id
       where a.entity = 'menu' and a.action = 'cacheCleared'`,
    )
    expect(rows).toEqual([{ site_id: 4, subject: 'role-6-site-4' }])
  })

  it('that rejects the request is reported with its status, and nothing is audited', async () => {
    const before = await noted()
    answer = (response) => response.writeHead(503).end('x'.repeat(100_000))
    expect(await refusalOf(server)).toEqual([{ code: 'MENU_CACHE_REFUSED', params: { status: 503 } }])
    expect(await noted()).toBe(before)
  })

  it('that redirects is not followed', async () => {
    answer = (response) => response.writeHead(307, { location: `${address}/elsewhere` }).end()
    expect(await refusalOf(server)).toEqual([{ code: 'MENU_CACHE_REFUSED', params: { status: 307 } }])
    expect(asked).toHaveLength(1)
  })

  it('that drops the connection is reported as unreachable, without its address', async () => {
    answer = (response) => void response.destroy()
    expect(await refusalOf(server)).toEqual([{ code: 'MENU_CACHE_UNREACHABLE', params: {} }])
  })

  it('that did not answer is retried automatically, and then audited for the person who requested it', async () => {
    const before = await noted()
    answer = (response) => response.writeHead(503).end()
    await refusalOf(server)
    answer = (response) => response.writeHead(204).end()
    // Makes the retry due.
    await server.newsroom.database.pool.query(
      `update pgboss.job set start_after = now() where name = 'menu.clearCache' and state = 'retry'`,
    )
    await expect.poll(noted).toBe(before + 1)
    expect(asked).toHaveLength(2)
  })

  it('cannot be cleared by people who may not edit menus', async () => {
    for (const roleId of ['2', '8'] as const) {
      const { errors } = await server.call({ roleId }, CLEAR)
      expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    }
    expect(asked).toEqual([])
  })

  it('that is not configured is reported as such', async () => {
    const bare = await startTestApp()
    expect(await refusalOf(bare)).toEqual([{ code: 'MENU_CACHE_NOT_CONFIGURED', params: {} }])
    await bare.close()
  })
})

async function noted(): Promise<number> {
  const { rows } = await server.newsroom.database.pool.query(
    `select count(*)::int as count from audit_entries where entity = 'menu'`,
  )
  return rows[0].count
}
