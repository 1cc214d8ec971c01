// Jobs of a site for administrators: list, retry and cancel.
import type { AuditAction } from '@manset/model/audit/actions.ts'
import type { PersonValue } from '@manset/model/audit/history.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { ongoingWork } from '../../kit/ongoing/ongoing-work.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/graphql/context.ts'
import {
  countJobs,
  isUnfinishedJob,
  JOB_STATES,
  type JobRow,
  type JobState,
  lastJobState,
  listJobs,
  loadJob,
} from '../../platform/jobs/job-rows.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'

export const PAGE_ROWS = 50
/** Upper bound of counting; the screen then shows "1,000 and more". */
const MAX_COUNTED = 1_000
/** Maximum number of failed jobs retried by one call. */
const MAX_RETRIED = 500
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export interface ShownJob extends Omit<JobRow, 'actorId' | 'siteId' | 'key'> {
  actor: PersonValue | null
}

export interface JobPage {
  jobs: ShownJob[]
  isLast: boolean
  counts: { state: JobState; count: number }[]
}

/** A page of the site's jobs in a state, newest first, with counts of every state. */
export async function loadJobs(
  { state, skip, take }: { state: JobState; skip: number; take: number },
  { tools: { db }, viewer: { siteId } }: Context,
): Promise<JobPage> {
  const [rows, counts] = await Promise.all([
    listJobs(db, { siteId, state, skip, take: take + 1 }),
    countJobs(db, siteId, MAX_COUNTED),
  ])
  return {
    jobs: await toShownJobs(db, rows.slice(0, take)),
    isLast: rows.length <= take,
    counts: JOB_STATES.map((each) => ({ state: each, count: counts[each] })),
  }
}

async function toShownJobs(db: Kysely<Tables>, rows: readonly JobRow[]): Promise<ShownJob[]> {
  const ids = [...new Set(rows.flatMap(({ actorId }) => actorId ?? []))]
  const people = ids.length
    ? await db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute()
    : []
  return rows.map(({ actorId, siteId: _, key: __, ...row }) => ({
    ...row,
    actor: people.find(({ id }) => id === actorId) ?? null,
  }))
}

/** Retries a failed job, or a retrying one immediately. Refuses with `NOT_FOUND`, `JOB_MOVED_ON` or `JOB_WITHOUT_WORK`. */
export function retryJob(id: string, context: Context): Promise<ShownJob> {
  return changeJob(id, 'retried', context, async (job, trx) => {
    const able = await keepRunnable([job], trx, context)
    if (able.length === 0) throw new Refusal('JOB_WITHOUT_WORK', 'There is nothing left to do for this job')
    return (await context.tools.jobs.retry(able, trx)).length
  })
}

/** The jobs that still have work; marks the row of each as waiting again. */
async function keepRunnable(
  jobs: readonly JobRow[],
  trx: Kysely<Tables>,
  { tools }: Context,
): Promise<readonly JobRow[]> {
  const able: JobRow[] = []
  for (const job of jobs) {
    const work = ongoingWork().find(({ job: name }) => name === job.name)
    const isFree = job.state !== 'failed' || !work?.restart
    // A newer job may be working on the row: leave it alone.
    const isTaken = !isFree && isUnfinishedJob(await lastJobState(trx, job.name, job.key))
    if (isFree || (!isTaken && (await work.restart?.(job.key, { ...tools, db: trx })))) able.push(job)
  }
  return able
}

/** Cancels a waiting or running job. Refuses with `NOT_FOUND` or `JOB_MOVED_ON`. */
export function cancelJob(id: string, context: Context): Promise<ShownJob> {
  return changeJob(id, 'cancelled', context, (job, trx) => context.tools.jobs.cancel([job], trx))
}

async function changeJob(
  id: string,
  action: AuditAction,
  context: Context,
  make: (job: JobRow, trx: Kysely<Tables>) => Promise<number>,
): Promise<ShownJob> {
  const { db } = context.tools
  const before = await loadOwnJob(db, id, context)
  await db.transaction().execute(async (trx) => {
    if ((await make(before, trx)) === 0)
      throw new Refusal('JOB_MOVED_ON', 'The job has moved on meanwhile', { params: { state: before.state } })
    await recordAudit(trx, action, [before], context)
  })
  const [shown] = await toShownJobs(db, [await loadOwnJob(db, id, context)])
  return shown as ShownJob
}

/** Retries failed jobs of the site and jobs without a site, newest first; returns how many. */
export async function retryFailedJobs(context: Context): Promise<number> {
  const { tools, viewer } = context
  return tools.db.transaction().execute(async (trx) => {
    const failed = await listJobs(trx, {
      siteId: viewer.siteId,
      state: 'failed',
      skip: 0,
      take: MAX_RETRIED,
    })
    const retried = await tools.jobs.retry(await keepRunnable(failed, trx, context), trx)
    const moved = failed.filter(({ id }) => retried.includes(id))
    if (moved.length > 0) await recordAudit(trx, 'retried', moved, context)
    return moved.length
  })
}

async function loadOwnJob(db: Kysely<Tables>, id: string, { viewer }: Context): Promise<JobRow> {
  const job = UUID.test(id) ? await loadJob(db, id) : undefined
  if (!job || (job.siteId !== null && job.siteId !== viewer.siteId)) throw notFound('job', id)
  return job
}

/** Job ids are not numbers, which the log requires for item ids, so names and states are recorded as changes. */
function recordAudit(
  trx: Kysely<Tables>,
  action: AuditAction,
  jobs: readonly JobRow[],
  { tools, viewer, address }: Context,
): Promise<void> {
  const [first] = jobs
  const after = action === 'cancelled' ? 'cancelled' : 'retrying'
  return writeAudit(trx, {
    siteId: viewer.siteId,
    entity: 'job',
    action,
    actorId: viewer.userId,
    address,
    changes:
      jobs.length === 1 && first
        ? { [`${first.name} ${first.id}`]: { before: first.state, after } }
        : Object.fromEntries(
            [...Map.groupBy(jobs, ({ name }) => name)].map(([name, group]) => [
              name,
              { before: `failed × ${group.length}`, after },
            ]),
          ),
    at: tools.clock.now(),
  })
}
