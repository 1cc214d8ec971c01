// What a dispatch promises: everybody once, nobody twice, and a person is told of whom nobody knows.
import type { RecipientCounts } from '@manset/model/dispatch.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { freezeAudience, goOnAgain, takeTurn } from './begin.ts'
import { recoverLost, takeUpAbandoned } from './clock.ts'
import {
  cancelDispatch,
  moveDispatch,
  pauseDispatch,
  resendDispatch,
  resumeDispatch,
  sendAnyway,
} from './dispatches.ts'
import type { Outcome } from './kind.ts'
import { kindOf } from './kinds.ts'
import { step } from './ledger.ts'
import { sendHandlers } from './send.ts'
import { sendJobs } from './send-job.ts'
import type { Handed } from './test-dispatch.ts'
import { type DispatchDesk, openDispatchDesk, PATIENCE } from './test-dispatch.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 150_000 })

let desk: DispatchDesk
const works: { stop(): Promise<void> }[] = []
beforeAll(async () => {
  desk = await openDispatchDesk()
})
afterEach(async () => {
  for (const work of works.splice(0)) await work.stop()
  desk.handed.length = 0
  desk.told.length = 0
  desk.left = []
  desk.answer = () => ({ kind: 'sent' })
  desk.jobs.newsroom.clock.set(new Date())
})
afterAll(() => desk.close())

const begin = async () => {
  await desk.look()
  works.push(await desk.work())
}
const seqs = (handed: readonly Handed[]) =>
  handed.map(({ recipient }) => recipient.seq).toSorted((a, b) => a - b)
/** A dispatch whose server has taken some in hand, and was lost then; its job waits. */
async function lost(count: number, take: number) {
  const id = await desk.schedule({ count })
  await desk.look()
  const turn = await takeTurn(desk.tools, id)
  const kind = kindOf('mailing')
  if (!turn || !kind) throw new Error('there is nothing to send')
  await freezeAudience(desk.tools, turn, kind)
  await step(desk.tools.db, turn.run, {
    results: [],
    takes: [{ route: '', after: 0, take }],
    at: desk.tools.clock.now(),
  })
  return id
}
const jobsOf = async (id: string) => {
  const { rows } = await sql<{ state: string }>`select state::text as state from pgboss.job
    where singleton_key = ${id} and name like 'dispatch.%' order by created_on`.execute(desk.tools.db)
  return rows.map(({ state }) => state)
}
/** An answer that waits until it is let go. */
function gate() {
  const opened = Promise.withResolvers<void>()
  return { opened: opened.promise, open: opened.resolve }
}

describe('sending', () => {
  it('reaches everybody once, by one name each, and tells its kind', async () => {
    const id = await desk.schedule({ count: 123 })
    await begin()
    await desk.becomes(id, 'sent')
    expect(seqs(desk.handed)).toEqual(Array.from({ length: 123 }, (_, place) => place + 1))
    expect(new Set(desk.handed.map(({ messageId }) => messageId)).size).toBe(123)
    expect(await desk.counts(id)).toEqual({ sent: 123 })
    expect(desk.told).toEqual([`${id} sending`, `${id} sent`])
  })

  it('begins when it is due and not before', async () => {
    const now = desk.tools.clock.now()
    const id = await desk.schedule({ count: 1 }, { dueAt: new Date(now.getTime() + 3_600_000) })
    await desk.look()
    expect(await desk.read(id)).toMatchObject({ state: 'scheduled' })
    await desk.inTransaction((trx) => moveDispatch(trx, id, { dueAt: now }, desk.doing))
    await desk.look()
    expect(await desk.read(id)).toMatchObject({ state: 'sending' })
    await expect(
      desk.inTransaction((trx) => moveDispatch(trx, id, { dueAt: now }, desk.doing)),
    ).rejects.toMatchObject({ code: 'DISPATCH_BEGUN' })
    works.push(await desk.work())
    await desk.becomes(id, 'sent')
  })

  it('is refused for an item that is on its way already', async () => {
    const id = await desk.schedule({ count: 1 }, { itemId: '777' })
    await expect(desk.schedule({ count: 1 }, { itemId: '777' })).rejects.toMatchObject({
      code: 'DISPATCH_UNFINISHED',
    })
    await desk.inTransaction((trx) => cancelDispatch(trx, id, desk.tools, desk.doing))
    await desk.schedule({ count: 1 }, { itemId: '777' })
    await begin()
  })

  it('fails where there is nobody, and where nobody took it', async () => {
    const nobody = await desk.schedule({ count: 0 })
    desk.answer = () => ({ kind: 'failed', code: '550' })
    const refused = await desk.schedule({ count: 3 })
    await begin()
    expect(await desk.becomes(nobody, 'failed')).toMatchObject({ trouble: 'nobody' })
    expect(await desk.becomes(refused, 'failed')).toMatchObject({ trouble: 'allFailed' })
    expect(await desk.counts(refused)).toEqual({ failed: 3 })
  })

  it('where it cannot be written down to whom, says so, and is missed when its time is over', async () => {
    const deadlineAt = new Date(Date.now() + 600_000)
    const id = await desk.schedule({ count: 3, isBroken: true }, { deadlineAt })
    await begin()
    await vi.waitFor(async () => expect(await desk.read(id)).toMatchObject({ trouble: 'INTERNAL' }), PATIENCE)
    expect(await desk.read(id)).toMatchObject({ state: 'sending' })
    desk.jobs.newsroom.clock.set(new Date(deadlineAt.getTime() + 1))
    await desk.becomes(id, 'missed')
    desk.jobs.newsroom.clock.set(new Date())
  })

  it('newsletters that stand still keep no push message waiting', async () => {
    const held = gate()
    desk.answer = async ({ kind }) => {
      if (kind === 'mailing') await held.opened
      return { kind: 'sent' }
    }
    const slow: string[] = []
    for (let count = 0; count < sendJobs.mailing.concurrency + 1; count += 1)
      slow.push(await desk.schedule({ count: 1 }))
    await begin()
    await vi.waitFor(() => expect(desk.handed).toHaveLength(sendJobs.mailing.concurrency), PATIENCE)
    const push = await desk.schedule({ count: 2 }, { kind: 'notification' })
    await desk.look()
    await desk.becomes(push, 'sent')
    held.open()
    for (const id of slow) await desk.becomes(id, 'sent')
  })

  it('those that cannot begin hold no later one back, and each is tried once', async () => {
    const early = new Date(desk.tools.clock.now().getTime() - 60_000)
    const stuck: string[] = []
    for (let count = 0; count < 53; count += 1)
      stuck.push(await desk.schedule({ count: 1, isStuck: true }, { dueAt: early }))
    const id = await desk.schedule({ count: 1 })
    await desk.look()
    expect(await desk.read(id)).toMatchObject({ state: 'sending' })
    expect(desk.told.filter((line) => stuck.includes(line.split(' ')[0] ?? ''))).toHaveLength(53)
    await sql`delete from dispatches where id = any(${stuck}::bigint[])`.execute(desk.tools.db)
    works.push(await desk.work())
    await desk.becomes(id, 'sent')
  })

  it('goes no faster than it may', async () => {
    const id = await desk.schedule({ count: 30 }, { perSecond: 100 })
    const begun = performance.now()
    await begin()
    await desk.becomes(id, 'sent')
    expect(performance.now() - begun).toBeGreaterThan(190)
  })
})

describe('what comes of a message', () => {
  it('one that was not taken is tried again, one refused or unknown is not', async () => {
    const later = desk.tools.clock.now()
    desk.answer = ({ recipient: { seq, attempts } }) => {
      if (seq === 1) return { kind: 'failed', code: '550' }
      if (seq === 2) return { kind: 'unknown', code: 'dropped' }
      if (seq === 3 && attempts === 0) return { kind: 'later', code: '451' }
      if (seq === 4) throw new Error('the carrier broke')
      return { kind: 'sent' }
    }
    const id = await desk.schedule({ count: 5 })
    await begin()
    await vi.waitFor(
      async () => expect(await desk.counts(id)).toMatchObject({ waiting: 1, sent: 1 }),
      PATIENCE,
    )
    const rows = await desk.rows(id)
    expect(rows.map(({ state, code }) => `${state} ${code}`)).toEqual([
      'failed 550',
      'unknown dropped',
      'waiting 451',
      'unknown INTERNAL',
      'sent null',
    ])
    expect(desk.tools.clock.now().getTime()).toBeGreaterThanOrEqual(later.getTime())
    desk.jobs.newsroom.clock.set(new Date(Date.now() + 60_000))
    await desk.becomes(id, 'sent')
    desk.jobs.newsroom.clock.set(new Date())
    expect(await desk.counts(id)).toEqual({ sent: 2, failed: 1, unknown: 2 })
    expect(seqs(desk.handed)).toEqual([1, 2, 3, 3, 4, 5])
  })

  it('is tried again while another is still being handed over', async () => {
    const held = gate()
    desk.answer = async ({ recipient: { seq, attempts } }) => {
      if (seq === 2) await held.opened
      return seq === 1 && attempts === 0 ? { kind: 'later', code: '451' } : { kind: 'sent' }
    }
    const id = await desk.schedule({ count: 2 })
    await begin()
    await vi.waitFor(async () => expect(await desk.counts(id)).toEqual({ waiting: 1, sending: 1 }), PATIENCE)
    desk.jobs.newsroom.clock.set(new Date(Date.now() + 60_000))
    await vi.waitFor(async () => expect(await desk.counts(id)).toEqual({ sent: 1, sending: 1 }), PATIENCE)
    held.open()
    await desk.becomes(id, 'sent')
    desk.jobs.newsroom.clock.set(new Date())
  })

  it('is retried when due, even while a slow first message is in flight', async () => {
    const held = gate()
    desk.answer = async ({ recipient: { seq } }) => {
      if (seq === 1) await held.opened
      return { kind: 'sent' }
    }
    const id = await lost(3, 0)
    const due = new Date(desk.tools.clock.now().getTime() + 1_000)
    await sql`update dispatch_recipients set next_try_at = ${due} where dispatch_id = ${id}::bigint and seq > 1`.execute(
      desk.tools.db,
    )
    works.push(await desk.work())
    await vi.waitFor(async () => expect(await desk.counts(id)).toEqual({ waiting: 2, sending: 1 }), PATIENCE)
    desk.jobs.newsroom.clock.set(due)
    await vi.waitFor(async () => expect(await desk.counts(id)).toEqual({ sent: 2, sending: 1 }), PATIENCE)
    held.open()
    await desk.becomes(id, 'sent')
  })

  it('takes no place while everybody left is to be tried much later', async () => {
    desk.answer = ({ recipient: { attempts } }) =>
      attempts === 0 ? { kind: 'later', code: '451', afterSeconds: 600 } : { kind: 'sent' }
    const id = await desk.schedule({ count: 3 })
    await begin()
    await vi.waitFor(async () => expect(await jobsOf(id)).toEqual(['completed']), PATIENCE)
    expect(await desk.read(id)).toMatchObject({ state: 'sending' })
    await takeUpAbandoned(desk.tools)
    expect(await jobsOf(id)).toEqual(['completed'])
    desk.jobs.newsroom.clock.set(new Date(Date.now() + 660_000))
    await takeUpAbandoned(desk.tools)
    await desk.becomes(id, 'sent')
    desk.jobs.newsroom.clock.set(new Date())
    expect((await desk.rows(id)).map(({ attempts }) => attempts)).toEqual([2, 2, 2])
  })

  it('those that failed, or nobody knows of, go out again by a person alone, by the same names', async () => {
    desk.answer = ({ recipient }) =>
      recipient.group === 'android' ? { kind: 'failed', code: '400' } : { kind: 'sent' }
    const id = await desk.schedule({ count: 9, hasGroups: true })
    await begin()
    await desk.becomes(id, 'sent')
    const first = new Map(desk.handed.map(({ recipient, messageId }) => [recipient.seq, messageId]))
    desk.handed.length = 0
    desk.answer = () => ({ kind: 'sent' })
    const again = (group: string) =>
      desk.inTransaction((trx) =>
        resendDispatch(trx, id, { states: ['failed', 'unknown'], group }, desk.tools, desk.doing),
      )
    expect(await again('web')).toBe(0)
    expect(await again('android')).toBe(3)
    await desk.becomes(id, 'sent')
    expect(seqs(desk.handed)).toEqual([3, 6, 9])
    for (const { recipient, messageId } of desk.handed) expect(messageId).toBe(first.get(recipient.seq))
    expect(await desk.counts(id)).toEqual({ sent: 9 })
  })

  it('who left since it was frozen gets nothing any more, and keeps nobody else from it', async () => {
    desk.left = Array.from({ length: 12 }, (_, place) => String(1_001 + place))
    const id = await desk.schedule({ count: 30 })
    await begin()
    await desk.becomes(id, 'sent')
    expect(await desk.counts(id)).toEqual({ sent: 18, canceled: 12 })
    expect(seqs(desk.handed)).toEqual(Array.from({ length: 18 }, (_, place) => place + 13))
  })

  it('many refused in a row by what is about us pause it, until a person has looked', async () => {
    desk.answer = ({ recipient: { seq } }) =>
      seq === 3 ? { kind: 'sent' } : { kind: 'failed', code: '554', isAboutUs: true }
    const id = await desk.schedule({ count: 100 })
    await begin()
    expect(await desk.becomes(id, 'paused')).toMatchObject({ trouble: '554' })
    const { failed = 0, waiting = 0 } = await desk.counts(id)
    expect(failed).toBeLessThan(35)
    expect(failed + waiting).toBe(99)
    desk.answer = () => ({ kind: 'sent' })
    await desk.inTransaction((trx) => resumeDispatch(trx, id, desk.tools, desk.doing))
    expect(await desk.becomes(id, 'sent')).toMatchObject({ trouble: null })
    expect(await desk.counts(id)).toEqual({ sent: 100 - failed, failed })
  })

  it('a service that does not answer holds only its own share: the others get everything meanwhile', async () => {
    const held = gate()
    desk.answer = async ({ recipient: { group } }) => {
      if (group === 'android') await held.opened
      return { kind: 'sent' }
    }
    const id = await desk.schedule({ count: 60, hasGroups: true })
    await begin()
    await vi.waitFor(
      async () => expect(await desk.counts(id)).toMatchObject({ sent: 40, sending: 5, waiting: 15 }),
      PATIENCE,
    )
    held.open()
    await desk.becomes(id, 'sent')
  })

  it('a service that cannot be reached is waited for, and named, while the others get everything', async () => {
    let isAway = true
    desk.answer = ({ recipient: { group } }) =>
      isAway && group === 'android' ? { kind: 'away', code: 'ECONNREFUSED' } : { kind: 'sent' }
    const id = await desk.schedule({ count: 60, hasGroups: true })
    await begin()
    await vi.waitFor(async () => expect(await desk.counts(id)).toMatchObject({ sent: 40 }), PATIENCE)
    await vi.waitFor(
      async () => expect(await desk.read(id)).toMatchObject({ trouble: 'ECONNREFUSED', state: 'sending' }),
      PATIENCE,
    )
    isAway = false
    expect(await desk.becomes(id, 'sent')).toMatchObject({ trouble: null })
    expect((await desk.rows(id)).every(({ attempts }) => attempts === 1)).toBe(true)
  })

  it('one route that never answers pauses after some, and its rest goes out by its own resume', async () => {
    desk.answer = ({ recipient: { group } }) =>
      group === 'android' ? { kind: 'unknown', code: 'timeout' } : { kind: 'sent' }
    const id = await desk.schedule({ count: 90, hasGroups: true })
    await begin()
    expect(await desk.becomes(id, 'paused')).toMatchObject({
      ...{ trouble: 'timeout', pausedRoutes: [{ route: 'android', code: 'timeout' }] },
    })
    expect(await desk.counts(id)).toEqual({ sent: 60, unknown: 20, waiting: 10 })
    desk.answer = () => ({ kind: 'sent' })
    await desk.inTransaction((trx) => resumeDispatch(trx, id, desk.tools, desk.doing, 'android'))
    await desk.becomes(id, 'sent')
    expect(await desk.counts(id)).toEqual({ sent: 70, unknown: 20 })
  })

  it('one paused route is missed at the deadline of all, and does not stay as it is for ever', async () => {
    desk.answer = ({ recipient: { group } }) =>
      group === 'android' ? { kind: 'refused', code: 'signIn.400' } : { kind: 'sent' }
    const deadlineAt = new Date(Date.now() + 600_000)
    const id = await desk.schedule({ count: 9, hasGroups: true }, { deadlineAt })
    await begin()
    await desk.becomes(id, 'paused')
    desk.jobs.newsroom.clock.set(new Date(deadlineAt.getTime() + 1))
    await desk.look()
    await desk.becomes(id, 'missed')
    expect(await desk.counts(id)).toEqual({ sent: 6, waiting: 3 })
    desk.answer = () => ({ kind: 'sent' })
    await desk.inTransaction((trx) => sendAnyway(trx, id, desk.tools, desk.doing))
    await desk.becomes(id, 'sent')
  })

  it('a route that refuses keeps no retry of another waiting, nor a server busy', async () => {
    desk.answer = ({ recipient: { group, attempts } }) => {
      if (group === 'android') return { kind: 'refused', code: 'signIn.400' }
      return attempts === 0 ? { kind: 'later', code: '503', afterSeconds: 600 } : { kind: 'sent' }
    }
    const id = await desk.schedule({ count: 9, hasGroups: true })
    await begin()
    await vi.waitFor(async () => expect(await jobsOf(id)).toEqual(['completed']), PATIENCE)
    expect(await desk.read(id)).toMatchObject({ state: 'sending', pausedRoutes: [{ route: 'android' }] })
    await takeUpAbandoned(desk.tools)
    expect(await jobsOf(id)).toEqual(['completed'])
    desk.jobs.newsroom.clock.set(new Date(Date.now() + 660_000))
    await desk.becomes(id, 'paused')
    expect(await desk.counts(id)).toEqual({ sent: 6, waiting: 3 })
  })

  it('how far it is, is told to the last word, also while somebody is slow to be handed over to', async () => {
    const slow = Promise.withResolvers<Outcome>()
    desk.answer = ({ recipient: { seq } }) => (seq === 3 ? slow.promise : { kind: 'sent' })
    const id = await desk.schedule({ count: 3 })
    const told: Promise<Partial<RecipientCounts>>[] = []
    const unhear = desk.tools.live.listen((event) => {
      if (event.kind === 'dispatch.progressed' && event.id === id) told.push(desk.counts(id))
    })
    await begin()
    await vi.waitFor(
      async () => expect(await Promise.all(told)).toContainEqual({ sent: 2, sending: 1 }),
      PATIENCE,
    )
    slow.resolve({ kind: 'sent' })
    await desk.becomes(id, 'sent')
    unhear()
  })

  it('what somebody has looked at pauses it no more, until it is sent again', async () => {
    desk.answer = () => ({ kind: 'failed', code: '554', isAboutUs: true })
    const id = await desk.schedule({ count: 80 })
    await begin()
    expect(await desk.becomes(id, 'paused')).toMatchObject({ trouble: '554' })
    await desk.inTransaction((trx) => resumeDispatch(trx, id, desk.tools, desk.doing))
    await desk.becomes(id, 'failed')
    expect(await desk.counts(id)).toEqual({ failed: 80 })
    await desk.inTransaction((trx) => resendDispatch(trx, id, { states: ['failed'] }, desk.tools, desk.doing))
    await desk.becomes(id, 'paused')
  })

  it('addresses nobody has pause nothing, however many', async () => {
    desk.answer = ({ recipient: { seq } }) => (seq <= 60 ? { kind: 'failed', code: '550' } : { kind: 'sent' })
    const id = await desk.schedule({ count: 70 })
    await begin()
    await desk.becomes(id, 'sent')
    expect(await desk.counts(id)).toEqual({ sent: 10, failed: 60 })
  })

  it('of an item only the latest is sent again', async () => {
    desk.answer = () => ({ kind: 'failed', code: '550' })
    const first = await desk.schedule({ count: 1 }, { itemId: '888' })
    await begin()
    await desk.becomes(first, 'failed')
    const second = await desk.schedule({ count: 1 }, { itemId: '888' })
    await desk.look()
    await desk.becomes(second, 'failed')
    const again = (id: string) =>
      desk.inTransaction((trx) => resendDispatch(trx, id, { states: ['failed'] }, desk.tools, desk.doing))
    await expect(again(first)).rejects.toMatchObject({ code: 'DISPATCH_CHANGED' })
    expect(await again(second)).toBe(1)
    await desk.becomes(second, 'failed')
  })

  it('where nothing can be handed over at all, it waits and nobody is counted as tried', async () => {
    let isAway = true
    desk.answer = () => (isAway ? { kind: 'away', code: 'ECONNREFUSED' } : { kind: 'sent' })
    const id = await desk.schedule({ count: 20 })
    await begin()
    await vi.waitFor(
      async () => expect(await desk.read(id)).toMatchObject({ trouble: 'ECONNREFUSED' }),
      PATIENCE,
    )
    isAway = false
    expect(await desk.becomes(id, 'sent')).toMatchObject({ trouble: null })
    expect((await desk.rows(id)).every(({ attempts, state }) => attempts === 1 && state === 'sent')).toBe(
      true,
    )
  })

  it('one that stays out of reach without a deadline pauses it after an hour, and ends it once a person has seen that', async () => {
    desk.answer = ({ recipient: { seq } }) =>
      seq === 3 ? { kind: 'away', code: 'ECONNREFUSED' } : { kind: 'sent' }
    const id = await desk.schedule({ count: 10 })
    await begin()
    await vi.waitFor(
      async () => expect(await desk.read(id)).toMatchObject({ trouble: 'ECONNREFUSED' }),
      PATIENCE,
    )
    expect(await desk.counts(id)).toEqual({ waiting: 1, sent: 9 })
    desk.jobs.newsroom.clock.set(new Date(Date.now() + 3_600_000))
    const { pausedRoutes } = await desk.becomes(id, 'paused')
    expect(pausedRoutes).toEqual([{ route: '', code: 'ECONNREFUSED' }])
    expect((await desk.rows(id))[2]).toMatchObject({ state: 'waiting', attempts: 0 })
    await desk.inTransaction((trx) => resumeDispatch(trx, id, desk.tools, desk.doing))
    await vi.waitFor(async () => {
      desk.jobs.newsroom.clock.set(new Date(desk.tools.clock.now().getTime() + 900_000))
      await takeUpAbandoned(desk.tools)
      expect(await desk.read(id)).toMatchObject({ state: 'sent' })
    }, PATIENCE)
    expect((await desk.rows(id))[2]).toMatchObject({ state: 'failed', code: 'ECONNREFUSED' })
  })
})

describe('people', () => {
  it('pause it, and nobody more gets it until they resume it', async () => {
    const held = gate()
    desk.answer = async ({ recipient }) => {
      if (recipient.seq > 10) await held.opened
      return { kind: 'sent' }
    }
    const id = await desk.schedule({ count: 40 })
    await begin()
    await vi.waitFor(() => expect(desk.handed.length).toBe(15), PATIENCE)
    await desk.inTransaction((trx) => pauseDispatch(trx, id, desk.doing))
    held.open()
    await vi.waitFor(async () => expect(await desk.counts(id)).toEqual({ sent: 15, waiting: 25 }), PATIENCE)
    expect(desk.carrier.open).toBeLessThanOrEqual(1)
    await vi.waitFor(() => expect(desk.carrier.open).toBe(0), PATIENCE)
    await desk.inTransaction((trx) => resumeDispatch(trx, id, desk.tools, desk.doing))
    await desk.becomes(id, 'sent')
    expect(seqs(desk.handed)).toEqual(Array.from({ length: 40 }, (_, place) => place + 1))
  })

  it('cancel it in the middle, and those not handed over to get nothing', async () => {
    const held = gate()
    desk.answer = async ({ recipient }) => {
      if (recipient.seq > 10) await held.opened
      return { kind: 'sent' }
    }
    const id = await desk.schedule({ count: 40 })
    await begin()
    await vi.waitFor(() => expect(desk.handed.length).toBe(15), PATIENCE)
    await desk.inTransaction((trx) => cancelDispatch(trx, id, desk.tools, desk.doing))
    held.open()
    await vi.waitFor(async () => expect(await desk.counts(id)).toEqual({ sent: 15, canceled: 25 }), PATIENCE)
    expect(await desk.read(id)).toMatchObject({ state: 'canceled' })
    await expect(
      desk.inTransaction((trx) => resumeDispatch(trx, id, desk.tools, desk.doing)),
    ).rejects.toMatchObject({ code: 'DISPATCH_CHANGED' })
  })

  it('decide about what was missed: it goes out after all, or not at all', async () => {
    const now = desk.tools.clock.now().getTime()
    const late = { dueAt: new Date(now - 7_200_000), deadlineAt: new Date(now - 3_600_000) }
    const wanted = await desk.schedule({ count: 2 }, late)
    const unwanted = await desk.schedule({ count: 2 }, late)
    await begin()
    await desk.becomes(wanted, 'missed')
    await desk.becomes(unwanted, 'missed')
    expect(desk.handed).toEqual([])
    await desk.inTransaction((trx) => cancelDispatch(trx, unwanted, desk.tools, desk.doing))
    await desk.inTransaction((trx) => sendAnyway(trx, wanted, desk.tools, desk.doing))
    await desk.becomes(wanted, 'sent')
    expect(desk.handed).toHaveLength(2)
    expect(await desk.read(unwanted)).toMatchObject({ state: 'canceled' })
  })

  it('are asked about the rest where its time is over in the middle', async () => {
    const held = gate()
    desk.answer = async ({ recipient }) => {
      if (recipient.seq > 10) await held.opened
      return recipient.seq === 1 ? { kind: 'later', code: '451' } : { kind: 'sent' }
    }
    const deadlineAt = new Date(Date.now() + 600_000)
    const id = await desk.schedule({ count: 40 }, { deadlineAt })
    await begin()
    await vi.waitFor(() => expect(desk.handed.length).toBe(15), PATIENCE)
    desk.jobs.newsroom.clock.set(new Date(deadlineAt.getTime() + 1))
    held.open()
    await desk.becomes(id, 'missed')
    desk.jobs.newsroom.clock.set(new Date())
    expect(await desk.counts(id)).toEqual({ sent: 14, waiting: 26 })
    await desk.inTransaction((trx) => cancelDispatch(trx, id, desk.tools, desk.doing))
    expect(await desk.counts(id)).toEqual({ sent: 14, canceled: 26 })
  })
})

describe('a server', () => {
  it('that lost its turn writes nothing any more, and what it held is unknown', async () => {
    const id = await desk.schedule({ count: 4 })
    await desk.look()
    const { db } = desk.tools
    const at = desk.tools.clock.now()
    works.push(await desk.work())
    await desk.becomes(id, 'sent')
    await desk.inTransaction(async (trx) => {
      await sql`update dispatch_recipients set state = 'failed' where dispatch_id = ${id}::bigint and seq <= 2`.execute(
        trx,
      )
      await sql`update dispatch_counts set sent = 2, failed = 2 where dispatch_id = ${id}::bigint`.execute(
        trx,
      )
    })
    for (const work of works.splice(0)) await work.stop()
    await desk.inTransaction((trx) => resendDispatch(trx, id, { states: ['failed'] }, desk.tools, desk.doing))
    await goOnAgain(desk.tools, id)
    const first = await takeTurn(desk.tools, id)
    if (!first) throw new Error('there is nothing to send')
    const taken = await step(db, first.run, { results: [], takes: [{ route: '', after: 0, take: 1 }], at })
    expect(taken.taken).toMatchObject([{ attempts: 0 }])
    const second = await takeTurn(desk.tools, id)
    if (!second) throw new Error('there is nothing to send')
    const [lost] = taken.taken
    const late = { seq: lost?.seq ?? 0, route: '', state: 'sent', code: null, nextTryAt: null } as const
    expect(
      await step(db, first.run, { results: [late], takes: [{ route: '', after: 0, take: 5 }], at }),
    ).toMatchObject({
      state: null,
      taken: [],
    })
    expect(await desk.counts(id)).toEqual({ sent: 2, unknown: 1, waiting: 1 })
    works.push(await desk.work())
    await desk.becomes(id, 'sent')
    expect(await desk.counts(id)).toEqual({ sent: 3, unknown: 1 })
  })

  it('that stops sees through what it holds, and another goes on', async () => {
    const held = gate()
    const sent: number[] = []
    desk.answer = async ({ recipient }, signal) => {
      if (recipient.seq === 8)
        await Promise.race([held.opened, new Promise((resolve) => signal.addEventListener('abort', resolve))])
      if (signal.aborted) return { kind: 'away', code: 'stopping' }
      sent.push(recipient.seq)
      return { kind: 'sent' }
    }
    const id = await desk.schedule({ count: 300 })
    await desk.look()
    const first = await desk.jobs.work(sendHandlers, 0)
    await vi.waitFor(() => expect(desk.handed.length).toBeGreaterThan(8), PATIENCE)
    await first.stop()
    held.open()
    works.push(await desk.work())
    await desk.becomes(id, 'sent')
    expect(await desk.counts(id)).toEqual({ sent: 300 })
    expect(sent.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 300 }, (_, place) => place + 1))
  })

  it('that is lost after it was cancelled leaves nobody in its hands, and its kind is told the end', async () => {
    const id = await lost(5, 3)
    await desk.inTransaction((trx) => cancelDispatch(trx, id, desk.tools, desk.doing))
    expect(await desk.counts(id)).toEqual({ sending: 3, canceled: 2 })
    expect(await desk.read(id)).toMatchObject({ finishedAt: null })
    works.push(await desk.work())
    await vi.waitFor(async () => expect((await desk.read(id)).finishedAt).not.toBeNull(), PATIENCE)
    expect(await desk.counts(id)).toEqual({ unknown: 3, canceled: 2 })
    expect(desk.told.at(-1)).toBe(`${id} settled 0`)
  })

  it('that is lost while it is paused leaves nobody in its hands', async () => {
    const id = await lost(5, 3)
    await desk.inTransaction((trx) => pauseDispatch(trx, id, desk.doing))
    works.push(await desk.work())
    await vi.waitFor(async () => expect(await desk.counts(id)).toEqual({ unknown: 3, waiting: 2 }), PATIENCE)
    expect(await desk.read(id)).toMatchObject({ state: 'paused' })
  })

  it('that hangs gives its work to another, which says why it waits; one that lives is left alone', async () => {
    const held = gate()
    desk.answer = async () => {
      await held.opened
      return { kind: 'sent' }
    }
    const id = await desk.schedule({ count: 9 })
    await begin()
    await vi.waitFor(async () => expect(await desk.counts(id)).toEqual({ sending: 5, waiting: 4 }), PATIENCE)
    await recoverLost(desk.tools)
    expect(await desk.read(id)).toMatchObject({ trouble: null, resumesAt: null, run: 1 })
    await sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour' where singleton_key = ${id}`.execute(
      desk.tools.db,
    )
    await recoverLost(desk.tools)
    const { resumesAt, trouble } = await desk.read(id)
    expect([trouble, resumesAt]).toEqual(['serverLost', expect.any(Date)])
    desk.answer = () => ({ kind: 'sent' })
    desk.jobs.newsroom.clock.set(new Date(Date.now() + 10_000))
    await recoverLost(desk.tools)
    expect(await desk.becomes(id, 'sent')).toMatchObject({ trouble: null, resumesAt: null, run: 2 })
    held.open()
    expect(await desk.counts(id)).toEqual({ sent: 4, unknown: 5 })
  })

  it('finishes a large ledger that was cancelled, also where its job is gone', async () => {
    const id = await lost(12_000, 1)
    await desk.inTransaction((trx) => cancelDispatch(trx, id, desk.tools, desk.doing))
    expect(await desk.counts(id)).toEqual({ sending: 1, waiting: 1_999, canceled: 10_000 })
    await sql`delete from pgboss.job where singleton_key = ${id}`.execute(desk.tools.db)
    await takeUpAbandoned(desk.tools)
    works.push(await desk.work())
    await vi.waitFor(async () => expect((await desk.read(id)).finishedAt).not.toBeNull(), PATIENCE)
    expect(await desk.counts(id)).toEqual({ unknown: 1, canceled: 11_999 })
    await takeUpAbandoned(desk.tools)
    await vi.waitFor(async () => expect(await jobsOf(id)).toEqual(['completed']), PATIENCE)
  })

  it('that never hears whom it has taken puts them back, and knows of everybody', async () => {
    const id = await desk.schedule({ count: 40 })
    await desk.look()
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
    works.push(await desk.work())
    await desk.becomes(id, 'sent')
    expect(await desk.counts(id)).toEqual({ sent: 40 })
    expect(new Set((await desk.rows(id)).map(({ attempts }) => attempts))).toEqual(new Set([1]))
    expect(desk.handed).toHaveLength(40)
  })

  it('shares the work with others: each dispatch is sent by one', async () => {
    const ids = await Promise.all([desk.schedule({ count: 200 }), desk.schedule({ count: 200 })])
    await desk.look()
    works.push(await desk.work(), await desk.work())
    for (const id of ids) await desk.becomes(id, 'sent')
    expect(desk.handed).toHaveLength(400)
    for (const id of ids) expect(await desk.counts(id)).toEqual({ sent: 200 })
  })
})
