// The outcome of each message: sent, failed, unknown, or retried later.
import type { RecipientCounts } from '@manset/model/dispatch/dispatch.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Outcome } from './channel.ts'
import { enqueueAbandoned } from './dispatch-clock.ts'
import { resendDispatch } from './dispatches.ts'
import { type DispatchTest, openDispatchTest, openGate, seqs, WAIT_OPTIONS } from './test-dispatch.ts'

let desk: DispatchTest
beforeAll(async () => {
  desk = await openDispatchTest()
})
afterEach(() => desk.reset())
afterAll(() => desk.close())

describe('the outcome of a message', () => {
  it('a deferred message is retried; a rejected or unknown one is not', async () => {
    const later = desk.tools.clock.now()
    desk.answer = ({ recipient: { seq, attempts } }) => {
      if (seq === 1) return { kind: 'failed', code: '550' }
      if (seq === 2) return { kind: 'unknown', code: 'dropped' }
      if (seq === 3 && attempts === 0) return { kind: 'later', code: '451' }
      if (seq === 4) throw new Error('the carrier broke')
      return { kind: 'sent' }
    }
    const id = await desk.schedule({ count: 5 })
    await desk.begin()
    await vi.waitFor(
      async () => expect(await desk.counts(id)).toMatchObject({ waiting: 1, sent: 1 }),
      WAIT_OPTIONS,
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
    await desk.waitForState(id, 'sent')
    desk.jobs.newsroom.clock.set(new Date())
    expect(await desk.counts(id)).toEqual({ sent: 2, failed: 1, unknown: 2 })
    expect(seqs(desk.sentMessages)).toEqual([1, 2, 3, 3, 4, 5])
  })

  it('is retried while another message is in flight', async () => {
    const held = openGate()
    desk.answer = async ({ recipient: { seq, attempts } }) => {
      if (seq === 2) await held.opened
      return seq === 1 && attempts === 0 ? { kind: 'later', code: '451' } : { kind: 'sent' }
    }
    const id = await desk.schedule({ count: 2 })
    await desk.begin()
    await vi.waitFor(
      async () => expect(await desk.counts(id)).toEqual({ waiting: 1, sending: 1 }),
      WAIT_OPTIONS,
    )
    desk.jobs.newsroom.clock.set(new Date(Date.now() + 60_000))
    await vi.waitFor(async () => expect(await desk.counts(id)).toEqual({ sent: 1, sending: 1 }), WAIT_OPTIONS)
    held.open()
    await desk.waitForState(id, 'sent')
    desk.jobs.newsroom.clock.set(new Date())
  })

  it('is retried when due, even while a slow first message is in flight', async () => {
    const held = openGate()
    desk.answer = async ({ recipient: { seq } }) => {
      if (seq === 1) await held.opened
      return { kind: 'sent' }
    }
    const id = await desk.abandon(3, 0)
    const due = new Date(desk.tools.clock.now().getTime() + 1_000)
    await sql`update dispatch_recipients set next_attempt_at = ${due} where dispatch_id = ${id}::bigint and seq > 1`.execute(
      desk.tools.db,
    )
    await desk.startWork()
    await vi.waitFor(
      async () => expect(await desk.counts(id)).toEqual({ waiting: 2, sending: 1 }),
      WAIT_OPTIONS,
    )
    desk.jobs.newsroom.clock.set(due)
    await vi.waitFor(async () => expect(await desk.counts(id)).toEqual({ sent: 2, sending: 1 }), WAIT_OPTIONS)
    held.open()
    await desk.waitForState(id, 'sent')
  })

  it('occupies no job while every remaining retry is far off', async () => {
    desk.answer = ({ recipient: { attempts } }) =>
      attempts === 0 ? { kind: 'later', code: '451', afterSeconds: 600 } : { kind: 'sent' }
    const id = await desk.schedule({ count: 3 })
    await desk.begin()
    await vi.waitFor(async () => expect(await desk.jobsOf(id)).toEqual(['completed']), WAIT_OPTIONS)
    expect(await desk.read(id)).toMatchObject({ state: 'sending' })
    await enqueueAbandoned(desk.tools)
    expect(await desk.jobsOf(id)).toEqual(['completed'])
    desk.jobs.newsroom.clock.set(new Date(Date.now() + 660_000))
    await enqueueAbandoned(desk.tools)
    await desk.waitForState(id, 'sent')
    desk.jobs.newsroom.clock.set(new Date())
    expect((await desk.rows(id)).map(({ attempts }) => attempts)).toEqual([2, 2, 2])
  })

  it('failed and unknown messages go out again only on request, with the same message IDs', async () => {
    desk.answer = ({ recipient }) =>
      recipient.group === 'android' ? { kind: 'failed', code: '400' } : { kind: 'sent' }
    const id = await desk.schedule({ count: 9, hasGroups: true })
    await desk.begin()
    await desk.waitForState(id, 'sent')
    const first = new Map(desk.sentMessages.map(({ recipient, messageId }) => [recipient.seq, messageId]))
    desk.sentMessages.length = 0
    desk.answer = () => ({ kind: 'sent' })
    const again = (group: string) =>
      desk.inTransaction((trx) =>
        resendDispatch(trx, id, { states: ['failed', 'unknown'], group }, desk.tools, desk.change),
      )
    expect(await again('web')).toBe(0)
    expect(await again('android')).toBe(3)
    await desk.waitForState(id, 'sent')
    expect(seqs(desk.sentMessages)).toEqual([3, 6, 9])
    for (const { recipient, messageId } of desk.sentMessages) expect(messageId).toBe(first.get(recipient.seq))
    expect(await desk.counts(id)).toEqual({ sent: 9 })
  })

  it('recipients who unsubscribed after the freeze are skipped and delay nobody else', async () => {
    desk.unsubscribed = Array.from({ length: 12 }, (_, place) => String(1_001 + place))
    const id = await desk.schedule({ count: 30 })
    await desk.begin()
    await desk.waitForState(id, 'sent')
    expect(await desk.counts(id)).toEqual({ sent: 18, canceled: 12 })
    expect(seqs(desk.sentMessages)).toEqual(Array.from({ length: 18 }, (_, place) => place + 13))
  })

  it('publishes progress to the last message, also while one is slow', async () => {
    const slow = Promise.withResolvers<Outcome>()
    desk.answer = ({ recipient: { seq } }) => (seq === 3 ? slow.promise : { kind: 'sent' })
    const id = await desk.schedule({ count: 3 })
    const told: Promise<Partial<RecipientCounts>>[] = []
    const unhear = desk.tools.live.listen((event) => {
      if (event.kind === 'dispatch.progressed' && event.id === id) told.push(desk.counts(id))
    })
    await desk.begin()
    await vi.waitFor(
      async () => expect(await Promise.all(told)).toContainEqual({ sent: 2, sending: 1 }),
      WAIT_OPTIONS,
    )
    slow.resolve({ kind: 'sent' })
    await desk.waitForState(id, 'sent')
    unhear()
  })

  it('only the latest dispatch of an item is resent', async () => {
    desk.answer = () => ({ kind: 'failed', code: '550' })
    const first = await desk.schedule({ count: 1 }, { itemId: '888' })
    await desk.begin()
    await desk.waitForState(first, 'failed')
    const second = await desk.schedule({ count: 1 }, { itemId: '888' })
    await desk.startDue()
    await desk.waitForState(second, 'failed')
    const again = (id: string) =>
      desk.inTransaction((trx) => resendDispatch(trx, id, { states: ['failed'] }, desk.tools, desk.change))
    await expect(again(first)).rejects.toMatchObject({ code: 'DISPATCH_CHANGED' })
    expect(await again(second)).toBe(1)
    await desk.waitForState(second, 'failed')
  })
})
