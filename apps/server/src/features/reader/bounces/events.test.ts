// Events of mail services, and forged ones.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { ARABIC_SITE, MAIN_SITE } from '../../../test/newsroom.ts'
import { sign, verifySignature } from './signature.ts'

const MANAGER = { roleId: '7' } as const
let server: TestApp
let key: string
let arabicKey: string
beforeAll(async () => {
  server = await startTestApp()
  const { db } = server.newsroom.database
  await sql`insert into mailing_channels (id, site_id, name, link_name, is_approved)
    values (901, ${MAIN_SITE}, 'Sabah', 'sabah', true), (902, ${ARABIC_SITE}, 'Sabah', 'sabah', true)`.execute(
    db,
  )
  key = await made(MAIN_SITE)
  arabicKey = await made(ARABIC_SITE)
})
afterAll(() => server.close())

async function made(siteId: number): Promise<string> {
  const { data } = await server.call(
    { roleId: '7', siteId },
    'mutation { key: createMailEventKey }',
    {},
    siteId,
  )
  return String(data?.key)
}
let number = 0
/** A reader subscribed to the channel of a site, with the hash of their address. */
async function reader(siteId = MAIN_SITE): Promise<string> {
  const email = `okur${++number}@example.com`
  const { tools } = await server.newsroom.contextOf('1')
  const { openSecrets } = await import('../../../platform/secrets.ts')
  const { hashAddresses } = await import('../hash-addresses.ts')
  await sql`
    with s as (insert into subscribers (site_id, email, language, created_via) values (${siteId}, ${email}, 'tr', 'import') returning id)
    insert into channel_subscriptions (channel_id, subscriber_id, state) select ${siteId === MAIN_SITE ? 901 : 902}, id, 'active' from s`.execute(
    server.newsroom.database.db,
  )
  await hashAddresses({
    ...tools,
    secrets: await openSecrets({ dataDir: server.dataDir, secretsKey: undefined }),
  })
  return email
}
const stateOf = async (email: string) => {
  const { rows } = await sql<{ state: string; reason: string | null; soft: number }>`
    select c.state, x.reason, s.soft_bounces as soft from subscribers s join channel_subscriptions c on c.subscriber_id = s.id
    left join mail_suppressions x on x.site_id = s.site_id and x.address_hash = s.address_hash where s.email = ${email}`.execute(
    server.newsroom.database.db,
  )
  return rows[0]
}
interface Sent {
  site?: number | string
  with?: string
  at?: number
  headers?: Record<string, string>
}
async function send(body: unknown, { site = MAIN_SITE, with: by = key, at, headers }: Sent = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const timestamp = String(Math.floor((at ?? Date.now()) / 1000))
  const answer = await fetch(`${server.url}/newsletter/events/${site}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-manset-timestamp': timestamp,
      'x-manset-signature': sign(by, timestamp, Buffer.from(text)),
      ...headers,
    },
    body: text,
  })
  return { status: answer.status, body: (await answer.json()) as { taken?: number; code?: string } }
}
let events = 0
const event = (kind: string, address: string, id = `e${++events}`) => ({ id, kind, address })

describe('an event', () => {
  it('for an unreachable address ends its subscriptions and suppresses it', async () => {
    const email = await reader()
    expect(await send({ events: [event('hard', email)] })).toMatchObject({ status: 200, body: { taken: 1 } })
    expect(await stateOf(email)).toMatchObject({ state: 'bounced', reason: 'bounced' })
  })

  it('for a complaint unsubscribes and suppresses', async () => {
    const email = await reader()
    await send({ events: [event('complaint', email.toUpperCase())] })
    expect(await stateOf(email)).toMatchObject({ state: 'complained', reason: 'complained' })
  })

  it('for a soft bounce counts, each once, up to five in a row; a delivery resets the count', async () => {
    const email = await reader()
    const first = event('soft', email)
    await send({ events: [first, first] })
    expect((await send({ events: [first] })).body.taken).toBe(0)
    expect(await stateOf(email)).toMatchObject({ state: 'active', soft: 1 })
    for (let n = 0; n < 3; n++) await send({ events: [event('soft', email)] })
    await send({ events: [event('delivered', email)] })
    expect(await stateOf(email)).toMatchObject({ state: 'active', soft: 0 })
    for (let n = 0; n < 4; n++) await send({ events: [event('soft', email)] })
    expect(await stateOf(email)).toMatchObject({ state: 'active', reason: null })
    await send({ events: [event('soft', email)] })
    expect(await stateOf(email)).toMatchObject({ state: 'bounced', reason: 'bounced' })
  })

  it('of one site does not affect another, even for the same address', async () => {
    const email = await reader(ARABIC_SITE)
    await send({ events: [event('hard', email)] })
    expect(await stateOf(email)).toMatchObject({ state: 'active', reason: null })
  })

  it('for an unknown address is stored by its hash', async () => {
    expect((await send({ events: [event('hard', 'kimse@example.com')] })).body.taken).toBe(1)
    expect((await send({ events: [event('hard', 'not an address')] })).body.taken).toBe(1)
  })
})

describe('a forged mail event', () => {
  it('is rejected with the same response, whatever part of it is wrong', async () => {
    const email = await reader()
    const events = { events: [event('hard', email)] }
    const now = Date.now()
    const tried = [
      await send(events, { with: arabicKey }),
      await send(events, { with: '' }),
      await send(events, { at: now - 301_000 }),
      await send(events, { at: now + 360_000 }),
      await send(events, { site: 3 }),
      await send(events, { site: 'x' }),
      await send(events, { site: '999999999' }),
      await send(events, { headers: { 'x-manset-signature': '' } }),
      await send(events, { headers: { 'x-manset-signature': `v1=${'0'.repeat(64)}` } }),
      await send(events, { headers: { 'x-manset-timestamp': 'NaN' } }),
      await send(events, { headers: { 'x-manset-timestamp': String(Math.floor(now / 1000) + 60) } }),
    ]
    expect(new Set(tried.map((one) => JSON.stringify(one)))).toHaveLength(1)
    expect(tried[0]).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
    expect(await stateOf(email)).toMatchObject({ state: 'active', reason: null })
  })

  it('cannot change the body of a signed message', () => {
    const body = Buffer.from('{"events":[]}')
    const timestamp = '1790000000'
    const signature = sign('key', timestamp, body)
    const now = new Date(1_790_000_000_000)
    expect(verifySignature('key', { timestamp, signature, body }, now)).toBe(true)
    expect(verifySignature('key', { timestamp, signature, body: Buffer.from('{"events":[1]}') }, now)).toBe(
      false,
    )
    expect(verifySignature(null, { timestamp, signature: sign('', timestamp, body), body }, now)).toBe(false)
  })

  it('with the key still has to match the documented form', async () => {
    for (const body of [
      '',
      '[]',
      'null',
      '{"events":{}}',
      '{"events":[{}]}',
      '{"events":[{"id":"","kind":"hard","address":"a"}]}',
    ])
      expect((await send(body)).status, body).toBe(400)
    expect((await send({ events: [{ ...event('hard', 'a@b.test'), kind: 'erase' }] })).status).toBe(400)
    expect(
      (await send({ events: Array.from({ length: 1_001 }, () => event('soft', 'a@b.test')) })).status,
    ).toBe(400)
    expect((await send(' '.repeat(1_100_000))).status).toBe(413)
  })
})

describe('the key', () => {
  it('is shown once, stored encrypted, and replaced by the next', async () => {
    const { rows } = await sql<{
      sealed: string
    }>`select sealed from mail_event_keys where site_id = ${MAIN_SITE}`.execute(server.newsroom.database.db)
    expect(rows[0]?.sealed).not.toContain(key)
    const { data } = await server.call(
      MANAGER,
      '{ state: getMailEventKey { address createdDate createdBy usedDate } }',
    )
    expect(data?.state).toMatchObject({
      address: `${server.url}/newsletter/events/${MAIN_SITE}`,
      createdBy: 'mailingManager 4',
    })
    expect(JSON.stringify(data)).not.toContain(key)
    const old = key
    key = await made(MAIN_SITE)
    expect((await send({ events: [] }, { with: old })).status).toBe(401)
    expect((await send({ events: [] })).status).toBe(200)
    await server.call(MANAGER, 'mutation { removeMailEventKey }')
    expect((await send({ events: [] })).status).toBe(401)
  })
})
