// No row waits for a job that no longer exists: every kind, however its job ended.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { retryFailedJobs } from '../../features/job/site-jobs.ts'
import { FEATURES } from '../../features.ts'
import type { Tools } from '../../platform/graphql/context.ts'
import { findUnfinishedJob, loadJob } from '../../platform/jobs/job-rows.ts'
import { declaration } from '../../platform/jobs/test-jobs.ts'
import { MAIN_SITE, openTestNewsroom, type TestNewsroom } from '../../test/newsroom.ts'
import { type OngoingWork, provideOngoingWork } from './ongoing-work.ts'
import { reconcileAbandoned } from './reconcile-abandoned.ts'

const WORKS = FEATURES.flatMap(({ ongoing }) => ongoing ?? [])

let newsroom: TestNewsroom
let tools: Tools
let userId: string
let agencyId: string
beforeAll(async () => {
  newsroom = await openTestNewsroom()
  const context = await newsroom.contextOf('1')
  tools = context.tools
  userId = context.viewer.userId ?? ''
  agencyId = await returning(
    sql`insert into agencies (name, folder, site_ids) values ('Anka', 'anka', ${[MAIN_SITE]}) returning id::text as key`,
  )
})
afterAll(() => newsroom.close())

let made = 0
const returning = async (query: ReturnType<typeof sql<{ key: string }>>) => {
  const { rows } = await query.execute(tools.db)
  return String(rows[0]?.key)
}
/** An ongoing row of each kind, and its columns after its work was abandoned. */
const KINDS: Record<
  string,
  {
    make: () => Promise<string>
    cancelled: object
    lost: object
    /** Reads the outcome, if it is not in the row itself. */
    read?: (key: string) => Promise<object>
  }
> = {
  reader_imports: {
    make: () =>
      returning(
        sql`insert into reader_imports (site_id, file_name, byte_size, encoding, separator, has_header, columns, state)
          values (${MAIN_SITE}, 'okurlar.csv', 1, 'utf-8', ',', false, '{a}', 'running') returning id::text as key`,
      ),
    cancelled: { state: 'failed', reason_code: 'IMPORT_CANCELLED', failed_in: 'running' },
    lost: { state: 'failed', reason_code: 'IMPORT_INTERRUPTED', failed_in: 'running' },
  },
  video_processes: {
    make: () =>
      returning(sql`
        with m as (insert into media (site_id, kind, sha256, path, original_name, mime, byte_size)
          values (${MAIN_SITE}, 'video', ${String(++made).padStart(64, '0')}, ${`v${made}.mp4`}, 'v.mp4', 'video/mp4', 1) returning id)
        insert into video_processes (site_id, media_id, file_name, path, byte_size, folded, state, version)
          select ${MAIN_SITE}, id, 'v.mp4', ${`v${made}.mp4`}, 1, 'v', 'inProgress', 1 from m returning id::text as key`),
    cancelled: { state: 'canceled', reason_code: null, run: null },
    lost: { state: 'error', reason_code: 'interrupted', run: null },
  },
  agency_media_queue: {
    async make() {
      const id = await returning(sql`
        insert into agency_contents (agency_id, external_id, external_version, title, images)
          values (${agencyId}, ${`urn:${++made}`}, '1', 'Sel', '[{"href": "https://a.test/1.jpg", "path": null}]') returning id::text as key`)
      await sql`update agency_media_queue set job_id = gen_random_uuid() where agency_content_id = ${id}`.execute(
        tools.db,
      )
      return id
    },
    cancelled: { due: null, fault: 'fetch.cancelled' },
    lost: { due: null, fault: 'fetch.interrupted' },
    async read(id) {
      const { rows } = await sql<object>`
        select c.images -> 0 ->> 'fault' as fault, d.job_id as due from agency_contents c
        left join agency_media_queue d on d.agency_content_id = c.id where c.id = ${id}::bigint`.execute(
        tools.db,
      )
      return rows[0] ?? {}
    },
  },
  notice_digests: {
    make: () =>
      returning(
        sql`insert into notice_digests (user_id, site_id, state, created_at) values (${userId}, ${MAIN_SITE}, 'waiting', now())
          returning id::text as key`,
      ),
    cancelled: { state: 'failed', reason: 'cancelled' },
    lost: { state: 'failed', reason: 'lost' },
  },
}

const jobOf = ({ job }: OngoingWork) => declaration(job as 'test.job', { sameKey: 'serial' })
const makeJob = (work: OngoingWork, key: string, db = tools.db) =>
  tools.jobs.enqueue(jobOf(work), {}, { siteId: MAIN_SITE, actorId: null, key }, db)
/** As pg-boss leaves a job whose server was killed in its last attempt: no handler could react. */
const endJob = (id: string, state: 'failed' | 'completed') =>
  sql`update pgboss.job set state = ${state}::pgboss.job_state, started_on = now(), completed_on = now(), retry_count = retry_limit
    where id = ${id}::uuid`.execute(tools.db)
/** The job of the row has failed, and a newer one runs. */
async function endAndMake(work: OngoingWork, key: string) {
  const job = await findUnfinishedJob(tools.db, work.job, key)
  await endJob(job?.id ?? '', 'failed')
  const newer = await makeJob(work, key)
  await sql`update pgboss.job set state = 'active', started_on = now() where id = ${newer.id}::uuid`.execute(
    tools.db,
  )
  return newer
}
async function rowOf({ table, key }: OngoingWork, id: string): Promise<object> {
  const read = KINDS[table]?.read
  if (read) return read(id)
  const { rows } = await sql<object>`
    select * from ${sql.table(table)} where ${sql.ref(key)} = ${id}::bigint`.execute(tools.db)
  return rows[0] ?? {}
}

describe.each(WORKS.map((work) => [work.table, work] as const))('a row of %s in progress', (table, work) => {
  const kind = KINDS[table] as (typeof KINDS)[string]

  it('is unchanged while its job waits, runs, or is going to be retried', async () => {
    const key = await kind.make()
    const { id } = await makeJob(work, key)
    const before = await rowOf(work, key)
    for (const state of ['created', 'active', 'retry']) {
      await sql`update pgboss.job set state = ${state}::pgboss.job_state where id = ${id}::uuid`.execute(
        tools.db,
      )
      await reconcileAbandoned(work, tools)
      expect(await rowOf(work, key), state).toEqual(before)
    }
  })

  it('fails with a reason if its job was canceled, failed without its handler, ended without a result, or is gone', async () => {
    const ended = async (end: ((id: string) => Promise<unknown>) | null) => {
      const key = await kind.make()
      if (end) await end((await makeJob(work, key)).id)
      await reconcileAbandoned(work, tools)
      return rowOf(work, key)
    }
    expect(await ended((id) => tools.jobs.cancel([{ id, name: work.job }]))).toMatchObject(kind.cancelled)
    expect(await ended((id) => endJob(id, 'failed'))).toMatchObject(kind.lost)
    expect(await ended((id) => endJob(id, 'completed'))).toMatchObject(kind.lost)
    expect(await ended(null)).toMatchObject(kind.lost)
  })

  it('that gets a new job at the same time keeps it', async () => {
    const key = await kind.make()
    const before = await rowOf(work, key)
    let settling = Promise.resolve()
    await tools.db.transaction().execute(async (trx) => {
      await sql`select from ${sql.table(table)} where ${sql.ref(work.key)} = ${key}::bigint for update`.execute(
        trx,
      )
      settling = reconcileAbandoned(work, tools)
      const blocked = sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like ${`%${table}%`}`
      await expect
        .poll(async () => (await blocked.execute(tools.db)).rows.length, { timeout: 10_000 })
        .toBe(1)
      await makeJob(work, key, trx)
    })
    await settling
    expect(await rowOf(work, key)).toEqual(before)
  })

  it.runIf(work.restart && !kind.read)('waits for its failed job again when someone retries it', async () => {
    const key = await kind.make()
    if (table === 'reader_imports')
      await sql`insert into reader_import_files (import_id, content) values (${key}, '')`.execute(tools.db)
    await reconcileAbandoned(work, tools)
    expect(await work.restart?.(key, tools)).toBe(true)
    const { rows } = await sql`
      select from ${sql.table(table)} t where t.${sql.ref(work.key)} = ${key}::bigint and ${work.isOngoing}`.execute(
      tools.db,
    )
    expect(rows).toHaveLength(1)
  })
})

it('an agency item whose next version arrives while its pictures are given up does not deadlock', async () => {
  const work = WORKS.find(({ table }) => table === 'agency_media_queue') as OngoingWork
  const key = await (KINDS.agency_media_queue as (typeof KINDS)[string]).make()
  let settling = Promise.resolve()
  const log = { ...tools.log, error: vi.fn() }
  await tools.db.transaction().execute(async (trx) => {
    await sql`select from agency_contents where id = ${key}::bigint for update`.execute(trx)
    settling = reconcileAbandoned(work, { ...tools, log })
    await expect.poll(async () => (await waitsForLock()).length, { timeout: 10_000 }).toBe(1)
    await sql`update agency_contents set images = '[{"href": "https://a.test/2.jpg", "path": null}]' where id = ${key}`.execute(
      trx,
    )
  })
  await settling
  expect(log.error).not.toHaveBeenCalled()
  // The pictures of the newer version are still to be fetched.
  const { rows } = await sql<object>`
    select images -> 0 ->> 'fault' as fault, d.job_id as due, d.agency_content_id::text as id from agency_contents c
    left join agency_media_queue d on d.agency_content_id = c.id where c.id = ${key}`.execute(tools.db)
  expect(rows).toEqual([{ fault: null, due: null, id: key }])
})

async function waitsForLock(): Promise<unknown[]> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    tools.db,
  )
  return rows
}

it('a failed job that is retried with all others leaves the row to a newer job', async () => {
  provideOngoingWork(WORKS)
  const work = WORKS.find(({ table }) => table === 'video_processes') as OngoingWork
  const key = await (KINDS.video_processes as (typeof KINDS)[string]).make()
  const [failed, newer] = [await makeJob(work, key), await endAndMake(work, key)]
  const before = await rowOf(work, key)
  expect(await retryFailedJobs(await newsroom.contextOf('1'))).toBeTypeOf('number')
  expect(await rowOf(work, key)).toEqual(before)
  expect(await loadJob(tools.db, failed.id)).toMatchObject({ state: 'failed' })
  expect(await loadJob(tools.db, newer.id)).toMatchObject({ state: 'running' })
})

it('every table with a state for work in progress is watched, or has its own clock', async () => {
  const { rows } = await sql<{ table: string }>`
    select distinct c.conrelid::regclass::text as "table" from pg_constraint c join pg_namespace n on n.oid = c.connamespace
    where n.nspname = 'public' and c.contype = 'c'
      and pg_get_constraintdef(c.oid) ~ '\\((state|status) .*''(waiting|sending|running|checking|inProgress|pending)'''
    order by 1`.execute(tools.db)
  const OWN_CLOCK = {
    // A person publishes it; no work is in progress.
    contents: 'waiting for approval',
    channel_subscriptions: 'pending until the reader confirms; swept after a week',
    dispatches: 'dispatch/clock.ts takes up every second what no job works on',
    dispatch_recipients: 'settled by the lease of their dispatch',
    notifications: 'follows its dispatch',
    mailings: 'follows its dispatch',
    chat_messages: 'follows its dispatch',
  }
  // Its row exists as long as the work is in progress.
  const WITHOUT_STATE = new Set(['agency_media_queue'])
  expect(rows.map(({ table }) => table)).toEqual(
    [
      ...WORKS.map(({ table }) => table).filter((table) => !WITHOUT_STATE.has(table)),
      ...Object.keys(OWN_CLOCK),
    ].sort(),
  )
})
