import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { enqueueAbandoned } from './dispatch-clock.ts'
import { resendDispatch, resumeDispatch, sendAnyway } from './dispatches.ts'
import { type DispatchTest, openDispatchTest, openGate, WAIT_OPTIONS } from './test-dispatch.ts'

let desk: DispatchTest
beforeAll(async () => {
  desk = await openDispatchTest()
})
afterEach(() => desk.reset())
afterAll(() => desk.close())

describe('a service in trouble', () => {
  it('many rejections of the sender in a row pause it until someone resumes it', async () => {
    desk.answer = ({ recipient: { seq } }) =>
      seq === 3 ? { kind: 'sent' } : { kind: 'failed', code: '554', isAboutUs: true }
    const id = await desk.schedule({ count: 100 })
    await desk.begin()
    expect(await desk.waitForState(id, 'paused')).toMatchObject({ trouble: '554' })
    const { failed = 0, waiting = 0 } = await desk.counts(id)
    expect(failed).toBeLessThan(35)
    expect(failed + waiting).toBe(99)
    desk.answer = () => ({ kind: 'sent' })
    await desk.inTransaction((trx) => resumeDispatch(trx, id, desk.tools, desk.change))
    expect(await desk.waitForState(id, 'sent')).toMatchObject({ trouble: null })
    expect(await desk.counts(id)).toEqual({ sent: 100 - failed, failed })
  })

  it('does not pause again after someone resumed it, until it is resent', async () => {
    desk.answer = () => ({ kind: 'failed', code: '554', isAboutUs: true })
    const id = await desk.schedule({ count: 80 })
    await desk.begin()
    expect(await desk.waitForState(id, 'paused')).toMatchObject({ trouble: '554' })
    await desk.inTransaction((trx) => resumeDispatch(trx, id, desk.tools, desk.change))
    await desk.waitForState(id, 'failed')
    expect(await desk.counts(id)).toEqual({ failed: 80 })
    await desk.inTransaction((trx) =>
      resendDispatch(trx, id, { states: ['failed'] }, desk.tools, desk.change),
    )
    await desk.waitForState(id, 'paused')
  })

  it('unknown addresses pause nothing, however many', async () => {
    desk.answer = ({ recipient: { seq } }) => (seq <= 60 ? { kind: 'failed', code: '550' } : { kind: 'sent' })
    const id = await desk.schedule({ count: 70 })
    await desk.begin()
    await desk.waitForState(id, 'sent')
    expect(await desk.counts(id)).toEqual({ sent: 10, failed: 60 })
  })

  it('a service that does not answer occupies only its own share while the others finish', async () => {
    const held = openGate()
    desk.answer = async ({ recipient: { group } }) => {
      if (group === 'android') await held.opened
      return { kind: 'sent' }
    }
    const id = await desk.schedule({ count: 60, hasGroups: true })
    await desk.begin()
    await vi.waitFor(
      async () => expect(await desk.counts(id)).toMatchObject({ sent: 40, sending: 5, waiting: 15 }),
      WAIT_OPTIONS,
    )
    held.open()
    await desk.waitForState(id, 'sent')
  })

  it('an unreachable service is named and retried while the others finish', async () => {
    let isAway = true
    desk.answer = ({ recipient: { group } }) =>
      isAway && group === 'android' ? { kind: 'away', code: 'ECONNREFUSED' } : { kind: 'sent' }
    const id = await desk.schedule({ count: 60, hasGroups: true })
    await desk.begin()
    await vi.waitFor(async () => expect(await desk.counts(id)).toMatchObject({ sent: 40 }), WAIT_OPTIONS)
    await vi.waitFor(
      async () => expect(await desk.read(id)).toMatchObject({ trouble: 'ECONNREFUSED', state: 'sending' }),
      WAIT_OPTIONS,
    )
    isAway = false
    expect(await desk.waitForState(id, 'sent')).toMatchObject({ trouble: null })
    expect((await desk.rows(id)).every(({ attempts }) => attempts === 1)).toBe(true)
  })

  it('while every service is unreachable, it waits and counts no attempts', async () => {
    let isAway = true
    desk.answer = () => (isAway ? { kind: 'away', code: 'ECONNREFUSED' } : { kind: 'sent' })
    const id = await desk.schedule({ count: 20 })
    await desk.begin()
    await vi.waitFor(
      async () => expect(await desk.read(id)).toMatchObject({ trouble: 'ECONNREFUSED' }),
      WAIT_OPTIONS,
    )
    isAway = false
    expect(await desk.waitForState(id, 'sent')).toMatchObject({ trouble: null })
    expect((await desk.rows(id)).every(({ attempts, state }) => attempts === 1 && state === 'sent')).toBe(
      true,
    )
  })

  it('a service unreachable for an hour pauses it without a deadline, and fails the rest after someone resumed it', async () => {
    desk.answer = ({ recipient: { seq } }) =>
      seq === 3 ? { kind: 'away', code: 'ECONNREFUSED' } : { kind: 'sent' }
    const id = await desk.schedule({ count: 10 })
    await desk.begin()
    await vi.waitFor(
      async () => expect(await desk.read(id)).toMatchObject({ trouble: 'ECONNREFUSED' }),
      WAIT_OPTIONS,
    )
    expect(await desk.counts(id)).toEqual({ waiting: 1, sent: 9 })
    desk.jobs.newsroom.clock.set(new Date(Date.now() + 3_600_000))
    const { pausedRoutes } = await desk.waitForState(id, 'paused')
    expect(pausedRoutes).toEqual([{ route: '', code: 'ECONNREFUSED' }])
    expect((await desk.rows(id))[2]).toMatchObject({ state: 'waiting', attempts: 0 })
    await desk.inTransaction((trx) => resumeDispatch(trx, id, desk.tools, desk.change))
    await vi.waitFor(async () => {
      desk.jobs.newsroom.clock.set(new Date(desk.tools.clock.now().getTime() + 900_000))
      await enqueueAbandoned(desk.tools)
      expect(await desk.read(id)).toMatchObject({ state: 'sent' })
    }, WAIT_OPTIONS)
    expect((await desk.rows(id))[2]).toMatchObject({ state: 'failed', code: 'ECONNREFUSED' })
  })

  it('a route that never answers is paused, and its rest goes out when that route is resumed', async () => {
    desk.answer = ({ recipient: { group } }) =>
      group === 'android' ? { kind: 'unknown', code: 'timeout' } : { kind: 'sent' }
    const id = await desk.schedule({ count: 90, hasGroups: true })
    await desk.begin()
    expect(await desk.waitForState(id, 'paused')).toMatchObject({
      ...{ trouble: 'timeout', pausedRoutes: [{ route: 'android', code: 'timeout' }] },
    })
    expect(await desk.counts(id)).toEqual({ sent: 60, unknown: 20, waiting: 10 })
    desk.answer = () => ({ kind: 'sent' })
    await desk.inTransaction((trx) => resumeDispatch(trx, id, desk.tools, desk.change, 'android'))
    await desk.waitForState(id, 'sent')
    expect(await desk.counts(id)).toEqual({ sent: 70, unknown: 20 })
  })

  it('a paused route is missed at the deadline of its dispatch', async () => {
    desk.answer = ({ recipient: { group } }) =>
      group === 'android' ? { kind: 'refused', code: 'signIn.400' } : { kind: 'sent' }
    const deadlineAt = new Date(Date.now() + 600_000)
    const id = await desk.schedule({ count: 9, hasGroups: true }, { deadlineAt })
    await desk.begin()
    await desk.waitForState(id, 'paused')
    desk.jobs.newsroom.clock.set(new Date(deadlineAt.getTime() + 1))
    await desk.startDue()
    await desk.waitForState(id, 'missed')
    expect(await desk.counts(id)).toEqual({ sent: 6, waiting: 3 })
    desk.answer = () => ({ kind: 'sent' })
    await desk.inTransaction((trx) => sendAnyway(trx, id, desk.tools, desk.change))
    await desk.waitForState(id, 'sent')
  })

  it('a route that refuses delays no retry of another route and keeps no server busy', async () => {
    desk.answer = ({ recipient: { group, attempts } }) => {
      if (group === 'android') return { kind: 'refused', code: 'signIn.400' }
      return attempts === 0 ? { kind: 'later', code: '503', afterSeconds: 600 } : { kind: 'sent' }
    }
    const id = await desk.schedule({ count: 9, hasGroups: true })
    await desk.begin()
    await vi.waitFor(async () => expect(await desk.jobsOf(id)).toEqual(['completed']), WAIT_OPTIONS)
    expect(await desk.read(id)).toMatchObject({ state: 'sending', pausedRoutes: [{ route: 'android' }] })
    await enqueueAbandoned(desk.tools)
    expect(await desk.jobsOf(id)).toEqual(['completed'])
    desk.jobs.newsroom.clock.set(new Date(Date.now() + 660_000))
    await desk.waitForState(id, 'paused')
    expect(await desk.counts(id)).toEqual({ sent: 6, waiting: 3 })
  })
})
