// Servers that stop, hang or lose their lease: nobody gets a message twice, and a lost outcome is unknown.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { enqueueAbandoned, recoverLostDispatches } from './dispatch-clock.ts'
import { cancelDispatch, pauseDispatch, resendDispatch } from './dispatches.ts'
import { acquireLease, continueResend } from './lease.ts'
import { writeAndClaim } from './ledger.ts'
import { sendHandlers } from './send.ts'
import { type DispatchTest, openDispatchTest, openGate, WAIT_OPTIONS } from './test-dispatch.ts'

let desk: DispatchTest
beforeAll(async () => {
  desk = await openDispatchTest()
})
afterEach(() => desk.reset())
afterAll(() => desk.close())

describe('a server', () => {
  it('that lost its lease writes nothing more, and what it had in flight is unknown', async () => {
    const id = await desk.schedule({ count: 4 })
    await desk.startDue()
    const { db } = desk.tools
    await desk.startWork()
    await desk.waitForState(id, 'sent')
    await desk.inTransaction(async (trx) => {
      await sql`update dispatch_recipients set state = 'failed' where dispatch_id = ${id}::bigint and seq <= 2`.execute(
        trx,
      )
      await sql`update dispatch_counts set sent = 2, failed = 2 where dispatch_id = ${id}::bigint`.execute(
        trx,
      )
    })
    await desk.stopWork()
    await desk.inTransaction((trx) =>
      resendDispatch(trx, id, { states: ['failed'] }, desk.tools, desk.change),
    )
    await continueResend(desk.tools, id)
    const at = desk.tools.clock.now()
    const first = await acquireLease(desk.tools, id)
    if (!first) throw new Error('there is nothing to send')
    const taken = await writeAndClaim(db, first.token, {
      results: [],
      takes: [{ route: '', after: 0, take: 1 }],
      at,
    })
    expect(taken.taken).toMatchObject([{ attempts: 0 }])
    const second = await acquireLease(desk.tools, id)
    if (!second) throw new Error('there is nothing to send')
    const [lost] = taken.taken
    const late = { seq: lost?.seq ?? 0, route: '', state: 'sent', code: null, nextAttemptAt: null } as const
    expect(
      await writeAndClaim(db, first.token, {
        results: [late],
        takes: [{ route: '', after: 0, take: 5 }],
        at,
      }),
    ).toMatchObject({
      state: null,
      taken: [],
    })
    expect(await desk.counts(id)).toEqual({ sent: 2, unknown: 1, waiting: 1 })
    await desk.startWork()
    await desk.waitForState(id, 'sent')
    expect(await desk.counts(id)).toEqual({ sent: 3, unknown: 1 })
  })

  it('that stops finishes what is in flight, and another resumes', async () => {
    const held = openGate()
    const sent: number[] = []
    desk.answer = async ({ recipient }, signal) => {
      if (recipient.seq === 8)
        await Promise.race([held.opened, new Promise((resolve) => signal.addEventListener('abort', resolve))])
      if (signal.aborted) return { kind: 'away', code: 'stopping' }
      sent.push(recipient.seq)
      return { kind: 'sent' }
    }
    const id = await desk.schedule({ count: 300 })
    await desk.startDue()
    const first = await desk.jobs.work(sendHandlers, 0)
    await vi.waitFor(() => expect(desk.sentMessages.length).toBeGreaterThan(8), WAIT_OPTIONS)
    await first.stop()
    held.open()
    await desk.startWork()
    await desk.waitForState(id, 'sent')
    expect(await desk.counts(id)).toEqual({ sent: 300 })
    expect(sent.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 300 }, (_, place) => place + 1))
  })

  it('that is lost after a cancellation leaves nothing in flight, and its kind is notified of the end', async () => {
    const id = await desk.abandon(5, 3)
    await desk.inTransaction((trx) => cancelDispatch(trx, id, desk.tools, desk.change))
    expect(await desk.counts(id)).toEqual({ sending: 3, canceled: 2 })
    expect(await desk.read(id)).toMatchObject({ finishedAt: null })
    await desk.startWork()
    await vi.waitFor(async () => expect((await desk.read(id)).finishedAt).not.toBeNull(), WAIT_OPTIONS)
    expect(await desk.counts(id)).toEqual({ unknown: 3, canceled: 2 })
    expect(desk.notified.at(-1)).toBe(`${id} settled 0`)
  })

  it('that is lost during a pause leaves nothing in flight', async () => {
    const id = await desk.abandon(5, 3)
    await desk.inTransaction((trx) => pauseDispatch(trx, id, desk.change))
    await desk.startWork()
    await vi.waitFor(
      async () => expect(await desk.counts(id)).toEqual({ unknown: 3, waiting: 2 }),
      WAIT_OPTIONS,
    )
    expect(await desk.read(id)).toMatchObject({ state: 'paused' })
  })

  it('that hangs is replaced by another, which gives the reason; a live one keeps its work', async () => {
    const held = openGate()
    desk.answer = async () => {
      await held.opened
      return { kind: 'sent' }
    }
    const id = await desk.schedule({ count: 9 })
    await desk.begin()
    await vi.waitFor(
      async () => expect(await desk.counts(id)).toEqual({ sending: 5, waiting: 4 }),
      WAIT_OPTIONS,
    )
    await recoverLostDispatches(desk.tools)
    expect(await desk.read(id)).toMatchObject({ trouble: null, resumesAt: null, epoch: 1 })
    await sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour' where singleton_key = ${id}`.execute(
      desk.tools.db,
    )
    await recoverLostDispatches(desk.tools)
    const { resumesAt, trouble } = await desk.read(id)
    expect([trouble, resumesAt]).toEqual(['serverLost', expect.any(Date)])
    desk.answer = () => ({ kind: 'sent' })
    desk.jobs.newsroom.clock.set(new Date(Date.now() + 10_000))
    await recoverLostDispatches(desk.tools)
    expect(await desk.waitForState(id, 'sent')).toMatchObject({ trouble: null, resumesAt: null, epoch: 2 })
    held.open()
    expect(await desk.counts(id)).toEqual({ sent: 4, unknown: 5 })
  })

  it('finishes a large cancelled ledger, also when its job is gone', async () => {
    const id = await desk.abandon(12_000, 1)
    await desk.inTransaction((trx) => cancelDispatch(trx, id, desk.tools, desk.change))
    expect(await desk.counts(id)).toEqual({ sending: 1, waiting: 1_999, canceled: 10_000 })
    await sql`delete from pgboss.job where singleton_key = ${id}`.execute(desk.tools.db)
    await enqueueAbandoned(desk.tools)
    await desk.startWork()
    await vi.waitFor(async () => expect((await desk.read(id)).finishedAt).not.toBeNull(), WAIT_OPTIONS)
    expect(await desk.counts(id)).toEqual({ unknown: 1, canceled: 11_999 })
    await enqueueAbandoned(desk.tools)
    await vi.waitFor(async () => expect(await desk.jobsOf(id)).toEqual(['completed']), WAIT_OPTIONS)
  })

  it('that never receives its claim requeues it, and no outcome is unknown', async () => {
    const id = await desk.schedule({ count: 40 })
    await desk.startDue()
    let steps = 0
    const deaf = desk.tools.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (Object.hasOwn(result.rows[0] ?? {}, 'isLate') && ++steps === 4)
          throw new Error('the answer was lost')
        return result
      },
    })
    const [handler] = sendHandlers
    const working = handler?.run({
      ...{ id: '', siteId: null, actorId: null, data: { dispatchId: id } },
      tools: { ...desk.tools, db: deaf },
      ...{ signal: new AbortController().signal, isLast: async () => false, progress: () => {} },
    })
    await expect(working).rejects.toThrow('the answer was lost')
    expect(Object.keys(await desk.counts(id))).toEqual(['waiting', 'sent'])
    await desk.startWork()
    await desk.waitForState(id, 'sent')
    expect(await desk.counts(id)).toEqual({ sent: 40 })
    expect(new Set((await desk.rows(id)).map(({ attempts }) => attempts))).toEqual(new Set([1]))
    expect(desk.sentMessages).toHaveLength(40)
  })

  it('shares the work with others: each dispatch is sent by one server', async () => {
    const ids = await Promise.all([desk.schedule({ count: 200 }), desk.schedule({ count: 200 })])
    await desk.startDue()
    await desk.startWork()
    await desk.startWork()
    for (const id of ids) await desk.waitForState(id, 'sent')
    expect(desk.sentMessages).toHaveLength(400)
    for (const id of ids) expect(await desk.counts(id)).toEqual({ sent: 200 })
  })
})
