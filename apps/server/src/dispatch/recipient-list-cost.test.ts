// The cost of a page of recipients: in a large ledger, only rows that may be shown are read. Measured by the query plans with and without
// statistics, never by a clock.
import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tables } from '../db/tables.ts'
import { MAIN_SITE, openTestNewsroom, type TestNewsroom } from '../test/newsroom.ts'
import { scheduleDispatch } from './dispatches.ts'
import { listRecipients, MAX_SEARCH_MATCHES, type RecipientFilter } from './recipient-list.ts'

/** The requested few are the last of this many. */
const ROWS = 12_000

let newsroom: TestNewsroom
let dispatchId: string
beforeAll(async () => {
  newsroom = await openTestNewsroom()
  const { db } = newsroom.database
  dispatchId = await db.transaction().execute((trx) =>
    scheduleDispatch(
      trx,
      {
        ...{ kind: 'notification', siteId: MAIN_SITE, itemId: '1', name: 'Kar', content: {} },
        ...{ dueAt: new Date(Date.now() + 3_600_000), deadlineAt: null },
      },
      { by: { userId: null, siteId: MAIN_SITE, address: null }, at: new Date() },
    ),
  )
  await sql`
    insert into dispatch_recipients (dispatch_id, seq, recipient_id, address, grp, state, next_attempt_at)
    select ${dispatchId}::bigint, n, n,
      case when n > ${ROWS} - 3 then 'Zuhal.' || n || '@nadir.example' else 'okur' || n || '@readers.example' end,
      case when n > ${ROWS} - 6 then 'android' else 'web' end,
      case when n > ${ROWS} - 12 then (array['waiting', 'waiting', 'sending', 'failed', 'unknown', 'canceled'])[1 + n % 6] else 'sent' end,
      case when n % 6 = 1 then now() end
    from generate_series(1, ${ROWS}::int) n`.execute(db)
  await sql`
    insert into dispatch_counts (dispatch_id, grp, waiting, sending, sent, failed, unknown, canceled)
    select dispatch_id, grp, count(*) filter (where state = 'waiting'), count(*) filter (where state = 'sending'),
      count(*) filter (where state = 'sent'), count(*) filter (where state = 'failed'), count(*) filter (where state = 'unknown'),
      count(*) filter (where state = 'canceled')
    from dispatch_recipients where dispatch_id = ${dispatchId}::bigint group by 1, 2`.execute(db)
})
afterAll(() => newsroom.close())

/** A page of 50, and its query plans. */
async function page(filter: Omit<RecipientFilter, 'dispatchId' | 'isShown'>, after = 0) {
  const { pool } = newsroom.database
  const sent: { text: string; values: unknown[] }[] = []
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void sent.push({ text: query.sql, values: [...query.parameters] }),
  })
  const { entries, isTruncated, next } = await listRecipients(
    db,
    { dispatchId, isShown: true, ...filter },
    after,
    50,
  )
  const plans: string[] = []
  const client = await pool.connect()
  // As with a million rows, where reading and sorting all of them is expensive.
  await client.query('set enable_seqscan = off; set enable_bitmapscan = off')
  for (const { text, values } of sent) {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, timing off) ${text}`,
      values,
    )
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
  }
  await client.query('reset all')
  client.release()
  const plan = plans.join('\n')
  const numbers = [...plan.matchAll(/actual rows=(\d+)|Rows Removed by [\w ]+: (\d+)/g)]
  const most = Math.max(0, ...numbers.map(([, rows, removed]) => Number(rows ?? removed)))
  return { seqs: entries.map(({ seq }) => seq), isTruncated, next, most, plan }
}

/** Filter, number of results, and maximum of rows read. */
const CASES: [string, Omit<RecipientFilter, 'dispatchId' | 'isShown'>, number, number][] = [
  ...(['waiting', 'sending', 'failed', 'unknown', 'canceled'] as const).map(
    (state): (typeof CASES)[number] => [state, { states: [state] }, state === 'waiting' ? 4 : 2, 100],
  ),
  ['several states', { states: ['waiting', 'failed', 'unknown'] }, 8, 100],
  ['a group', { group: 'android' }, 6, 100],
  ['a state of a group', { states: ['canceled'], group: 'android' }, 1, 100],
  ['an address', { search: 'zuhal.11' }, 2, 100],
  ['a whole address', { search: ' ZUHAL.12000@NADIR.example ' }, 1, 100],
  ['a domain', { search: 'nadir.ex' }, 3, 100],
  ['a domain alone', { search: '@nadir' }, 3, 100],
  ['nobody', { search: 'kimse' }, 0, 100],
  ['a state, and how nearly all addresses begin', { states: ['failed'], search: 'okur' }, 2, 100],
  ['a common state, and a rare address', { states: ['sent', 'canceled'], search: 'zuhal' }, 1, 100],
  ['how nearly all addresses begin', { search: 'okur' }, 50, MAX_SEARCH_MATCHES],
  ['the domain of nearly all', { search: '@readers' }, 50, MAX_SEARCH_MATCHES],
]

describe.each(['new', 'known'])('of a ledger that is %s to the database', (how) => {
  beforeAll(async () => {
    if (how === 'known') await sql`analyze dispatch_recipients, dispatch_counts`.execute(newsroom.database.db)
  })

  it.each(CASES)('%s', async (_, filter, count, most) => {
    const found = await page(filter)
    expect(found.seqs).toHaveLength(count)
    expect(found.most, found.plan).toBeLessThanOrEqual(most)
    expect(found.plan).not.toContain('Seq Scan on dispatch_recipients')
  })
})

it('continues by number, and says when not all matches were scanned', async () => {
  const first = await page({ states: ['waiting', 'sending', 'failed', 'unknown', 'canceled'] })
  expect(first).toMatchObject({ isTruncated: false, next: null })
  expect(first.seqs).toEqual(Array.from({ length: 12 }, (_, place) => ROWS - 11 + place))
  const common = await page({ search: 'okur' })
  expect(common).toMatchObject({ isTruncated: true, next: String(common.seqs.at(-1)) })
  const further = await page({ search: 'okur' }, Number(common.next))
  expect(further.seqs[0]).toBeGreaterThan(common.seqs.at(-1) ?? ROWS)
  expect(await page({ search: 'nobody' })).toMatchObject({ isTruncated: false, next: null, seqs: [] })
})
