import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobHandler } from '../../platform/jobs/handler.ts'
import { declaration, type JobTest, openJobTest } from '../../platform/jobs/test-jobs.ts'
import type { Refusal } from '../../platform/refusal.ts'
import { type Principal, startTestApp, type TestApp } from '../../test/app.ts'
import { ARABIC_SITE, MAIN_SITE } from '../../test/newsroom.ts'
import { cancelJob, loadJobs, retryFailedJobs, retryJob } from './site-jobs.ts'

const PAGE = { skip: 0, take: 50 }

let desk: JobTest
beforeAll(async () => {
  desk = await openJobTest()
})
afterAll(() => desk.close())

const admin = (siteId?: number) => desk.newsroom.contextOf('1', siteId)
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: Refusal) => error.code,
  )
async function make(name: `${string}.${string}`, siteId: number | null = MAIN_SITE) {
  const { viewer } = await admin()
  return desk.newsroom.jobs.enqueue(declaration(name), {}, { siteId, actorId: viewer.userId })
}
/** Creates jobs in the state after their last attempt. */
async function makeFailed(name: `${string}.${string}`, count: number) {
  const tickets = await Promise.all(Array.from({ length: count }, () => make(name)))
  await sql`update pgboss.job set state = 'failed', started_on = now(), retry_count = retry_limit, completed_on = now(),
    output = '{"code":"MENU_CACHE_UNREACHABLE","params":{}}' where name = ${name}`.execute(
    desk.newsroom.database.db,
  )
  return tickets
}
const entriesOf = (name: string) =>
  desk.newsroom.database.db
    .selectFrom('audit_entries')
    .select(['action', 'site_id', 'actor_id', 'changes'])
    .where('entity', '=', 'job')
    .where(sql<boolean>`changes::text like ${`%${name}%`}`)
    .execute()

describe('the jobs of a site', () => {
  it('are listed by state with their creators, including those without a site and excluding those of other sites', async () => {
    await make('desk.ours')
    await make('desk.everybodys', null)
    await make('desk.theirs', ARABIC_SITE)
    const shown = await loadJobs({ state: 'waiting', ...PAGE }, await admin())
    const names = shown.jobs.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['desk.ours', 'desk.everybodys']))
    expect(names).not.toContain('desk.theirs')
    expect(shown.jobs[0]).toMatchObject({ attempt: 0, actor: { name: 'administrator 4' } })
    expect(shown.counts).toContainEqual({ state: 'waiting', count: names.length })
    expect(shown.isLast).toBe(true)
    expect((await loadJobs({ state: 'waiting', skip: 0, take: 1 }, await admin())).isLast).toBe(false)
  })

  it('that failed are retried, one or all of them, and the audit log records by whom', async () => {
    const [first, ...others] = await makeFailed('desk.failed', 4)
    const context = await admin()
    const retried = await retryJob(first?.id ?? '', context)
    expect(retried).toMatchObject({ state: 'retrying', error: { code: 'MENU_CACHE_UNREACHABLE' } })
    expect(await retryFailedJobs(context)).toBe(others.length)
    expect(await retryFailedJobs(context)).toBe(0)
    const entries = await entriesOf('desk.failed')
    expect(entries).toEqual([
      {
        action: 'retried',
        site_id: MAIN_SITE,
        actor_id: context.viewer.userId,
        changes: { [`desk.failed ${first?.id}`]: { before: 'failed', after: 'retrying' } },
      },
      expect.objectContaining({
        action: 'retried',
        changes: { 'desk.failed': { before: 'failed × 3', after: 'retrying' } },
      }),
    ])
    let runs = 0
    await desk.work([
      jobHandler(declaration('desk.failed'), async () => {
        runs += 1
      }),
    ])
    await expect.poll(() => runs).toBe(4)
  })

  it('that wait are canceled, and the audit log records by whom; finished ones are unchanged', async () => {
    const { id } = await make('desk.cancelled')
    const context = await admin()
    expect(await cancelJob(id, context)).toMatchObject({ state: 'cancelled' })
    expect(await refusalOf(cancelJob(id, context))).toBe('JOB_MOVED_ON')
    expect(await refusalOf(retryJob(id, context))).toBe('JOB_MOVED_ON')
    expect(await entriesOf('desk.cancelled')).toHaveLength(1)
  })

  it('of another site, or with an invalid ID, do not exist', async () => {
    const { id } = await make('desk.elsewhere', ARABIC_SITE)
    for (const unknown of [id, '7', '00000000-0000-4000-8000-000000000000', "' or true --"])
      expect(await refusalOf(cancelJob(unknown, await admin()))).toBe('NOT_FOUND')
  })
})

describe('through the API', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await startTestApp()
  })
  afterAll(() => server.close())

  const LIST = `query GetJobs { getJobs(state: failed) { jobs { id name error { code params } progress { done } }
    isLast counts { state count } } }`

  it('jobs are visible and can be changed by administrators only', async () => {
    const others: Principal[] = [
      ...(['2', '3', '4', '5', '6', '7', '8'] as const).map((roleId) => ({ roleId })),
    ]
    for (const who of others)
      for (const query of [LIST, 'mutation RetryFailedJobs { retryFailedJobs }'])
        expect((await server.call(who, query)).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    const { data, errors } = await server.call({ roleId: '1' }, LIST)
    expect(errors).toBeUndefined()
    expect(data).toMatchObject({ getJobs: { jobs: [], isLast: true } })
  })
})
