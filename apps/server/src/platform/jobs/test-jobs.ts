// Jobs under test: a newsroom whose workers the test starts and stops, with access to the stored rows.
import { sql } from 'kysely'
import { openTestNewsroom, type TestNewsroom } from '../../test/newsroom.ts'
import { type JobHandler, jobHandler } from './handler.ts'
import { type JobRow, loadJob } from './job-rows.ts'
import { type JobWorkers, startJobWorkers } from './job-workers.ts'
import type { JobDeclaration, JobName, JobTicket } from './jobs.ts'
import { openJobs } from './open-jobs.ts'

/** A job with one immediate retry and the shortest heartbeat. */
export function declaration<Data extends object>(
  name: `${string}.${string}`,
  more: Partial<JobDeclaration<Data>> = {},
): JobDeclaration<Data> {
  return {
    name,
    retries: 1,
    backoff: { firstSeconds: 0, mostSeconds: 0 },
    deadlineSeconds: 60,
    heartbeatSeconds: 10,
    concurrency: 1,
    sameKey: 'parallel',
    ...more,
  }
}

export interface JobTest {
  newsroom: TestNewsroom
  /** Starts the workers of one more server. */
  work(handlers: readonly JobHandler[], patienceMs?: number): Promise<JobWorkers>
  read(ticket: JobTicket): Promise<JobRow>
  /** Shifts the timestamps of a job into the past, as if this much time had passed. */
  makeOverdue(job: JobName, seconds: number): Promise<void>
  /** Searches for jobs without a heartbeat, as every server does at intervals. */
  requeueLost(name: string): Promise<void>
  close(): Promise<void>
}

export async function openJobTest(): Promise<JobTest> {
  const newsroom = await openTestNewsroom()
  const { tools } = await newsroom.contextOf('1')
  const { db, pool } = newsroom.database
  const works: JobWorkers[] = []
  return {
    newsroom,
    async work(handlers, drainTimeoutMs) {
      const jobs = openJobs({ db, pool, live: newsroom.live, log: tools.log })
      const work = startJobWorkers({
        jobs,
        handlers,
        tools: { ...tools, jobs },
        ...(drainTimeoutMs !== undefined && { drainTimeoutMs }),
      })
      works.push(work)
      await work.started
      return work
    },
    async read({ id }) {
      const row = await loadJob(db, id)
      if (!row) throw new Error('the job is gone')
      return row
    },
    async makeOverdue({ id }, seconds) {
      const past = sql`make_interval(secs => ${seconds})`
      await sql`update pgboss.job set heartbeat_on = heartbeat_on - ${past}, start_after = start_after - ${past}
        where id = ${id}::uuid`.execute(db)
    },
    async requeueLost(name) {
      await sql`update pgboss.queue set monitor_claim_on = null, monitor_on = null`.execute(db)
      const boss = await openJobs({ db, pool, live: newsroom.live, log: tools.log }).boss()
      await boss.supervise(name)
    },
    async close() {
      for (const work of works) await work.stop()
      await newsroom.close()
    },
  }
}

/** A handler that waits for the test: `begun` resolves when it runs, `finish` lets it end, `stopped` resolves when it is aborted. */
export function blockingHandler<Data extends object>(job: JobDeclaration<Data>) {
  const begun = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  const stopped = Promise.withResolvers<string>()
  const runs: Data[] = []
  const handler = jobHandler<Data>(job, async ({ data, signal }) => {
    runs.push(data)
    begun.resolve()
    await new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => {
        stopped.resolve((signal.reason as Error).message)
        reject(signal.reason)
      })
      finish.promise.then(resolve)
    })
  })
  return { handler, runs, begun: begun.promise, finish: finish.resolve, stopped: stopped.promise }
}
