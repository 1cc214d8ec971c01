// What people see of a dispatch and may do with it, by the permissions of its channel.

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Principal, startTestApp, type TestApp } from '../test/app.ts'
import { ARABIC_SITE, MAIN_SITE } from '../test/newsroom.ts'
import { provideChannels } from './channels.ts'
import { loadTotals } from './dispatch-row.ts'
import { scheduleDispatch } from './dispatches.ts'
import { testChannel } from './test-channel.ts'
import { WAIT_OPTIONS } from './test-dispatch.ts'

let server: TestApp
let id: string
beforeAll(async () => {
  server = await startTestApp()
  // Nothing is sent here, and no item follows: only the rights of a channel matter.
  provideChannels([
    testChannel({
      name: 'mailing',
      addresses: { view: 'mailingReader.view', export: 'mailingReader.export' },
      audience: () => sql`select 1, '', null where false`,
      open: () => Promise.reject(new Error('nothing is sent here')),
    }),
  ])
  id = await made({})
})
afterAll(() => server.close())

const MANAGER: Principal = { roleId: '7' }
const EDITOR: Principal = { roleId: '2' }

let item = 0
async function made({ state = 'sent', kind = 'mailing' as const }) {
  item += 1
  const { db } = server.newsroom.database
  const made = await db.transaction().execute((trx) =>
    scheduleDispatch(
      trx,
      {
        ...{ kind, siteId: MAIN_SITE, itemId: String(9000 + item), name: 'Sabah notları', content: {} },
        ...{ dueAt: new Date(Date.now() + 3_600_000), deadlineAt: null },
      },
      { by: { userId: null, siteId: MAIN_SITE, address: null }, at: new Date() },
    ),
  )
  await sql`insert into dispatch_recipients (dispatch_id, seq, recipient_id, address, state, code)
    select ${made}::bigint, n, ${item} * 1000 + n, 'okur' || n || '@readers.example',
      case when n % 10 = 0 then 'failed' when n = 7 then 'unknown' else 'sent' end, case when n % 10 = 0 then '550' end
    from generate_series(1, 60) n`.execute(db)
  await sql`insert into dispatch_counts (dispatch_id, sent, failed, unknown) values (${made}::bigint, 53, 6, 1)`.execute(
    db,
  )
  await sql`update ${sql.table('dispatches')} set state = ${state}, frozen_at = now() where id = ${made}::bigint`.execute(
    db,
  )
  return made
}

const RECIPIENTS = `query ($filter: DispatchRecipientFilter!, $after: String) {
  page: getDispatchRecipients(filter: $filter, after: $after, limit: 20) { entries { seq address state code } next } }`
async function pageOf(
  filter: object,
  after: string | null = null,
  who: Principal = MANAGER,
  siteId = MAIN_SITE,
) {
  const { data, errors } = await server.call(
    who,
    RECIPIENTS,
    { filter: { dispatchId: id, ...filter }, after },
    siteId,
  )
  const page = data?.page as unknown as { entries: { seq: number }[]; next: string | null } | undefined
  return errors?.[0]?.extensions.code ?? { seqs: page?.entries.map(({ seq }) => seq), next: page?.next }
}
const codeOf = async (who: Principal, document: string, variables: object) =>
  (await server.call(who, document, variables)).errors?.[0]?.extensions.code

describe('recipients', () => {
  it('are listed page by page, with search and filter', async () => {
    expect(await pageOf({})).toMatchObject({ next: '20' })
    expect(await pageOf({}, '40')).toEqual({ seqs: Array.from({ length: 20 }, (_, n) => 41 + n), next: null })
    expect(await pageOf({ states: ['failed', 'unknown'] })).toEqual({
      ...{ seqs: [7, 10, 20, 30, 40, 50, 60], next: null },
    })
    expect(await pageOf({ search: 'OKUR5@' })).toEqual({ seqs: [5], next: null })
    expect(await pageOf({ search: '%' })).toEqual({ seqs: [], next: null })
  })

  it('are visible to people who may view mailings of the site, and to nobody else', async () => {
    expect(await pageOf({}, null, { roleId: '3' })).toBe('FORBIDDEN')
    expect(await pageOf({}, null, { roleId: '7', siteId: ARABIC_SITE }, ARABIC_SITE)).toBe('NOT_FOUND')
  })

  it('show their addresses to people who may see readers; others see the beginning, and cannot search by it', async () => {
    const { data } = await server.call({ roleId: '6' }, RECIPIENTS, { filter: { dispatchId: id } })
    const entries = (data?.page as unknown as { entries: { address: string }[] } | undefined)?.entries ?? []
    expect(entries.map(({ address }) => address)).toContain('ok***5@readers.example')
    expect(entries.every(({ address }) => /^(o|ok)\*\*\*\d?@readers\.example$/.test(address))).toBe(true)
    expect(await pageOf({ search: 'okur5@' }, null, { roleId: '6' })).toEqual({ seqs: [], next: null })
  })

  it('can be exported to a file, which the audit log records', async () => {
    const taken = async (list: string, filter: object, roleId: '6' | '7' = '7') =>
      fetch(`${server.url}/export`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${await server.tokenOf({ roleId })}`,
          siteid: String(MAIN_SITE),
          'content-type': 'application/json',
        },
        body: JSON.stringify({
          ...{ list, filter, format: 'csv', separator: ',', yes: 'yes', no: 'no' },
          columns: [
            { key: 'address', heading: 'Recipient' },
            { key: 'state', heading: 'State', options: { failed: 'Failed' } },
            { key: 'code', heading: 'Code' },
          ],
        }),
      })
    const answer = await taken('mailingDispatch', { dispatchId: id, states: ['failed'] })
    const lines = (await answer.text()).trim().split('\r\n')
    expect(lines.slice(0, 2)).toEqual(['Recipient,State,Code', 'okur10@readers.example,Failed,550'])
    expect(lines).toHaveLength(7)
    const others = await (await taken('mailingDispatch', { dispatchId: id, states: ['failed'] }, '6')).text()
    expect(others.split('\r\n')[1]).toBe('ok***0@readers.example,Failed,550')
    const { rows } = await sql<{ action: string }>`
      select action from audit_entries where entity = 'mailingDispatch' and action = 'exported'`.execute(
      server.newsroom.database.db,
    )
    expect(rows).toHaveLength(2)
  })
})

describe('an action on a dispatch', () => {
  const act = (name: string) => `mutation ($id: ID!) { done: ${name}(id: $id) { id state actions } }`

  it('follows permissions and state, and is in the audit log', async () => {
    const own = await made({ state: 'sending' })
    expect(await codeOf({ roleId: '8' }, act('pauseDispatch'), { id: own })).toBe('FORBIDDEN')
    const paused = await server.call(MANAGER, act('pauseDispatch'), { id: own })
    expect(paused.data?.done).toMatchObject({ state: 'paused', actions: ['resume', 'cancel', 'resend'] })
    expect(await codeOf(MANAGER, act('pauseDispatch'), { id: own })).toBe('DISPATCH_CHANGED')
    const canceled = await server.call(MANAGER, act('cancelDispatch'), { id: own })
    expect(canceled.data?.done).toMatchObject({ state: 'canceled', actions: [] })
    const { rows } = await sql<{ action: string }>`select action from audit_entries
      where entity = 'mailingDispatch' and item_id = ${own}::bigint and actor_id is not null order by id`.execute(
      server.newsroom.database.db,
    )
    expect(rows.map(({ action }) => action)).toEqual(['paused', 'canceled'])
  })

  it('resends only to failed recipients', async () => {
    const own = await made({})
    const RESEND = `mutation ($id: ID!) { done: resendDispatch(id: $id, states: ["failed"]) {
      state actions counts { waiting failed unknown sent gone } } }`
    const { data } = await server.call(MANAGER, RESEND, { id: own })
    const done = data?.done as unknown as { counts: { waiting: number; failed: number } }
    expect(done).toMatchObject({
      ...{ state: 'sending', actions: ['pause', 'cancel'] },
      counts: { unknown: 1, sent: 53, gone: 0 },
    })
    // The job requeues them, possibly before the answer.
    expect(done.counts.waiting + done.counts.failed).toBe(6)
    await vi.waitFor(async () => {
      const { counts } = await loadTotals(server.newsroom.database.db, own)
      expect(counts).toMatchObject({ waiting: 6, failed: 0, unknown: 1, sent: 53 })
    }, WAIT_OPTIONS)
    const nothing = `mutation ($id: ID!) { resendDispatch(id: $id, states: ["sent"]) { id } }`
    expect(await codeOf(MANAGER, nothing, { id: own })).toBe('VALIDATION')
  })
})

it('is offered in the dispatches of an item as far as the viewer may use it', async () => {
  const GET = `query ($itemId: ID!) { list: getDispatches(kind: "mailing", itemId: $itemId) { id actions counts { sent } } }`
  const asked = async (who: Principal) => (await server.call(who, GET, { itemId: '9001' })).data?.list
  expect(await asked(MANAGER)).toEqual([{ id, actions: ['resend'], counts: { sent: 53 } }])
  expect(await asked(EDITOR)).not.toEqual([{ id, actions: ['resend'], counts: { sent: 53 } }])
})
