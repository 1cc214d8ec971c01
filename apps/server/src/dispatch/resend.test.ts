// A resend by a person: only the requested recipients, one part of the ledger at a time, each once even with changes between two parts.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { GONE } from './channel.ts'
import { enqueueAbandoned } from './dispatch-clock.ts'
import { allowedActions } from './dispatch-row.ts'
import { cancelDispatch, pauseDispatch, resendDispatch, resumeDispatch } from './dispatches.ts'
import { acquireLease, continueResend } from './lease.ts'
import { writeAndClaim } from './ledger.ts'
import type { ResendRequest } from './ledger-changes.ts'
import { type DispatchTest, openDispatchTest, WAIT_OPTIONS } from './test-dispatch.ts'

/** Rows processed per part. */
const PART = 10_000

let desk: DispatchTest
beforeAll(async () => {
  desk = await openDispatchTest()
  desk.carrier.concurrency = 500
})
afterEach(() => desk.reset())
afterAll(() => desk.close())

const again = (id: string, wanted: ResendRequest) =>
  desk.inTransaction((trx) => resendDispatch(trx, id, wanted, desk.tools, desk.change))
const handedSeqs = () => desk.sentMessages.map(({ recipient }) => recipient.seq).toSorted((a, b) => a - b)

/** A finished dispatch with recipients in the given states; `gone` counts as a state here. */
async function ended(some: Readonly<Record<string, number>>, grp: string | null = null): Promise<string> {
  const id = await desk.schedule({ count: 0 })
  const states = Object.entries(some).flatMap(([state, count]) => Array.from({ length: count }, () => state))
  await desk.inTransaction(async (trx) => {
    await sql`insert into dispatch_recipients (dispatch_id, seq, recipient_id, address, grp, state, code, attempts)
      select ${id}::bigint, n, 5000 + n, 'okur' || n || '@readers.example', ${grp}::text,
        case one when 'gone' then 'failed' else one end, case one when 'gone' then ${GONE} when 'failed' then '550' end, 1
      from unnest(${states}::text[]) with ordinality x(one, n)`.execute(trx)
    await sql`insert into dispatch_counts (dispatch_id, grp, sent, failed, unknown, gone)
      values (${id}::bigint, ${grp ?? ''}, ${some.sent ?? 0}, ${(some.failed ?? 0) + (some.gone ?? 0)},
        ${some.unknown ?? 0}, ${some.gone ?? 0})`.execute(trx)
    await sql`update ${sql.table('dispatches')} set state = 'sent', frozen_at = now() where id = ${id}::bigint`.execute(
      trx,
    )
  })
  return id
}

/** The counts, which must match the rows. */
async function standing(id: string) {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from dispatch_recipients where dispatch_id = ${id}::bigint group by 1`.execute(
    desk.tools.db,
  )
  const { gone: _gone, ...counts } = await desk.counts(id)
  expect(counts).toEqual(Object.fromEntries(rows.map(({ state, count }) => [state, count])))
  return counts
}

it('only records the request; the job requeues recipients in batches, each once even through a crash', async () => {
  const id = await ended({ sent: 3, failed: 2 * PART + 500, unknown: 2 })
  expect(await again(id, { states: ['failed'] })).toBe(2 * PART + 500)
  expect(await standing(id)).toEqual({ sent: 3, failed: 2 * PART + 500, unknown: 2 })
  expect(await continueResend(desk.tools, id)).toBe(true)
  expect(await standing(id)).toEqual({ sent: 3, waiting: PART, failed: PART + 500, unknown: 2 })
  // The part during which its server was lost is rolled back.
  const lost = desk.tools.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (Object.hasOwn(result.rows[0] ?? {}, 'looked')) throw new Error('the server was lost')
      return result
    },
  })
  await expect(continueResend({ ...desk.tools, db: lost }, id)).rejects.toThrow('the server was lost')
  expect(await standing(id)).toEqual({ sent: 3, waiting: PART, failed: PART + 500, unknown: 2 })
  await desk.startWork()
  await desk.waitForState(id, 'sent')
  expect(await standing(id)).toEqual({ sent: 2 * PART + 503, unknown: 2 })
  expect(handedSeqs()).toEqual(Array.from({ length: 2 * PART + 500 }, (_, place) => place + 4))
  expect((await desk.read(id)).resendPasses).toBeNull()
})

it('is canceled midway: requeued recipients get nothing, and the others stay failed', async () => {
  const id = await ended({ failed: PART + 500 })
  await again(id, { states: ['failed'] })
  await continueResend(desk.tools, id)
  await desk.inTransaction((trx) => cancelDispatch(trx, id, desk.tools, desk.change))
  expect(await continueResend(desk.tools, id)).toBe(false)
  await desk.startWork()
  await vi.waitFor(async () => expect((await desk.read(id)).finishedAt).not.toBeNull(), WAIT_OPTIONS)
  expect(await standing(id)).toEqual({ canceled: PART, failed: 500 })
  expect(desk.sentMessages).toEqual([])
})

it('claims nobody before all are requeued, is offered once at a time, and ends only after all of them', async () => {
  const id = await ended({ sent: 1, failed: PART + 1 })
  expect(allowedActions(await desk.read(id))).toContain('resend')
  await again(id, { states: ['failed'] })
  expect(allowedActions(await desk.read(id))).not.toContain('resend')
  await expect(again(id, { states: ['failed'] })).rejects.toMatchObject({ code: 'DISPATCH_CHANGED' })
  const turn = await acquireLease(desk.tools, id)
  if (!turn) throw new Error('there is nothing to send')
  const took = () =>
    writeAndClaim(desk.tools.db, turn.token, {
      results: [],
      takes: [{ route: '', after: 0, take: 2 }],
      at: desk.tools.clock.now(),
    })
  expect(await took()).toMatchObject({ hasAgain: true, taken: [] })
  await continueResend(desk.tools, id)
  expect(await took()).toMatchObject({ hasAgain: true, taken: [] })
  expect(await continueResend(desk.tools, id)).toBe(false)
  expect(await took()).toMatchObject({ hasAgain: false, taken: [{ attempts: 0 }, { attempts: 0 }] })
  await desk.startWork()
  await desk.waitForState(id, 'sent')
  expect(await standing(id)).toEqual({ sent: PART, unknown: 2 })
})

it('does not affect messages that were in flight at the time of the request, whatever their outcome', async () => {
  const held = Promise.withResolvers<void>()
  desk.answer = async ({ recipient: { seq } }) => {
    if (seq <= 2) return seq === 1 ? { kind: 'unknown', code: 'dropped' } : { kind: 'failed', code: '550' }
    await held.promise
    return seq === 3 ? { kind: 'unknown', code: 'dropped' } : { kind: 'failed', code: '550' }
  }
  const id = await desk.schedule({ count: 4 })
  await desk.startDue()
  await desk.startWork()
  await vi.waitFor(
    async () => expect(await desk.counts(id)).toEqual({ unknown: 1, failed: 1, sending: 2 }),
    WAIT_OPTIONS,
  )
  expect(await again(id, { states: ['failed', 'unknown'] })).toBe(2)
  desk.answer = () => ({ kind: 'sent' })
  await vi.waitFor(async () => expect(await standing(id)).toEqual({ sent: 2, sending: 2 }), WAIT_OPTIONS)
  held.resolve()
  await desk.waitForState(id, 'sent')
  expect(await standing(id)).toEqual({ sent: 2, unknown: 1, failed: 1 })
  expect(handedSeqs()).toEqual([1, 1, 2, 2, 3, 4])
})

it('of a paused dispatch requeues recipients while it stays paused, also when its job is gone', async () => {
  const held = Promise.withResolvers<void>()
  desk.answer = async ({ recipient: { seq } }) => {
    if (seq > 1) await held.promise
    return seq === 1 ? { kind: 'failed', code: '550' } : { kind: 'sent' }
  }
  const id = await desk.schedule({ count: 3 })
  await desk.startDue()
  await desk.startWork()
  await vi.waitFor(async () => expect(await desk.counts(id)).toEqual({ failed: 1, sending: 2 }), WAIT_OPTIONS)
  await desk.inTransaction((trx) => pauseDispatch(trx, id, desk.change))
  held.resolve()
  await vi.waitFor(async () => expect(await desk.counts(id)).toEqual({ failed: 1, sent: 2 }), WAIT_OPTIONS)
  await desk.stopWork()
  await again(id, { states: ['failed'] })
  await sql`delete from pgboss.job where singleton_key = ${id}`.execute(desk.tools.db)
  await enqueueAbandoned(desk.tools)
  await desk.startWork()
  await vi.waitFor(async () => expect(await standing(id)).toEqual({ waiting: 1, sent: 2 }), WAIT_OPTIONS)
  expect(await desk.read(id)).toMatchObject({ state: 'paused', resendPasses: null })
  desk.answer = () => ({ kind: 'sent' })
  await desk.inTransaction((trx) => resumeDispatch(trx, id, desk.tools, desk.change))
  await desk.waitForState(id, 'sent')
  expect(await standing(id)).toEqual({ sent: 3 })
})

it('skips recipients who no longer exist, and does nothing when nobody else is left', async () => {
  const id = await ended({ sent: 1, gone: PART + 2, failed: 1 }, 'web')
  expect(await again(id, { states: ['failed'], group: 'android' })).toBe(0)
  expect(await again(id, { states: ['failed'], group: 'web' })).toBe(1)
  await desk.startWork()
  await desk.waitForState(id, 'sent')
  expect(await standing(id)).toEqual({ sent: 2, failed: PART + 2 })
  expect(handedSeqs()).toEqual([PART + 4])
  expect(await again(id, { states: ['failed'] })).toBe(0)
})

it('counts recipients who no longer exist as it reports them', async () => {
  desk.answer = ({ recipient: { group } }) =>
    group === 'android' ? { kind: 'failed', code: GONE } : { kind: 'failed', code: '550' }
  const id = await desk.schedule({ count: 9, hasGroups: true })
  await desk.startDue()
  await desk.startWork()
  await desk.waitForState(id, 'failed')
  expect(await desk.counts(id)).toEqual({ failed: 9, gone: 3 })
})
