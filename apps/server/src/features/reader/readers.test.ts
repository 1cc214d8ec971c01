// Permissions on readers, actions on them, and the traces of an erased reader.
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSecrets } from '../../platform/secrets.ts'
import { type Principal, startTestApp, type TestApp } from '../../test/app.ts'
import { corpusList } from '../../test/attacks/attack.ts'
import { ARABIC_SITE, MAIN_SITE } from '../../test/newsroom.ts'
import { hashAddresses } from './hash-addresses.ts'
import { readerExport } from './reader-list.ts'

const MANAGER = { roleId: '7' } as const
let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  const { pool } = server.newsroom.database
  await pool.query(`
    insert into mailing_channels (id, site_id, name, link_name, is_approved)
      values (901, ${MAIN_SITE}, 'Sabah', 'sabah', true), (902, ${MAIN_SITE}, 'Pazar', 'pazar', true), (903, ${ARABIC_SITE}, 'Sabah', 'sabah', true);
    insert into subscribers (id, site_id, email, name, folded, language, created_via, consented_at, consent_address, consent_form, created_at)
      select n, case when n = 30 then ${ARABIC_SITE} else ${MAIN_SITE} end, 'okur' || n || '@example.com', 'Ayşe ' || n, 'ayse ' || n, 'tr', 'form',
        now(), '192.0.2.1', '/newsletter/main', timestamptz '2026-11-01' + n * interval '1 minute' from generate_series(1, 30) n;
    insert into channel_subscriptions (channel_id, subscriber_id, state)
      select 901, n, (array['active','unsubscribed','pending'])[1 + n % 3] from generate_series(1, 29) n;
    insert into channel_subscriptions (channel_id, subscriber_id, state) select 902, n, 'active' from generate_series(1, 5) n;
    insert into channel_subscriptions (channel_id, subscriber_id, state) values (903, 30, 'active')`)
  const { tools } = await server.newsroom.contextOf('1')
  await hashAddresses({
    ...tools,
    secrets: await openSecrets({ dataDir: server.dataDir, secretsKey: undefined }),
  })
})
afterAll(() => server.close())

const LIST = `query ($filter: SubscriberFilter) { list: getSubscribers(filter: $filter, page: 1, limit: 100) {
  id email name suppressedBy subscriptions { channelName state } } }`
async function listed(filter: object): Promise<number[]> {
  const { data } = await server.call(MANAGER, LIST, { filter })
  return (data as unknown as { list: { id: string }[] }).list.map(({ id }) => Number(id))
}
const codeOf = async (who: Principal, document: string, variables: object = {}, siteId = MAIN_SITE) =>
  (await server.call(who, document, variables, siteId)).errors?.[0]?.extensions.code
const row = async (id: number) => {
  const { rows } = await sql<{ email: string }>`select email from subscribers where id = ${id}`.execute(
    server.newsroom.database.db,
  )
  return rows[0]
}

describe('readers', () => {
  it('are visible to administrators and mailing managers of their site only', async () => {
    for (const roleId of ['2', '3', '4', '5', '6', '8'] as const) {
      expect(await codeOf({ roleId }, LIST)).toBe('FORBIDDEN')
      expect(await codeOf({ roleId }, '{ getReader(id: 1) { email } }')).toBe('FORBIDDEN')
      expect(await codeOf({ roleId }, 'mutation { eraseReader(id: 1) }')).toBe('FORBIDDEN')
    }
    expect(await listed({})).toHaveLength(29)
    expect(await listed({ ids: ['30'] })).toEqual([])
  })

  it('of another site and missing ones get the same response', async () => {
    for (const ask of [
      'query ($id: ID!) { getReader(id: $id) { email } }',
      'mutation ($id: ID!) { eraseReader(id: $id) }',
      'mutation ($id: ID!) { exportReaderData(id: $id) }',
      'mutation ($id: ID!) { removeSuppression(id: $id, note: "x") }',
    ]) {
      const answers = await Promise.all(
        ['30', '987654', 'x'].map(async (id) => {
          const { errors } = await server.call(MANAGER, ask, { id })
          const { code, params } = errors?.[0]?.extensions ?? {}
          return JSON.stringify([code, { ...params, id: null }])
        }),
      )
      expect(new Set(answers).size, ask).toBe(1)
      expect(answers[0]).toContain('NOT_FOUND')
    }
    expect(await row(30)).toBeDefined()
  })

  it('are found by the beginning of their address, by words of their name, by channel and by state', async () => {
    expect(await listed({ search: 'OKUR12@' })).toEqual([12])
    expect(await listed({ search: 'okur2' })).toEqual([29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 2])
    expect(await listed({ search: 'ayşe 17' })).toEqual([17])
    expect(await listed({ search: 'example.com' })).toEqual([])
    expect(await listed({ search: '%@' })).toEqual([])
    expect(await listed({ channelIds: ['902'] })).toEqual([5, 4, 3, 2, 1])
    expect(await listed({ channelIds: ['901'], states: ['pending'], search: 'okur1' })).toEqual([17, 14, 11])
    expect(await listed({ states: ['bounced'] })).toEqual([])
  })

  it('are counted by channel, without an address, for people who may view channels', async () => {
    const { data } = await server.call(
      { roleId: '6' },
      '{ counts: getChannelCounts { channelId active pending } }',
    )
    expect(data?.counts).toEqual([
      { channelId: '901', active: 9, pending: 10 },
      { channelId: '902', active: 5, pending: 0 },
    ])
  })

  it('are removed from one channel or all of them, and never from those of another site', async () => {
    const take =
      'mutation ($ids: [ID!]!, $channelId: ID) { count: unsubscribeReaders(ids: $ids, channelId: $channelId) }'
    const count = async (variables: object) => (await server.call(MANAGER, take, variables)).data?.count
    expect(await count({ ids: ['3', '30', '999'], channelId: '902' })).toBe(1)
    expect(await count({ ids: ['3', '30', '999'] })).toBe(1)
    expect(await count({ ids: ['3', '30'] })).toBe(0)
    const { data } = await server.call(
      MANAGER,
      '{ one: getReader(id: 3) { events { what how channelName actorName } } }',
    )
    expect((data as unknown as { one: { events: object[] } }).one.events).toEqual([
      { what: 'unsubscribed', how: 'person', channelName: 'Sabah', actorName: 'mailingManager 4' },
      { what: 'unsubscribed', how: 'person', channelName: 'Pazar', actorName: 'mailingManager 4' },
    ])
    expect(await codeOf(MANAGER, take, { ids: Array.from({ length: 1_001 }, (_, n) => String(n)) })).toBe(
      'VALIDATION',
    )
  })
})

describe('the data of a reader', () => {
  it('can be downloaded, with the consent', async () => {
    const { data } = await server.call(MANAGER, 'mutation { data: exportReaderData(id: 4) }')
    expect(data?.data).toMatchObject({
      ...{ email: 'okur4@example.com', consentAddress: '192.0.2.1', consentForm: '/newsletter/main' },
      subscriptions: [
        { channelName: 'Pazar', state: 'active' },
        { channelName: 'Sabah', state: 'unsubscribed' },
      ],
    })
  })

  it('is deleted on erasure, except for the hash that prevents a new import', async () => {
    const { db } = server.newsroom.database
    await sql`
      with d as (insert into dispatches (site_id, version, kind, item_id, name, due_at, content)
        values (${MAIN_SITE}, 1, 'mailing', 1, 'Sabah notları', now(), '{}') returning id)
      insert into dispatch_recipients (dispatch_id, seq, recipient_id, address, state, at)
        select id, 1, 5, 'okur5@example.com', 'sent', now() from d`.execute(db)
    const before = await server.call(MANAGER, '{ one: getReader(id: 5) { sent { name state } } }')
    expect(before.data?.one).toEqual({ sent: [{ name: 'Sabah notları', state: 'sent' }] })
    await server.call(MANAGER, 'mutation { eraseReader(id: 5) }')
    expect(await row(5)).toBeUndefined()
    const { rows } = await sql<{ dump: string }>`
      select (select coalesce(string_agg(t::text, ' '), '') from subscribers t) || (select coalesce(string_agg(t::text, ' '), '') from mail_suppressions t)
        || (select coalesce(string_agg(t::text, ' '), '') from subscription_events t) || (select coalesce(string_agg(t::text, ' '), '') from audit_entries t)
        || (select coalesce(string_agg(t::text, ' '), '') from revisions t)
        || (select coalesce(string_agg(t::text, ' '), '') from dispatch_recipients t) as dump`.execute(db)
    expect(rows[0]?.dump).not.toContain('okur5@')
    const found = await server.call(
      MANAGER,
      'query ($filter: MailSuppressionFilter) { list: getMailSuppressions(filter: $filter) { reason email } }',
      { filter: { search: 'okur5@example.com' } },
    )
    expect(found.data?.list).toEqual([{ reason: 'erased', email: null }])
    expect(await codeOf(MANAGER, 'mutation { eraseReader(id: 5) }')).toBe('NOT_FOUND')
  })
})

describe('a suppressed address', () => {
  it('gets no mail until it is released with a reason; no note stores an address', async () => {
    const add =
      'mutation ($address: String!) { isNew: addSuppression(address: $address, note: "telefonla istedi: okur6@example.com") }'
    expect((await server.call(MANAGER, add, { address: 'Okur6@example.com' })).data?.isNew).toBe(true)
    expect((await server.call(MANAGER, add, { address: 'okur6@example.com' })).data?.isNew).toBe(false)
    expect(await codeOf(MANAGER, add, { address: 'a@b.test\r\nx' })).toBe('VALIDATION')
    const { data } = await server.call(MANAGER, LIST, { filter: { ids: ['6'] } })
    expect(data?.list).toMatchObject([{ suppressedBy: 'byHand', subscriptions: [{ state: 'unsubscribed' }] }])
    const list =
      'query ($filter: MailSuppressionFilter) { list: getMailSuppressions(filter: $filter) { id note email } }'
    const found = (await server.call(MANAGER, list, { filter: { search: 'okur6@example.com' } })).data
      ?.list as unknown as { id: string; note: string }[]
    expect(found).toMatchObject([{ note: 'telefonla istedi: …', email: 'okur6@example.com' }])
    const remove = 'mutation ($id: ID!, $note: String!) { removeSuppression(id: $id, note: $note) }'
    expect(await codeOf(MANAGER, remove, { id: found[0]?.id, note: ' ' })).toBe('VALIDATION')
    expect(
      (await server.call(MANAGER, remove, { id: found[0]?.id, note: 'Yanlışlıkla' })).errors,
    ).toBeUndefined()
    expect(
      (await server.call(MANAGER, list, { filter: { search: 'okur6@example.com' } })).data?.list,
    ).toEqual([])
  })
})

describe('an export of readers', () => {
  async function taken(who: Principal, filter: object = {}) {
    const answer = await fetch(`${server.url}/export`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${await server.tokenOf(who as typeof MANAGER)}`,
        siteid: String(MAIN_SITE),
      },
      body: JSON.stringify({
        ...{ list: 'mailingReader', filter, format: 'csv', separator: ',', yes: 'Evet', no: 'Hayır' },
        columns: ['email', 'name', 'channels'].map((key) => ({ key, heading: key })),
      }),
    })
    return { status: answer.status, text: await answer.text() }
  }

  it('contains no formula, regardless of the names of readers', async () => {
    const { db } = server.newsroom.database
    const names = corpusList('own-lists/dev/csv_formulas.json')
    for (const [place, name] of names.entries())
      await sql`update subscribers set name = ${name} where id = ${place + 10}`.execute(db)
    const { text } = await taken(MANAGER)
    const rows = parse(text, { bom: true }) as string[][]
    expect(rows.length).toBeGreaterThan(20)
    for (const cell of rows.flat()) expect(cell, JSON.stringify(cell)).not.toMatch(/^\s*[=+\-@＝＋－＠%]/)
  })

  it('requires the permission to export addresses, and the audit log has no search term', async () => {
    const { db } = server.newsroom.database
    const context = await server.newsroom.contextOf('7')
    const permissions = new Set(
      [...context.viewer.permissions].filter((key) => key !== 'mailingReader.export'),
    )
    const sees = { ...context, viewer: { ...context.viewer, permissions } }
    expect(() => readerExport.open({}, ['email'], sees)).toThrow('no right')
    expect((await taken({ roleId: '1' }, { search: 'okur7@example.com' })).status).toBe(200)
    const { rows } = await sql<{ changes: object }>`
      select changes from audit_entries where entity = 'mailingReader' and action = 'exported' order by id desc limit 1`.execute(
      db,
    )
    expect(JSON.stringify(rows)).not.toContain('okur7')
    for (const roleId of ['2', '6'] as const) expect((await taken({ roleId })).text).toContain('FORBIDDEN')
  })
})

it('no address is in the audit log, in live events, or in the log', async () => {
  const { rows } = await sql<{ dump: string }>`
    select coalesce(string_agg(t::text, ' '), '') as dump from audit_entries t`.execute(
    server.newsroom.database.db,
  )
  expect(rows[0]?.dump).not.toMatch(/@example\.com/)
  expect(JSON.stringify(server.logged)).not.toMatch(/@example\.com/)
})
