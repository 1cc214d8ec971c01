// Recipients of notices about failed dispatches: the person who scheduled it, once per failure.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { GONE } from './channel.ts'
import { type ChangeContext, cancelDispatch, pauseDispatch, resendDispatch } from './dispatches.ts'
import { type DispatchTest, openDispatchTest, WAIT_OPTIONS } from './test-dispatch.ts'

let desk: DispatchTest
beforeAll(async () => {
  desk = await openDispatchTest()
})
afterEach(async () => {
  await desk.reset()
  await sql`delete from notices`.execute(desk.tools.db)
})
afterAll(() => desk.close())

async function told() {
  const { rows } = await sql<{ to: string; entity: string; itemId: string; about: Record<string, unknown> }>`
    select user_id::text as "to", entity, item_id::text as "itemId", about from notices where kind = 'dispatchFailed' order by id`.execute(
    desk.tools.db,
  )
  return rows
}
const outcomes = async () => (await told()).map(({ about }) => `${about.outcome} ${about.count}`)

it('links to the dispatch with the number of failed recipients; is sent again if that recurs, and removed once it is handled', async () => {
  desk.answer = ({ recipient: { seq } }) => {
    if (seq === 1) return { kind: 'unknown', code: 'dropped' }
    return seq <= 3 ? { kind: 'failed', code: '550' } : { kind: 'sent' }
  }
  const id = await desk.schedule({ count: 6 }, { kind: 'notification' })
  await desk.begin()
  await desk.waitForState(id, 'sent')
  const { itemId, name } = await desk.read(id)
  expect(await told()).toEqual([
    {
      ...{ to: desk.person.viewer.userId, entity: 'notification', itemId },
      about: { title: name, outcome: 'partly', count: 3 },
    },
  ])
  await desk.inTransaction((trx) => resendDispatch(trx, id, { states: ['failed'] }, desk.tools, desk.change))
  // Resending deletes the unseen notice; the next failure writes a new one.
  await vi.waitFor(async () => expect(await outcomes()).toEqual(['partly 3']), WAIT_OPTIONS)
  await desk.waitForState(id, 'sent')
  desk.answer = () => ({ kind: 'sent' })
  await desk.inTransaction((trx) =>
    resendDispatch(trx, id, { states: ['failed', 'unknown'] }, desk.tools, desk.change),
  )
  await desk.waitForState(id, 'sent')
  expect(await desk.counts(id)).toEqual({ sent: 6 })
  expect(await outcomes()).toEqual([])
})

it('is not sent when everyone who still exists was reached', async () => {
  desk.answer = ({ recipient: { seq } }) => (seq === 1 ? { kind: 'failed', code: GONE } : { kind: 'sent' })
  const id = await desk.schedule({ count: 3 })
  await desk.begin()
  await desk.waitForState(id, 'sent')
  expect(await told()).toEqual([])
})

it('is sent when nobody was reached, when it was missed, and when it was paused automatically', async () => {
  const nobody = await desk.schedule({ count: 0 })
  await desk.begin()
  await desk.waitForState(nobody, 'failed')
  expect(await outcomes()).toEqual(['failed 0'])
  const now = desk.tools.clock.now().getTime()
  const late = await desk.schedule(
    { count: 2 },
    { dueAt: new Date(now - 7_200_000), deadlineAt: new Date(now - 3_600_000) },
  )
  await desk.startDue()
  await desk.waitForState(late, 'missed')
  expect(await outcomes()).toEqual(['failed 0', 'missed 0'])
  desk.answer = () => ({ kind: 'refused', code: 'signIn.400' })
  const stopped = await desk.schedule({ count: 4 })
  await desk.startDue()
  expect(await desk.waitForState(stopped, 'paused')).toMatchObject({ trouble: 'signIn.400' })
  expect(await desk.counts(stopped)).toEqual({ waiting: 4 })
  expect(await outcomes()).toEqual(['failed 0', 'missed 0', 'paused 4'])
})

it('is not sent when a person paused it', async () => {
  const held = Promise.withResolvers<void>()
  desk.answer = async () => {
    await held.promise
    return { kind: 'sent' }
  }
  const id = await desk.schedule({ count: 9 })
  await desk.begin()
  await vi.waitFor(() => expect(desk.sentMessages).toHaveLength(5), WAIT_OPTIONS)
  await desk.inTransaction((trx) => pauseDispatch(trx, id, desk.change))
  held.resolve()
  await desk.inTransaction((trx) => cancelDispatch(trx, id, desk.tools, desk.change))
  await vi.waitFor(async () => expect((await desk.read(id)).finishedAt).not.toBeNull(), WAIT_OPTIONS)
  expect(await told()).toEqual([])
})

it('goes to people who may send on the site when the scheduler no longer may', async () => {
  const { newsroom } = desk.jobs
  const manager = await newsroom.contextOf('7')
  const viewer = await newsroom.contextOf('8')
  const { rows } = await sql<{ id: string }>`
    insert into users (issuer, subject, name, username, is_approved)
    values ('http://told.test', 'giden', 'Giden', 'giden', true) returning id::text as id`.execute(
    desk.tools.db,
  )
  const gone = rows[0]?.id ?? ''
  const doing: ChangeContext = { by: { ...desk.change.by, userId: gone }, at: desk.tools.clock.now() }
  const id = await desk.schedule({ count: 0 }, { kind: 'mailing' }, doing)
  await desk.begin()
  await desk.waitForState(id, 'failed')
  const people = (await told()).map(({ to }) => to)
  expect(people).toContain(manager.viewer.userId)
  expect(people).not.toContain(gone)
  expect(people).not.toContain(viewer.viewer.userId)
})
