// Reads pg-boss's table; no other file refers to its columns.
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { JobName } from './jobs.ts'

/** pg-boss's states, by our names. */
export const BOSS_STATES = {
  waiting: 'created',
  running: 'active',
  retrying: 'retry',
  failed: 'failed',
  cancelled: 'cancelled',
  done: 'completed',
} as const
export type JobState = keyof typeof BOSS_STATES
export const JOB_STATES = Object.keys(BOSS_STATES) as JobState[]

export const isUnfinishedJob = (state: JobState | undefined) =>
  state === 'waiting' || state === 'running' || state === 'retrying'

/** The data of a job in pg-boss: the handler's input, and our notes. */
export interface JobData {
  siteId: number | null
  actorId: string | null
  input: object
  progress?: JobProgress
  /** The attempt whose failure people were notified of. */
  toldAttempt?: number
}

export interface JobProgress {
  done: number
  total: number
  note: string | null
}

/** Why the last attempt failed: a code that the screens translate; for an unexpected error, the id of its log entry. */
export interface JobError {
  code: string
  params: Record<string, unknown>
}

export interface JobRow {
  id: string
  name: string
  /** Random if the job was created without one. */
  key: string
  siteId: number | null
  actorId: string | null
  state: JobState
  /** Attempts started. */
  attempt: number
  maxAttempts: number
  createdDate: Date
  startedDate: Date | null
  /** When the next attempt is due, if it waits for one. */
  nextDate: Date | null
  finishedDate: Date | null
  progress: JobProgress | null
  error: JobError | null
}

const STATE_OF_BOSS_STATE = Object.fromEntries(
  Object.entries(BOSS_STATES).map(([ours, theirs]) => [theirs, ours]),
)

interface StoredJob extends Omit<JobRow, 'state' | 'error'> {
  state: string
  output: Record<string, unknown> | null
}

const COLUMNS = sql`j.id, j.name, j.singleton_key as key, j.state::text as state, (j.data ->> 'siteId')::int as "siteId",
  j.data ->> 'actorId' as "actorId", j.data -> 'progress' as progress,
  case when j.started_on is null then 0 else j.retry_count + 1 end as attempt, j.retry_limit + 1 as "maxAttempts",
  j.created_on as "createdDate", j.started_on as "startedDate", j.completed_on as "finishedDate",
  case when j.state = 'retry' then j.start_after end as "nextDate",
  case when j.state <> 'completed' then j.output end as output`

function toJobRow({ state, output, ...stored }: StoredJob): JobRow {
  return { ...stored, state: STATE_OF_BOSS_STATE[state] as JobState, error: output && toJobError(output) }
}

/** Our errors have a code; pg-boss's own messages mean a lost or late attempt. */
function toJobError(output: Record<string, unknown>): JobError {
  if (typeof output.code === 'string')
    return { code: output.code, params: (output.params ?? {}) as JobError['params'] }
  const { message } = (output.value ?? output) as { message?: unknown }
  return { code: message === 'job heartbeat timeout' ? 'JOB_LOST' : 'JOB_LATE', params: {} }
}

export async function loadJob(db: Kysely<Tables>, id: string): Promise<JobRow | undefined> {
  const { rows } = await sql<StoredJob>`
    select ${COLUMNS} from pgboss.job j where j.id = ${id}::uuid`.execute(db)
  return rows[0] && toJobRow(rows[0])
}

export interface JobPage {
  siteId: number
  state: JobState
  skip: number
  take: number
}

/** The jobs in a state that belong to the site or to no site, newest first. */
export async function listJobs(
  db: Kysely<Tables>,
  { siteId, state, skip, take }: JobPage,
): Promise<JobRow[]> {
  const { rows } = await sql<StoredJob>`
    select ${COLUMNS} from pgboss.job j
    where ${isOfSite(siteId)} and j.state = ${BOSS_STATES[state]}::pgboss.job_state
    order by j.created_on desc, j.id limit ${take} offset ${skip}`.execute(db)
  return rows.map(toJobRow)
}

/** Number of jobs per state on the site, each counted up to `most`. */
export async function countJobs(
  db: Kysely<Tables>,
  siteId: number,
  most: number,
): Promise<Record<JobState, number>> {
  const counts = JOB_STATES.map(
    (state) => sql`(select count(*)::int from (
      select from pgboss.job j where ${isOfSite(siteId)} and j.state = ${BOSS_STATES[state]}::pgboss.job_state
      limit ${most}) counted) as ${sql.ref(state)}`,
  )
  const { rows } = await sql<Record<JobState, number>>`select ${sql.join(counts)}`.execute(db)
  return rows[0] as Record<JobState, number>
}

function isOfSite(siteId: number): RawBuilder<unknown> {
  return sql`(j.data ->> 'siteId' = ${String(siteId)}::text or j.data ->> 'siteId' is null)`
}

/** Identifies one attempt of a job for pg-boss. */
export interface HeldJob {
  id: string
  name: string
  retryCount: number
}

/** Condition that the attempt still holds the job. */
function isHeld({ id, name, retryCount }: HeldJob): RawBuilder<unknown> {
  return sql`name = ${name} and id = ${id}::uuid and state = 'active' and retry_count = ${retryCount}`
}

/** Stores the progress of an attempt. */
export async function writeProgress(db: Kysely<Tables>, held: HeldJob, progress: JobProgress): Promise<void> {
  await sql`
    update pgboss.job set data = jsonb_set(data, '{progress}', ${JSON.stringify(progress)}::jsonb)
    where ${isHeld(held)}`.execute(db)
}

/** Whether a running job is not retried if this attempt fails. */
export async function isLastAttempt(db: Kysely<Tables>, held: HeldJob): Promise<boolean> {
  const { rows } = await sql<{ isLast: boolean }>`
    select retry_count >= retry_limit as "isLast" from pgboss.job where ${isHeld(held)}`.execute(db)
  return rows[0]?.isLast ?? false
}

/**
 * Requeues a job that a stopping server had started, without using up an attempt. It counts as a new attempt, so that late reports
 * of this server match nothing.
 */
export async function requeueJob(db: Kysely<Tables>, held: HeldJob): Promise<void> {
  await sql`
    update pgboss.job set state = 'retry', retry_limit = retry_limit + 1, start_after = pgboss.job_now()
    where ${isHeld(held)}`.execute(db)
}

/** Whether another job of the same group runs: two workers can claim two of them concurrently. */
export async function hasRunningSibling(db: Kysely<Tables>, { name, id }: HeldJob): Promise<boolean> {
  const { rows } = await sql`
    select from pgboss.job j join pgboss.job o on o.name = j.name and o.group_id = j.group_id and o.id <> j.id
    where j.name = ${name} and j.id = ${id}::uuid and o.state = 'active' limit 1`.execute(db)
  return rows.length > 0
}

/** The given jobs, and for each unfinished serial one the other unfinished jobs with its key. */
export async function withSerialJobs(db: Kysely<Tables>, jobs: readonly JobName[]): Promise<JobName[]> {
  const { rows } = await sql<JobName>`
    select o.name, o.id from pgboss.job j join pgboss.job o on o.name = j.name and o.group_id = j.group_id and o.id <> j.id
    where j.id = any(${jobs.map(({ id }) => id)}::uuid[]) and j.state < 'completed' and o.state < 'completed'`.execute(
    db,
  )
  const known = new Set(jobs.map(({ id }) => id))
  return [...jobs, ...rows.filter(({ id }) => !known.has(id))]
}

/**
 * SQL for whether an unfinished job with this key has lost its server: the server is gone (a condition), or its heartbeat is
 * overdue. Includes jobs that wait for a retry although their server didn't report a failure.
 */
export function isJobLost(
  name: string,
  key: RawBuilder<unknown>,
  isGone: RawBuilder<boolean>,
): RawBuilder<boolean> {
  return sql<boolean>`exists (select from pgboss.job j where j.name = ${name} and j.singleton_key = ${key}
    and (j.state = 'active' and (${isGone} or j.heartbeat_on + j.heartbeat_seconds * interval '1 second' < pgboss.job_now())
      or j.state = 'retry' and j.start_after > pgboss.job_now() and ${isGone}))`
}

/** Requeues a job with this key for any server, as `requeueJob` does: late reports of the former holder match nothing. */
export async function requeueLostJob(db: Kysely<Tables>, name: string, key: string): Promise<void> {
  await sql`
    update pgboss.job set state = 'retry', start_after = pgboss.job_now(),
      retry_limit = retry_limit + case when state = 'active' then 1 else 0 end
    where name = ${name} and singleton_key = ${key} and state in ('active', 'retry')`.execute(db)
}

/** The newest unfinished job with this key, or undefined. */
export async function findUnfinishedJob(
  db: Kysely<Tables>,
  name: string,
  key: string,
): Promise<JobRow | undefined> {
  const { rows } = await sql<StoredJob>`
    select ${COLUMNS} from pgboss.job j
    where j.name = ${name} and j.singleton_key = ${key} and j.state < 'completed'
    order by j.created_on desc limit 1`.execute(db)
  return rows[0] && toJobRow(rows[0])
}

/** Permanently failed jobs of one kind and site. */
export interface FailedJobs {
  name: string
  /** Null if it concerns no site. */
  siteId: number | null
  /** Identifies each failure: a job that a person retried and that failed again counts as a new one. */
  attempts: { id: string; attempt: number }[]
}

/**
 * Marks permanently failed jobs as reported and returns them, the newest of each kind first. Each failure is returned once, across
 * all callers.
 */
export async function claimUnreportedFailures(trx: Transaction<Tables>, most: number): Promise<FailedJobs[]> {
  const { rows } = await sql<FailedJobs>`
    with told as (
      update pgboss.job j set data = jsonb_set(j.data, '{toldAttempt}', to_jsonb(j.retry_count))
      from (
        select id, name from pgboss.job
        where state = 'failed' and (data ->> 'toldAttempt')::int is distinct from retry_count
        order by completed_on limit ${most} for update skip locked) u
      where j.id = u.id and j.name = u.name
      returning j.id, j.name, (j.data ->> 'siteId')::int as site_id, j.retry_count, j.completed_on)
    select name, site_id as "siteId",
      json_agg(json_build_object('id', id, 'attempt', retry_count + 1) order by completed_on desc, id) as attempts
    from told group by name, site_id order by max(completed_on)`.execute(trx)
  return rows
}

/** SQL condition: an unfinished job with this key exists. */
export function hasUnfinishedJob(name: string, key: RawBuilder<string>): RawBuilder<boolean> {
  return sql`exists (select from pgboss.job j
    where j.name = ${name} and j.singleton_key = ${key} and j.state < 'completed')`
}

/** The state of the last job with this key, preferring an unfinished one. Undefined if none is stored. */
export async function lastJobState(
  db: Kysely<Tables>,
  name: string,
  key: string,
): Promise<JobState | undefined> {
  const { rows } = await sql<{ state: string }>`
    select j.state::text as state from pgboss.job j where j.name = ${name} and j.singleton_key = ${key}
    order by j.state < 'completed' desc, j.created_on desc limit 1`.execute(db)
  return rows[0] && (STATE_OF_BOSS_STATE[rows[0].state] as JobState)
}

/**
 * Locks those of the jobs that can be retried. They wait for their next attempt, or they failed and no newer job with the same key is
 * or becomes unfinished. A job that a concurrent call has just retried is due by the clock, though not since before this
 * transaction began, and is left to that call.
 */
export async function claimRetriable(db: Kysely<Tables>, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select j.id from pgboss.job j
    where j.id = any(${ids}::uuid[]) and (j.state = 'failed' or (j.state = 'retry' and j.start_after > pgboss.job_now() and j.start_after > clock_timestamp()))
      and (j.state = 'retry' or not exists (
        select from pgboss.job o
        where o.name = j.name and o.singleton_key = j.singleton_key and o.id <> j.id
          and (o.state < 'completed'
            or (o.state = 'failed' and o.id = any(${ids}::uuid[]) and (o.created_on, o.id) > (j.created_on, j.id)))))
    for update of j`.execute(db)
  return rows.map(({ id }) => id)
}
