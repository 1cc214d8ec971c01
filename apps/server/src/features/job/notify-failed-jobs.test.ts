// Permanently failed jobs are reported to people who may retry them: once, whichever server polls, and again only after another failure.
import { JOB_NAMES } from '@manset/model/job-names.ts'
import type { JobFailedAbout } from '@manset/model/notice-groups.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { FEATURES } from '../../features.ts'
import { listNotices } from '../../kit/notices/notices.ts'
import { jobHandler, PermanentError } from '../../platform/jobs/handler.ts'
import { declaration, type JobTest, openJobTest } from '../../platform/jobs/test-jobs.ts'
import { Refusal } from '../../platform/refusal.ts'
import { ARABIC_SITE, MAIN_SITE } from '../../test/newsroom.ts'
import { notifyFailedJobs } from './notify-failed-jobs.ts'
import { retryJob } from './site-jobs.ts'

let desk: JobTest
beforeAll(async () => {
  desk = await openJobTest()
})
afterAll(() => desk.close())
beforeEach(() => sql`truncate notices cascade`.execute(desk.newsroom.database.db))

const look = async () => {
  const { tools } = await desk.newsroom.contextOf('1')
  return notifyFailedJobs(tools, tools.clock.now())
}
const toldTo = async (roleId: '1' | '2', siteId = MAIN_SITE) => {
  const context = await desk.newsroom.contextOf(roleId, siteId)
  const notices = await listNotices({ isUnseen: true, before: null, take: 50 }, context)
  return notices.map(({ kind, about }) => ({ kind, ...(about as unknown as JobFailedAbout) }))
}
const failing = (name: `${string}.${string}`) =>
  jobHandler(declaration(name), async () => {
    throw new PermanentError(new Refusal('MENU_CACHE_UNREACHABLE', 'away'))
  })
const make = (name: `${string}.${string}`, siteId: number | null = MAIN_SITE) =>
  desk.newsroom.jobs.enqueue(declaration(name), {}, { siteId, actorId: null })
const failed = async (name: `${string}.${string}`, siteId?: number | null) => {
  const ticket = await make(name, siteId)
  await expect.poll(async () => (await desk.read(ticket)).state).toBe('failed')
  return ticket
}

it('a job that failed permanently is reported once to administrators of its site, whichever servers poll, and to nobody else', async () => {
  await desk.work([failing('told.once')])
  const { id } = await failed('told.once')
  const looks = await Promise.all([look(), look(), look()])
  expect(looks.reduce((sum, count) => sum + count)).toBe(1)
  expect(await look()).toBe(0)
  expect(await toldTo('1')).toEqual([{ kind: 'jobFailed', job: 'told.once', count: 1, jobId: id }])
  expect(await toldTo('1', ARABIC_SITE)).toEqual([])
  expect(await toldTo('2')).toEqual([])
})

it('a job awaiting its next attempt is not reported; jobs that failed together give one notice; a repeated failure is reported again', async () => {
  await make('told.waiting')
  const tickets = await Promise.all([1, 2, 3].map(() => make('told.many')))
  await sql`update pgboss.job set state = 'retry', retry_count = 1 where name = 'told.waiting'`.execute(
    desk.newsroom.database.db,
  )
  await desk.work([failing('told.many')])
  for (const ticket of tickets) await expect.poll(async () => (await desk.read(ticket)).state).toBe('failed')
  expect(await look()).toBe(3)
  const [told, ...more] = await toldTo('1')
  expect(told).toMatchObject({ job: 'told.many', count: 3 })
  expect(more).toEqual([])

  const admin = await desk.newsroom.contextOf('1')
  const [first] = tickets
  const { attempt } = await desk.read(first as NonNullable<typeof first>)
  await retryJob(first?.id ?? '', admin)
  await expect
    .poll(async () => {
      const now = await desk.read(first as NonNullable<typeof first>)
      return now.state === 'failed' && now.attempt > attempt
    })
    .toBe(true)
  expect(await look()).toBe(1)
  expect(await toldTo('1')).toHaveLength(2)
})

it('a job without a site is reported to everyone who may handle it, each on one site', async () => {
  const { db } = desk.newsroom.database
  const { viewer } = await desk.newsroom.contextOf('1')
  await sql`insert into user_roles (user_id, site_id, role_id) values (${viewer.userId}, ${ARABIC_SITE}, '1')`.execute(
    db,
  )
  await desk.work([failing('told.everybody')])
  await failed('told.everybody', null)
  await look()
  // One person with roles on both sites, and one only on the other.
  expect(await toldTo('1', ARABIC_SITE)).toHaveLength(1)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from notices where user_id = ${viewer.userId}`.execute(db)
  expect(rows).toEqual([{ count: 1 }])
})

it('every kind of job has a name in the interface and in mails', () => {
  const names = FEATURES.flatMap(({ jobs }) => jobs ?? []).map(({ declaration: { name } }) => name)
  expect(names.toSorted()).toEqual([...JOB_NAMES])
})
