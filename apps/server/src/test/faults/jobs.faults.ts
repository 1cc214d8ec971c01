// The job queue and the live channel while the database connection breaks or hangs: no job is lost or stored twice, and listeners get a
// `resync` for missed events.
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../platform/database/db.ts'
import type { Tools } from '../../platform/graphql/context.ts'
import { jobHandler } from '../../platform/jobs/handler.ts'
import { startJobWorkers } from '../../platform/jobs/job-workers.ts'
import { type OpenJobs, openJobs } from '../../platform/jobs/open-jobs.ts'
import { declaration } from '../../platform/jobs/test-jobs.ts'
import { type Live, openLive } from '../../platform/live.ts'
import { type DatabasePoint, type DatabaseProxy, openDatabaseProxy } from '../injection/database-proxy.ts'
import { countFault } from '../injection/fault-report.ts'
import { MAIN_SITE, openTestNewsroom, type TestNewsroom } from '../newsroom.ts'

const JOBS = 30
const POLLING = { timeout: 60_000, interval: 50 }
const log = pino({ level: 'silent' })

let newsroom: TestNewsroom
let proxy: DatabaseProxy
let database: Database
let live: Live
let jobs: OpenJobs
beforeAll(async () => {
  newsroom = await openTestNewsroom()
  proxy = await openDatabaseProxy(newsroom.database.url)
  database = openDatabase({ connectionString: proxy.url, max: 5, connectionTimeoutMillis: 1_000 })
  live = await openLive({ connectionString: proxy.url }, log)
  jobs = openJobs({ db: database.db, pool: database.pool, live, log })
})
afterAll(async () => {
  await live.close()
  await database.close()
  await proxy.close()
  await newsroom.close()
})

const STEPS: Record<string, RegExp> = {
  'it is made': /insert into pgboss\.job/i,
  'it is taken': /update pgboss\.\w+ j? ?(?:job )?[\s\S]*active|set[\s\S]*state = 'active'/i,
  'it is completed': /state = 'completed'|completed_on/i,
}
const POINTS: DatabasePoint[] = ['beforeStatement', 'beforeAnswer', 'beforeReady']

describe.each(Object.entries(STEPS))('a job while %s', (step, text) => {
  it.each(POINTS)(
    'and the database breaks at %s is executed, and stored once',
    { timeout: 120_000 },
    async (point) => {
      const row = countFault(`jobs: database breaks at ${point} while ${step}`)
      const name = `fault.${step.replaceAll(' ', '')}${point}` as `${string}.${string}`
      const job = declaration<{ number: number }>(name, { concurrency: 4, retries: 5, sameKey: 'serial' })
      const done = new Set<number>()
      const tools = { ...(await newsroom.contextOf('1')).tools, db: database.db, live, jobs } as Tools
      const work = startJobWorkers({
        jobs,
        tools,
        handlers: [jobHandler(job, async ({ data }) => void done.add(data.number))],
      })
      await work.started
      const armed = proxy.arm({ point, action: 'break', times: 3, matches: (one) => text.test(one.text) })
      const begun = performance.now()
      const origin = { siteId: MAIN_SITE, actorId: null }
      for (let number = 0; number < JOBS; number += 1) {
        const make = () => jobs.enqueue(job, { number }, { ...origin, key: String(number) })
        // A failed enqueue is retried with the same key.
        await make().catch(make).catch(make).catch(make)
        row.acknowledged += 1
      }
      const states = async () => {
        // Shifts the heartbeats of lost jobs into the past.
        await sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour'
        where name = ${name} and state = 'active' and started_on < now() - interval '2 seconds'`.execute(
          newsroom.database.db,
        )
        await sql`update pgboss.queue set monitor_claim_on = null, monitor_on = null`.execute(
          newsroom.database.db,
        )
        await (await newsroom.jobs.boss()).supervise(name)
        const { rows } = await sql<{ state: string; count: number }>`
        select state::text, count(*)::int as count from pgboss.job where name = ${name} group by 1`.execute(
          newsroom.database.db,
        )
        return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
      }
      await expect.poll(async () => (await states()).completed ?? 0, POLLING).toBeGreaterThanOrEqual(JOBS)
      armed.disarm()
      row.answered(performance.now() - begun)
      row.tries = armed.count()
      const { rows } = await sql<{ key: string; count: number }>`
      select singleton_key as key, count(*)::int as count from pgboss.job where name = ${name} group by 1`.execute(
        newsroom.database.db,
      )
      row.lost = JOBS - done.size
      await work.stop()
      row.report()
      expect(rows).toHaveLength(JOBS)
      expect(row).toMatchObject({ lost: 0, doubled: 0 })
    },
  )
})

describe('the live channel', () => {
  const told = (kind: string) => ({ kind, siteId: null, type: '', id: '1', version: 1, actorId: null })
  const notify = (kind: string) =>
    newsroom.database.pool.query(`select pg_notify('manset_live', $1)`, [JSON.stringify(told(kind))])

  it.each(['break', 'hang'] as const)(
    'that meets a %s is reconnected, after an event that events may be missing',
    { timeout: 60_000 },
    async (action) => {
      const row = countFault(`live channel: ${action}`)
      const heard: string[] = []
      const stop = live.listen(({ kind }) => heard.push(kind))
      const begun = performance.now()
      for (const connection of proxy.connections())
        if (connection.isListening) {
          connection[action]()
          row.tries += 1
        }
      await notify('fault.missed')
      await expect.poll(() => heard, POLLING).toContain('resync')
      row.answered(performance.now() - begun)
      await notify('fault.heard')
      await expect.poll(() => heard, POLLING).toContain('fault.heard')
      stop()
      row.acknowledged = heard.filter((kind) => kind === 'fault.heard').length
      row.unknown = 1
      row.report()
      expect(row).toMatchObject({ tries: 1, acknowledged: 1 })
    },
  )
})
