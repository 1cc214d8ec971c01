// An address keeps its strongest reason in any order of events, and the public pages never lift a stronger one.
import {
  SUPPRESSION_RANKS,
  SUPPRESSION_REASONS,
  type SuppressionReason,
} from '@manset/model/dispatch/reader.ts'
import { sql } from 'kysely'
import { simpleParser } from 'mailparser'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSink, type Sink } from '../../platform/mail/test-sink.ts'
import { openSecrets, type Secrets } from '../../platform/secrets.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { MAIN_SITE } from '../../test/newsroom.ts'
import { hashAddress } from './address.ts'
import { sign } from './bounces/signature.ts'
import { confirmationJob } from './pages/confirmation-job.ts'
import { unsubscribeAddress } from './public.ts'
import { lockAddress } from './subscriptions.ts'

const MANAGER = { roleId: '7' } as const
const CHANNEL = '901'
const NOTE = 'Avukatı yazılı olarak istedi'
let server: TestApp
let sink: Sink
let secrets: Secrets
let key: string
beforeAll(async () => {
  sink = await openSink()
  server = await startTestApp({ SMTP_URL: `smtp://127.0.0.1:${sink.port}` })
  secrets = await openSecrets({ dataDir: server.dataDir, secretsKey: undefined })
  await sql`insert into mailing_channels (id, site_id, name, link_name, is_approved)
    values (${CHANNEL}, ${MAIN_SITE}, 'Sabah', 'sabah', true)`.execute(server.newsroom.database.db)
  key = String((await server.call(MANAGER, 'mutation { key: createMailEventKey }')).data?.key)
})
afterAll(async () => {
  await server.close()
  await sink.close()
})
beforeEach(() => {
  sink.mails.length = 0
})

const post = (path: string, fields: [string, string][] = []) =>
  fetch(`${server.url}${path}`, { method: 'POST', body: new URLSearchParams(fields) })
const askFor = (email: string) =>
  post('/newsletter/main', [
    ['email', email],
    ['channel', CHANNEL],
  ])

/** Paths of the confirmations that were mailed, by address. */
async function mailed(): Promise<Map<string, string>> {
  const { db } = server.newsroom.database
  const unfinished = () =>
    sql`select from pgboss.job where name = ${confirmationJob.name} and state < 'completed'`
      .execute(db)
      .then(({ rows }) => rows.length)
  await expect.poll(unfinished, { timeout: 30_000 }).toBe(0)
  const found = new Map<string, string>()
  for (const { to, raw } of sink.mails) {
    const { text = '' } = await simpleParser(raw)
    found.set(to[0] ?? '', /\/newsletter\/\S+/.exec(text)?.[0] ?? '')
  }
  return found
}

async function idOf(email: string): Promise<string> {
  const reader = await server.newsroom.database.db
    .selectFrom('subscribers')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  return reader?.id ?? '0'
}

async function subscribed(email: string): Promise<void> {
  await sql`
    with s as (insert into subscribers (site_id, email, address_hash, language, created_via)
      values (${MAIN_SITE}, ${email}, ${hashAddress(secrets, MAIN_SITE, email)}, 'tr', 'import') returning id)
    insert into channel_subscriptions (channel_id, subscriber_id, state) select ${CHANNEL}, id, 'active' from s`.execute(
    server.newsroom.database.db,
  )
}

async function found(email: string) {
  const { rows } = await sql<{
    reason: string | null
    note: string | null
    by: boolean
    state: string | null
  }>`
    select x.reason, x.note, x.created_by is not null as by, (
      select c.state from channel_subscriptions c join subscribers s on s.id = c.subscriber_id where s.email = ${email}) as state
    from (select) one left join mail_suppressions x
      on x.site_id = ${MAIN_SITE} and x.address_hash = ${hashAddress(secrets, MAIN_SITE, email)}`.execute(
    server.newsroom.database.db,
  )
  return rows[0]
}

let events = 0
async function signal(kind: string, address: string): Promise<void> {
  const body = JSON.stringify({ events: [{ id: `e${++events}`, kind, address }] })
  const timestamp = String(Math.floor(Date.now() / 1000))
  const headers = {
    'content-type': 'application/json',
    'x-manset-timestamp': timestamp,
    'x-manset-signature': sign(key, timestamp, Buffer.from(body)),
  }
  const answer = await fetch(`${server.url}/newsletter/events/${MAIN_SITE}`, {
    method: 'POST',
    headers,
    body,
  })
  expect(answer.status).toBe(200)
}

const byHand = (address: string) =>
  server.call(
    MANAGER,
    'mutation ($address: String!, $note: String!) { isChanged: addSuppression(address: $address, note: $note) }',
    { address, note: NOTE },
  )

/** Triggers each reason. */
const HAPPENS: Record<SuppressionReason, (email: string) => Promise<unknown>> = {
  async unsubscribed(email) {
    const path = unsubscribeAddress({
      ...{ publicUrl: '', secrets, subscriberId: await idOf(email), channelId: CHANNEL },
    })
    await post(path.replace('unsubscribe', 'preferences'), [['do', 'leaveAll']])
  },
  bounced: (email) => signal('hard', email),
  complained: (email) => signal('complaint', email),
  erased: async (email) =>
    server.call(MANAGER, 'mutation ($id: ID!) { eraseReader(id: $id) }', { id: await idOf(email) }),
  byHand,
}
const PAIRS = SUPPRESSION_REASONS.flatMap((first) =>
  SUPPRESSION_REASONS.map((second) => ({
    ...{ first, second, email: `${first}-${second}@example.com`.toLowerCase() },
    expected: SUPPRESSION_RANKS[second] > SUPPRESSION_RANKS[first] ? second : first,
  })),
)
const isOwn = (reason: SuppressionReason) => reason === 'unsubscribed' || reason === 'erased'

describe('of two reasons, in each order,', () => {
  it('the stronger one remains, and only a reader’s own is lifted by the form and its confirmation', async () => {
    for (const { email } of PAIRS) await subscribed(email)
    await Promise.all(PAIRS.map(({ first, email }) => HAPPENS[first](email)))
    // A reader who left may subscribe again: the confirmation link is already mailed when the second reason occurs.
    await Promise.all(PAIRS.map(({ email }) => askFor(email)))
    const links = await mailed()
    expect([...links.keys()].sort()).toEqual(
      PAIRS.filter(({ first }) => isOwn(first))
        .map(({ email }) => email)
        .sort(),
    )
    await Promise.all(PAIRS.map(({ second, email }) => HAPPENS[second](email)))
    for (const { email, expected } of PAIRS)
      expect(await found(email), email).toMatchObject({
        reason: expected,
        ...{ note: expected === 'byHand' ? NOTE : null, by: expected === 'byHand' },
      })

    for (const { email, expected } of PAIRS) {
      const link = links.get(email)
      if (link && !isOwn(expected)) await post(link)
    }
    await server.newsroom.database.pool.query('update subscribers set confirmation_sent_at = null')
    sink.mails.length = 0
    await Promise.all(PAIRS.map(({ email }) => askFor(email)))
    const again = await mailed()
    for (const { email, expected } of PAIRS) {
      expect(again.has(email), email).toBe(isOwn(expected))
      if (!isOwn(expected)) {
        expect(await found(email), email).toMatchObject({ reason: expected })
        expect((await found(email))?.state, email).not.toBe('active')
        continue
      }
      await post(again.get(email) ?? '')
      expect(await found(email), email).toMatchObject({ reason: null, state: 'active' })
    }
  })

  it('a colleague’s is returned as a change, and the audit log says which reason it replaced', async () => {
    const email = 'hukuk@example.com'
    await subscribed(email)
    await HAPPENS.unsubscribed(email)
    expect((await byHand(email)).data?.isChanged).toBe(true)
    expect((await byHand(email)).data?.isChanged).toBe(false)
    const entries = await server.newsroom.database.db
      .selectFrom('audit_entries')
      .select(['action', 'changes'])
      .where('entity', '=', 'mailSuppression')
      .orderBy('id', 'desc')
      .execute()
    expect(entries[0]).toEqual({
      action: 'saved',
      changes: { reason: { before: 'unsubscribed', after: 'byHand' }, note: { before: null, after: NOTE } },
    })
    expect(entries.filter(({ changes }) => JSON.stringify(changes).includes('"unsubscribed"'))).not.toEqual(
      [],
    )
  })
})

describe('concurrently', () => {
  async function waiting(): Promise<number> {
    const { rows } = await sql`select from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`.execute(
      server.newsroom.database.db,
    )
    return rows.length
  }
  /** Starts both while the address is locked, in this order, then releases the lock. */
  async function together(email: string, acts: readonly (() => Promise<unknown>)[]): Promise<void> {
    const begun: Promise<unknown>[] = []
    await server.newsroom.database.db.transaction().execute(async (trx) => {
      await lockAddress(trx, { siteId: MAIN_SITE, hash: hashAddress(secrets, MAIN_SITE, email) })
      for (const [place, act] of acts.entries()) {
        begun.push(act())
        await expect.poll(waiting, { timeout: 10_000 }).toBe(place + 1)
      }
    })
    await Promise.all(begun)
  }

  it.each([
    ['first', 0],
    ['second', 1],
  ])('a confirmation that comes %s does not override a colleague’s suppression', async (_, place) => {
    const email = `onay${place}@example.com`
    await subscribed(email)
    await HAPPENS.unsubscribed(email)
    await askFor(email)
    const link = (await mailed()).get(email) as string
    const acts = [() => byHand(email), () => post(link)]
    await together(email, place === 0 ? acts.toReversed() : acts)
    expect(await found(email)).toMatchObject({ reason: 'byHand', note: NOTE, state: 'unsubscribed' })
  })

  it('of two reasons the stronger one remains, whichever is first', async () => {
    for (const order of [0, 1]) {
      const email = `yaris${order}@example.com`
      await subscribed(email)
      const acts = [() => HAPPENS.complained(email), () => HAPPENS.unsubscribed(email)]
      await together(email, order === 0 ? acts : acts.toReversed())
      expect(await found(email)).toMatchObject({ reason: 'complained' })
      expect((await found(email))?.state).not.toBe('active')
    }
  })

  it('a form processed after a colleague’s suppression sends no mail', async () => {
    const email = 'form@example.com'
    await together(email, [() => byHand(email), () => askFor(email).then(mailed)])
    expect((await mailed()).has(email)).toBe(false)
    expect(await found(email)).toMatchObject({ reason: 'byHand', state: null })
  })
})
