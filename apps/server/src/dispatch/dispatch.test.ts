// A dispatch reaches every recipient once, when it is due, and people decide about it midway.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { cancelDispatch, moveDispatch, pauseDispatch, resumeDispatch, sendAnyway } from './dispatches.ts'
import { sendJobs } from './send-job.ts'
import { type DispatchTest, openDispatchTest, openGate, seqs, WAIT_OPTIONS } from './test-dispatch.ts'

let desk: DispatchTest
beforeAll(async () => {
  desk = await openDispatchTest()
})
afterEach(() => desk.reset())
afterAll(() => desk.close())

describe('sending', () => {
  it('reaches every recipient once, with one message ID each, and notifies its kind', async () => {
    const id = await desk.schedule({ count: 123 })
    await desk.begin()
    await desk.waitForState(id, 'sent')
    expect(seqs(desk.sentMessages)).toEqual(Array.from({ length: 123 }, (_, place) => place + 1))
    expect(new Set(desk.sentMessages.map(({ messageId }) => messageId)).size).toBe(123)
    expect(await desk.counts(id)).toEqual({ sent: 123 })
    expect(desk.notified).toEqual([`${id} sending`, `${id} sent`])
  })

  it('starts when it is due and not before', async () => {
    const now = desk.tools.clock.now()
    const id = await desk.schedule({ count: 1 }, { dueAt: new Date(now.getTime() + 3_600_000) })
    await desk.startDue()
    expect(await desk.read(id)).toMatchObject({ state: 'scheduled' })
    await desk.inTransaction((trx) => moveDispatch(trx, id, { dueAt: now }, desk.change))
    await desk.startDue()
    expect(await desk.read(id)).toMatchObject({ state: 'sending' })
    await expect(
      desk.inTransaction((trx) => moveDispatch(trx, id, { dueAt: now }, desk.change)),
    ).rejects.toMatchObject({ code: 'DISPATCH_BEGUN' })
    await desk.startWork()
    await desk.waitForState(id, 'sent')
  })

  it('is refused while the item is already being sent', async () => {
    const id = await desk.schedule({ count: 1 }, { itemId: '777' })
    await expect(desk.schedule({ count: 1 }, { itemId: '777' })).rejects.toMatchObject({
      code: 'DISPATCH_UNFINISHED',
    })
    await desk.inTransaction((trx) => cancelDispatch(trx, id, desk.tools, desk.change))
    await desk.schedule({ count: 1 }, { itemId: '777' })
    await desk.begin()
  })

  it('fails without recipients, and when every message is rejected', async () => {
    const nobody = await desk.schedule({ count: 0 })
    desk.answer = () => ({ kind: 'failed', code: '550' })
    const refused = await desk.schedule({ count: 3 })
    await desk.begin()
    expect(await desk.waitForState(nobody, 'failed')).toMatchObject({ trouble: 'nobody' })
    expect(await desk.waitForState(refused, 'failed')).toMatchObject({ trouble: 'allFailed' })
    expect(await desk.counts(refused)).toEqual({ failed: 3 })
  })

  it('reports that its audience cannot be frozen, and is missed after its deadline', async () => {
    const deadlineAt = new Date(Date.now() + 600_000)
    const id = await desk.schedule({ count: 3, isBroken: true }, { deadlineAt })
    await desk.begin()
    await vi.waitFor(
      async () => expect(await desk.read(id)).toMatchObject({ trouble: 'INTERNAL' }),
      WAIT_OPTIONS,
    )
    expect(await desk.read(id)).toMatchObject({ state: 'sending' })
    desk.jobs.newsroom.clock.set(new Date(deadlineAt.getTime() + 1))
    await desk.waitForState(id, 'missed')
    desk.jobs.newsroom.clock.set(new Date())
  })

  it('sends push messages while newsletters are stuck', async () => {
    const held = openGate()
    desk.answer = async ({ kind }) => {
      if (kind === 'mailing') await held.opened
      return { kind: 'sent' }
    }
    const slow: string[] = []
    for (let count = 0; count < sendJobs.mailing.concurrency + 1; count += 1)
      slow.push(await desk.schedule({ count: 1 }))
    await desk.begin()
    await vi.waitFor(() => expect(desk.sentMessages).toHaveLength(sendJobs.mailing.concurrency), WAIT_OPTIONS)
    const push = await desk.schedule({ count: 2 }, { kind: 'notification' })
    await desk.startDue()
    await desk.waitForState(push, 'sent')
    held.open()
    for (const id of slow) await desk.waitForState(id, 'sent')
  })

  it('passes over dispatches that cannot start, and tries each of them once', async () => {
    const early = new Date(desk.tools.clock.now().getTime() - 60_000)
    const stuck: string[] = []
    for (let count = 0; count < 53; count += 1)
      stuck.push(await desk.schedule({ count: 1, isStuck: true }, { dueAt: early }))
    const id = await desk.schedule({ count: 1 })
    await desk.startDue()
    expect(await desk.read(id)).toMatchObject({ state: 'sending' })
    expect(desk.notified.filter((line) => stuck.includes(line.split(' ')[0] ?? ''))).toHaveLength(53)
    await sql`delete from dispatches where id = any(${stuck}::bigint[])`.execute(desk.tools.db)
    await desk.startWork()
    await desk.waitForState(id, 'sent')
  })

  it('keeps to its rate limit', async () => {
    const id = await desk.schedule({ count: 30 }, { perSecond: 100 })
    const begun = performance.now()
    await desk.begin()
    await desk.waitForState(id, 'sent')
    expect(performance.now() - begun).toBeGreaterThan(190)
  })
})

describe('people', () => {
  it('pause it, and no further message goes out until they resume it', async () => {
    const held = openGate()
    desk.answer = async ({ recipient }) => {
      if (recipient.seq > 10) await held.opened
      return { kind: 'sent' }
    }
    const id = await desk.schedule({ count: 40 })
    await desk.begin()
    await vi.waitFor(() => expect(desk.sentMessages.length).toBe(15), WAIT_OPTIONS)
    await desk.inTransaction((trx) => pauseDispatch(trx, id, desk.change))
    held.open()
    await vi.waitFor(
      async () => expect(await desk.counts(id)).toEqual({ sent: 15, waiting: 25 }),
      WAIT_OPTIONS,
    )
    expect(desk.carrier.open).toBeLessThanOrEqual(1)
    await vi.waitFor(() => expect(desk.carrier.open).toBe(0), WAIT_OPTIONS)
    await desk.inTransaction((trx) => resumeDispatch(trx, id, desk.tools, desk.change))
    await desk.waitForState(id, 'sent')
    expect(seqs(desk.sentMessages)).toEqual(Array.from({ length: 40 }, (_, place) => place + 1))
  })

  it('cancel it midway, and the remaining recipients get nothing', async () => {
    const held = openGate()
    desk.answer = async ({ recipient }) => {
      if (recipient.seq > 10) await held.opened
      return { kind: 'sent' }
    }
    const id = await desk.schedule({ count: 40 })
    await desk.begin()
    await vi.waitFor(() => expect(desk.sentMessages.length).toBe(15), WAIT_OPTIONS)
    await desk.inTransaction((trx) => cancelDispatch(trx, id, desk.tools, desk.change))
    held.open()
    await vi.waitFor(
      async () => expect(await desk.counts(id)).toEqual({ sent: 15, canceled: 25 }),
      WAIT_OPTIONS,
    )
    expect(await desk.read(id)).toMatchObject({ state: 'canceled' })
    await expect(
      desk.inTransaction((trx) => resumeDispatch(trx, id, desk.tools, desk.change)),
    ).rejects.toMatchObject({ code: 'DISPATCH_CHANGED' })
  })

  it('decide about a missed dispatch: it goes out after all, or not at all', async () => {
    const now = desk.tools.clock.now().getTime()
    const late = { dueAt: new Date(now - 7_200_000), deadlineAt: new Date(now - 3_600_000) }
    const wanted = await desk.schedule({ count: 2 }, late)
    const unwanted = await desk.schedule({ count: 2 }, late)
    await desk.begin()
    await desk.waitForState(wanted, 'missed')
    await desk.waitForState(unwanted, 'missed')
    expect(desk.sentMessages).toEqual([])
    await desk.inTransaction((trx) => cancelDispatch(trx, unwanted, desk.tools, desk.change))
    await desk.inTransaction((trx) => sendAnyway(trx, wanted, desk.tools, desk.change))
    await desk.waitForState(wanted, 'sent')
    expect(desk.sentMessages).toHaveLength(2)
    expect(await desk.read(unwanted)).toMatchObject({ state: 'canceled' })
  })

  it('decide about the rest when the deadline passes midway', async () => {
    const held = openGate()
    desk.answer = async ({ recipient }) => {
      if (recipient.seq > 10) await held.opened
      return recipient.seq === 1 ? { kind: 'later', code: '451' } : { kind: 'sent' }
    }
    const deadlineAt = new Date(Date.now() + 600_000)
    const id = await desk.schedule({ count: 40 }, { deadlineAt })
    await desk.begin()
    await vi.waitFor(() => expect(desk.sentMessages.length).toBe(15), WAIT_OPTIONS)
    desk.jobs.newsroom.clock.set(new Date(deadlineAt.getTime() + 1))
    held.open()
    await desk.waitForState(id, 'missed')
    desk.jobs.newsroom.clock.set(new Date())
    expect(await desk.counts(id)).toEqual({ sent: 14, waiting: 26 })
    await desk.inTransaction((trx) => cancelDispatch(trx, id, desk.tools, desk.change))
    expect(await desk.counts(id)).toEqual({ sent: 14, canceled: 26 })
  })
})
