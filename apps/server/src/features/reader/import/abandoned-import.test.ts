// Imports whose job ends without an outcome, or that are restarted while the previous job still ends.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { MAIN_SITE } from '../../../test/newsroom.ts'
import { sweep } from '../sweep.ts'
import { importJob } from './import-job.ts'

const MANAGER = { roleId: '7' } as const
const ADMIN = { roleId: '1' } as const
const CHANNEL = '901'
let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  await sql`insert into mailing_channels (id, site_id, name, link_name, is_approved)
    values (${CHANNEL}, ${MAIN_SITE}, 'Sabah', 'sabah', true)`.execute(server.newsroom.database.db)
})
afterAll(() => server.close())

async function upload(name: string): Promise<string> {
  const answer = await fetch(`${server.url}/reader/imports?name=okurlar.csv`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await server.tokenOf(MANAGER)}`,
      siteid: String(MAIN_SITE),
      'content-type': 'text/csv',
    },
    body: `e-posta\n${name}1@example.com\n${name}2@example.com\n`,
  })
  return ((await answer.json()) as { id: string }).id
}
const check = (id: string) =>
  server.call(
    MANAGER,
    'mutation ($input: ReaderImportInput!) { one: checkReaderImport(input: $input) { state } }',
    {
      input: {
        ...{ id, channelId: CHANNEL, emailColumn: 0, hasHeader: true },
        consent: 'Basılı abonelik formunda onay verdiler.',
      },
    },
  )
const run = (id: string) =>
  server.call(MANAGER, 'mutation ($id: ID!) { one: runReaderImport(id: $id) { state } }', { id })
async function importOf(id: string) {
  const { data } = await server.call(
    MANAGER,
    'query ($id: ID!) { one: getReaderImport(id: $id) { state reasonCode counts { new } } }',
    { id },
  )
  return data?.one as unknown as { state: string; reasonCode: string | null; counts: { new: number } }
}
const becomes = (id: string, state: string) =>
  expect.poll(async () => (await importOf(id)).state, { timeout: 30_000 }).toBe(state)
async function jobsOf(id: string): Promise<{ id: string; state: string }[]> {
  const { rows } = await sql<{ id: string; state: string }>`
    select id, state::text as state from pgboss.job where name = ${importJob.name} and singleton_key = ${id}
    order by created_on desc`.execute(server.newsroom.database.db)
  return rows
}
const becomesActive = (id: string) =>
  expect.poll(async () => (await jobsOf(id))[0]?.state, { timeout: 30_000 }).toBe('active')
const onJobsPage = (call: 'cancelJob' | 'retryJob', id: string) =>
  server.call(ADMIN, `mutation ($id: ID!) { job: ${call}(id: $id) { state } }`, { id })
const db = () => server.newsroom.database.db
const counted = async (query: ReturnType<typeof sql>) => (await query.execute(db())).rows.length

describe('an import whose job is canceled on the jobs page', () => {
  it('says so and adds nobody, can be checked again, and its file is deleted after a day', async () => {
    const id = await upload('iptal')
    await check(id)
    await becomes(id, 'checked')
    const people = sql`select from subscribers where email like 'iptal%'`
    await db()
      .transaction()
      .execute(async (trx) => {
        // The uncommitted row blocks the run in the middle of its only step.
        await sql`insert into subscribers (site_id, email, language, created_via)
          values (${MAIN_SITE}, 'iptal1@example.com', 'tr', 'person')`.execute(trx)
        await run(id)
        await becomesActive(id)
        const answer = await onJobsPage('cancelJob', (await jobsOf(id))[0]?.id ?? '')
        expect(answer.errors).toBeUndefined()
        await becomes(id, 'failed')
        await sql`delete from subscribers where email = 'iptal1@example.com'`.execute(trx)
      })
    expect(await importOf(id)).toMatchObject({ state: 'failed', reasonCode: 'IMPORT_CANCELLED' })
    expect((await check(id)).errors).toBeUndefined()
    await becomes(id, 'checked')
    expect(await importOf(id)).toMatchObject({ counts: { new: 2 } })
    expect(await counted(people)).toBe(0)

    const files = sql`select from reader_import_files where import_id = ${id}`
    await sql`update reader_imports set state = 'failed' where id = ${id}`.execute(db())
    expect(await counted(files)).toBe(1)
    await sweep({ db: db(), clock: { now: () => new Date(Date.now() + 90_000_000) } })
    expect(await counted(files)).toBe(0)
  })
})

it('an import that is executed while the job of its check still ends is completed', async () => {
  const id = await upload('pencere')
  const [checking, ending] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await sql`insert into reader_import_lines (import_id, line, outcome) values (${id}, 1, 'known')`.execute(
    db(),
  )
  const held = (query: ReturnType<typeof sql>, until: Promise<void>) => {
    const has = Promise.withResolvers<void>()
    const done = db()
      .transaction()
      .execute(async (trx) => {
        await query.execute(trx)
        has.resolve()
        await until
      })
    return { has: has.promise, done }
  }
  // The locked row blocks the check before it begins.
  const line = held(sql`select from reader_import_lines where import_id = ${id} for update`, checking.promise)
  await line.has
  await check(id)
  await becomesActive(id)
  const [job] = await jobsOf(id)
  const row = held(sql`select from pgboss.job where id = ${job?.id}::uuid for update`, ending.promise)
  await row.has
  checking.resolve()
  await line.done
  await becomes(id, 'checked')
  expect((await run(id)).errors).toBeUndefined()
  expect((await jobsOf(id)).map(({ state }) => state)).toEqual(['created', 'active'])
  ending.resolve()
  await row.done
  await becomes(id, 'done')
  expect(await importOf(id)).toMatchObject({ counts: { new: 2 } })
})

describe('an import whose server was killed in the last attempt', () => {
  /** State that pg-boss leaves: the job has failed, and its handler recorded nothing. */
  async function killed(name: string): Promise<{ id: string; jobId: string }> {
    const id = await upload(name)
    await check(id)
    await becomes(id, 'checked')
    await expect.poll(async () => (await jobsOf(id))[0]?.state).toBe('completed')
    const [job] = await jobsOf(id)
    await db()
      .transaction()
      .execute(async (trx) => {
        await sql`update reader_imports set state = 'running', counts = '{}', processed_lines = 0 where id = ${id}`.execute(
          trx,
        )
        await sql`update pgboss.job set state = 'failed', retry_count = retry_limit where id = ${job?.id}::uuid`.execute(
          trx,
        )
      })
    await becomes(id, 'failed')
    return { id, jobId: job?.id ?? '' }
  }

  it('says so, and is completed when someone retries the job', async () => {
    const { id, jobId } = await killed('oldurulen')
    expect(await importOf(id)).toMatchObject({ reasonCode: 'IMPORT_INTERRUPTED' })
    expect((await onJobsPage('retryJob', jobId)).errors).toBeUndefined()
    await becomes(id, 'done')
    expect(await importOf(id)).toMatchObject({ reasonCode: null, counts: { new: 2 } })
  })

  it('is not retried without its file, and the jobs page says why', async () => {
    const { id, jobId } = await killed('dosyasiz')
    await sql`delete from reader_import_files where import_id = ${id}`.execute(db())
    const { errors } = await onJobsPage('retryJob', jobId)
    expect(errors?.[0]?.extensions.code).toBe('JOB_WITHOUT_WORK')
    expect((await jobsOf(id))[0]?.state).toBe('failed')
    expect((await server.call(ADMIN, 'mutation { count: retryFailedJobs }')).data?.count).toBe(0)
  })
})
