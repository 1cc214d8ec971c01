// The adapter of the port: pg-boss in the server's own database, opened at first use.
import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Tables } from '../../db/tables.ts'
import type { Live } from '../live.ts'
import { bossDatabase, transactionOf } from './boss-database.ts'
import { claimRetriable, type JobData, type JobRow, loadJob, withSerialJobs } from './job-rows.ts'
import type { JobDeclaration, JobName, JobOrigin, JobOutcome, Jobs, JobTicket } from './jobs.ts'

/** Retention of finished jobs, including dead letters. */
export const RETENTION_DAYS = 30
const DAY_SECONDS = 86_400
/** pg-boss would delete a job that nobody has started; ours wait. */
const WAITING_RETENTION_DAYS = 3_650
/** Interval of the search for lost jobs and for deletable ones. */
const MAINTENANCE_INTERVAL_SECONDS = 30
/** pg-boss ends attempts that our own deadline failed to end. */
const EXPIRE_AFTER_DEADLINE_SECONDS = 60

export interface JobsOptions {
  db: Kysely<Tables>
  pool: Pool
  live: Live
  log: Logger
}

export interface OpenJobs extends Jobs {
  /** pg-boss itself, not started; for the workers. */
  boss(): Promise<PgBoss>
  /** Creates the queue of a job kind. */
  declare(job: JobDeclaration): Promise<void>
}

/** The port; nothing is loaded or connected before the first call. */
export function openJobs({ db, pool, live, log }: JobsOptions): OpenJobs {
  let opening: Promise<PgBoss> | undefined
  const boss = () => {
    opening ??= createBoss(pool, live, log)
    return opening
  }
  const declared = new Set<string>()
  const declare = async ({ name }: JobDeclaration) => {
    if (declared.has(name)) return
    const opened = await boss()
    if (!(await opened.getQueue(name))) await opened.createQueue(name, { policy: 'short', notify: true })
    declared.add(name)
  }

  return {
    boss,
    declare,
    async enqueue(job, data, origin, within) {
      await declare(job)
      const opened = await boss()
      const make = (trx: Kysely<Tables>) => enqueue(opened, job, data, origin, trx)
      if (within || !origin.key) return make(within ?? db)
      // In one transaction: otherwise the attempt that the caller waits for may end before its ticket is known.
      return db.transaction().execute(make)
    },
    outcome: (ticket, patienceMs) => awaitOutcome(db, live, ticket, patienceMs),
    async cancel(jobs, within) {
      const opened = await boss()
      let cancelled = 0
      for (const [name, ids] of idsByName(await withSerialJobs(within ?? db, jobs))) {
        const { affected } = (await opened.cancel(name, ids, { db: transactionOf(within ?? db) })) as Affected
        cancelled += affected
      }
      return cancelled
    },
    async retry(jobs, within) {
      const opened = await boss()
      // In one transaction: otherwise a worker may claim the job between the two steps.
      const retry = (trx: Kysely<Tables>) => retryNow(opened, jobs, trx)
      return within ? retry(within) : db.transaction().execute(retry)
    },
  }
}

async function createBoss(pool: Pool, live: Live, log: Logger): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({
    db: bossDatabase(pool, live),
    schema: 'pgboss',
    // Our migrations create the tables; scheduled jobs and job dependencies are not used.
    migrate: false,
    createSchema: false,
    schedule: false,
    flowIntervalSeconds: DAY_SECONDS,
    useListenNotify: true,
    superviseIntervalSeconds: MAINTENANCE_INTERVAL_SECONDS,
    monitorIntervalSeconds: MAINTENANCE_INTERVAL_SECONDS,
    maintenanceIntervalSeconds: 3_600,
  })
  // An error without a listener would end the process; pg-boss retries anyway.
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue cannot be reached, retrying'))
  boss.on('warning', ({ message, data }) => log.warn({ data }, message))
  return boss
}

async function enqueue(
  boss: PgBoss,
  job: JobDeclaration,
  input: object,
  { siteId, actorId, key }: JobOrigin,
  db: Kysely<Tables>,
): Promise<JobTicket> {
  const data: JobData = { siteId, actorId, input }
  const options = {
    singletonKey: key ?? randomUUID(),
    // Workers take one job of a group at a time.
    ...(job.sameKey === 'serial' && key !== undefined && { group: { id: key } }),
    startAfter: 0,
    retryLimit: job.retries,
    ...(job.backoff.firstSeconds > 0 && {
      retryBackoff: true,
      retryDelay: job.backoff.firstSeconds,
      retryDelayMax: job.backoff.mostSeconds,
    }),
    expireInSeconds: Math.ceil(job.deadlineSeconds) + EXPIRE_AFTER_DEADLINE_SECONDS,
    heartbeatSeconds: job.heartbeatSeconds,
    retentionSeconds: WAITING_RETENTION_DAYS * DAY_SECONDS,
    deleteAfterSeconds: RETENTION_DAYS * DAY_SECONDS,
    db: transactionOf(db),
  }
  const { jobs, inserted } = await boss.upsert(job.name, data, options)
  const [id] = jobs
  if (id && inserted > 0) return { id, endedAttempts: 0 }
  // A worker claimed the waiting job in between.
  const joined = id ? await loadJob(db, id) : undefined
  if (!joined) return enqueue(boss, job, input, { siteId, actorId, key }, db)
  return { id: joined.id, endedAttempts: endedAttempts(joined) }
}

/** Failed jobs become waiting ones, and all of them become due. */
async function retryNow(boss: PgBoss, jobs: readonly JobName[], trx: Kysely<Tables>): Promise<string[]> {
  const open = new Set(
    await claimRetriable(
      trx,
      jobs.map(({ id }) => id),
    ),
  )
  const moved = jobs.filter(({ id }) => open.has(id))
  const db = transactionOf(trx)
  for (const [name, ids] of idsByName(moved)) await boss.retry(name, ids, { db })
  for (const { name, id } of moved) await boss.update(name, undefined, { id, startAfter: 0, db })
  return moved.map(({ id }) => id)
}

function endedAttempts({ state, attempt }: JobRow): number {
  return state === 'running' ? attempt - 1 : attempt
}

async function awaitOutcome(
  db: Kysely<Tables>,
  live: Live,
  ticket: JobTicket,
  timeoutMs: number,
): Promise<JobOutcome> {
  let wake = () => {}
  const stop = live.listen(({ kind, id }) => {
    if (kind === 'resync' || id === ticket.id) wake()
  })
  let isOver = false
  const patience = setTimeout(() => {
    isOver = true
    wake()
  }, timeoutMs)
  try {
    for (;;) {
      const next = new Promise<void>((resolve) => {
        wake = resolve
      })
      const outcome = jobOutcome(await loadJob(db, ticket.id), ticket)
      if (outcome.kind !== 'pending' || isOver) return outcome
      await next
    }
  } finally {
    stop()
    clearTimeout(patience)
  }
}

function jobOutcome(job: JobRow | undefined, ticket: JobTicket): JobOutcome {
  if (job?.state === 'done' && job.finishedDate) return { kind: 'done', at: job.finishedDate }
  if (!job || job.state === 'cancelled') return { kind: 'failed', code: 'JOB_CANCELLED', params: {} }
  if (job.error && endedAttempts(job) > ticket.endedAttempts) return { kind: 'failed', ...job.error }
  return { kind: 'pending' }
}

/** pg-boss's result; its types omit it. */
interface Affected {
  affected: number
}

/** pg-boss finds jobs by name and id. */
function idsByName(jobs: readonly JobName[]): [string, string[]][] {
  return [...Map.groupBy(jobs, ({ name }) => name)].map(([name, group]) => [name, group.map(({ id }) => id)])
}
