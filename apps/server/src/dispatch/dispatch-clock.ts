// Time-driven changes of dispatches: enqueues those that are due, pauses those past their deadline for a decision, and enqueues
// those that lost their job.
import { type RawBuilder, sql } from 'kysely'
import type { RunningService } from '../kit/feature.ts'
import { pollEvery } from '../kit/poll-every.ts'
import type { Tools } from '../platform/graphql/context.ts'
import { hasUnfinishedJob, isJobLost, lastJobState, requeueLostJob } from '../platform/jobs/job-rows.ts'
import { isServerGone, MAX_SESSION_GAP_MS } from '../platform/live.ts'
import { channelNames, findChannel } from './channels.ts'
import { changeState, type DispatchRow, loadDispatch, loadTotals, lockDispatch } from './dispatch-row.ts'
import { SERVER_LOST, writeProgress } from './lease.ts'
import { isPausedIn } from './ledger.ts'
import { enqueueSending, sendJobs } from './send-job.ts'
import { notifyTrouble } from './trouble-notices.ts'

const POLL_INTERVAL_MS = 1_000
const PREFLIGHT_INTERVAL_MS = 30_000
/** Lead time of the preflight: how long people have to fix what would block a dispatch. */
const PREFLIGHT_LEAD_MS = 30 * 60_000
/** Rows per read; the next batch follows at once. */
const BATCH_SIZE = 50
const SYSTEM = { userId: null, siteId: null, address: null }

/** Polls for due dispatches every second and runs the preflight twice a minute. */
export function startDispatchClock(tools: Tools): RunningService {
  const due = pollEvery(POLL_INTERVAL_MS, tools, 'due dispatches could not be started', async (stopping) => {
    await startDueDispatches(tools, stopping)
    await recoverLostDispatches(tools, stopping)
    await enqueueAbandoned(tools, stopping)
  })
  const preflights = pollEvery(
    PREFLIGHT_INTERVAL_MS,
    tools,
    'upcoming dispatches could not be checked',
    (stopping) => preflightDueSoon(tools, stopping),
  )
  return {
    async stop() {
      await Promise.all([due.stop(), preflights.stop()])
    },
  }
}

/** Starts due dispatches and reports missed ones. A dispatch that fails to start delays no other. */
export async function startDueDispatches(tools: Tools, stop?: AbortSignal): Promise<void> {
  const { db, clock } = tools
  await forEachRow<{ id: string; dueAt: Date }>(tools, stop, startDispatch, async (last) => {
    const { rows } = await sql<{ id: string; dueAt: Date }>`
      select id::text as id, due_at as "dueAt" from dispatches
      where due_at <= ${clock.now()} and kind = any(${channelNames()}::text[])
        and (state = 'scheduled' or state = 'paused' and deadline_at <= ${clock.now()})
        ${last ? sql`and (due_at, id) > (${last.dueAt}, ${last.id}::bigint)` : sql``}
      order by due_at, id limit ${BATCH_SIZE}`.execute(db)
    return rows
  })
}

async function startDispatch({ db, clock, jobs }: Tools, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const dispatch = await lockDispatch(trx, id)
    const at = clock.now()
    if (!dispatch || dispatch.dueAt > at) return
    const isLate = dispatch.deadlineAt !== null && dispatch.deadlineAt <= at
    const manner = { by: SYSTEM, at }
    if (isLate && (dispatch.state === 'scheduled' || dispatch.state === 'paused'))
      await changeState(trx, dispatch, 'missed', { ...manner, action: 'missed', trouble: 'missed' })
    else if (dispatch.state === 'scheduled') {
      await changeState(trx, dispatch, 'sending', {
        ...{ ...manner, action: 'begun', values: { started_at: at, trouble: null } },
      })
      await enqueueSending(jobs, dispatch, trx)
    }
  })
}

/**
 * Enqueues dispatches that need work and have no job: the server was lost too often, a resume met the end of the job, or a
 * retry has become due. This includes canceled ledgers that are incomplete and paused ones with a pending resend.
 */
export async function enqueueAbandoned(tools: Tools, stop?: AbortSignal): Promise<void> {
  const { db, clock } = tools
  for (const kind of channelNames()) {
    const isFree = sql`d.kind = ${kind} and not ${hasUnfinishedJob(sendJobs[kind].name, sql`d.id::text`)}`
    await forEachRow<{ id: string }>(tools, stop, enqueueDispatch, async (last) => {
      const follows = sql`d.id > ${last?.id ?? '0'}::bigint`
      const { rows } = await sql<{ id: string }>`
        select id::text as id from (
          select d.id from dispatches d where d.state = 'sending' and ${isFree} and ${follows} and ${hasWork(clock.now())}
          union all
          select d.id from dispatches d where d.state = 'paused' and d.resend_passes is not null and ${isFree} and ${follows}
          union all
          select d.id from dispatches d where d.state = 'canceled' and d.finished_at is null and ${isFree} and ${follows}
        ) found order by found.id limit ${BATCH_SIZE}`.execute(db)
      return rows
    })
  }
}

/** Whether a dispatch that is being sent has work now; not if all waiting recipients are scheduled for a later retry. */
function hasWork(at: Date): RawBuilder<boolean> {
  const waiting = sql`select from dispatch_counts c where c.dispatch_id = d.id and c.waiting > 0
    and not ${isPausedIn(sql`d.paused_routes`, sql`c.grp`)}`
  return sql`(d.frozen_at is null or d.resend_passes is not null or d.deadline_at <= ${at} or not exists (${waiting})
    or exists (${waiting} and exists (select from dispatch_recipients r
      where r.dispatch_id = d.id and coalesce(r.grp, '') = c.grp and r.state = 'waiting'
        and (r.next_attempt_at is null or r.next_attempt_at <= ${at}))))`
}

/** Warns once about dispatches due soon that would fail. Trouble that was fixed is cleared. */
export async function preflightDueSoon(tools: Tools, stop?: AbortSignal): Promise<void> {
  const { db, clock } = tools
  const until = new Date(clock.now().getTime() + PREFLIGHT_LEAD_MS)
  await forEachRow<{ id: string; dueAt: Date }>(tools, stop, runPreflight, async (last) => {
    const { rows } = await sql<{ id: string; dueAt: Date }>`
      select id::text as id, due_at as "dueAt" from dispatches
      where state = 'scheduled' and due_at > ${clock.now()} and due_at <= ${until} and kind = any(${channelNames()}::text[])
        ${last ? sql`and (due_at, id) > (${last.dueAt}, ${last.id}::bigint)` : sql``}
      order by due_at, id limit ${BATCH_SIZE}`.execute(db)
    return rows
  })
}

async function runPreflight(tools: Tools, id: string): Promise<void> {
  const { db, clock } = tools
  const found = await loadDispatch(db, id)
  const preflight = found && findChannel(found.kind)?.preflight
  if (!found || !preflight) return
  const trouble = await preflight(found, tools)
  if (trouble === found.trouble) return
  await db.transaction().execute(async (trx) => {
    const dispatch = await lockDispatch(trx, id)
    if (dispatch?.state !== 'scheduled' || dispatch.version !== found.version) return
    const at = clock.now()
    await writeProgress(trx, dispatch, { trouble }, at, 'troubled')
    if (trouble)
      await notifyTrouble(trx, dispatch, 'atRisk', { counts: (await loadTotals(trx, id)).counts, at })
  })
}

/**
 * Reassigns dispatches of a lost server and shows the loss until another server resumes them. PostgreSQL releases a session's
 * advisory lock when the session ends; a server that only reconnects has `MAX_SESSION_GAP_MS`. For a server that hangs with an
 * open session, the heartbeat of its job decides.
 */
export async function recoverLostDispatches(tools: Tools, stop?: AbortSignal): Promise<void> {
  const { db } = tools
  for (const kind of channelNames()) {
    const { name } = sendJobs[kind]
    const isLost = isJobLost(name, sql`d.id::text`, isServerGone(sql`d.server`))
    await forEachRow<LostRow>(
      tools,
      stop,
      (_, id, row) => recoverDispatch(tools, id, row),
      async (last) => {
        const { rows } = await sql<LostRow>`
          select id, server, "isLost", "isNoted" from (
            select d.id::text as id, d.server, ${isLost} as "isLost", d.resumes_at is not null as "isNoted" from dispatches d
            where d.kind = ${kind} and d.server is not null and d.id > ${last?.id ?? '0'}::bigint
              and (d.state in ('sending', 'paused') or d.state = 'canceled' and d.finished_at is null)
          ) held where "isLost" or "isNoted" order by id::bigint limit ${BATCH_SIZE}`.execute(db)
        return rows
      },
    )
  }
}

interface LostRow {
  id: string
  server: number
  isLost: boolean
  isNoted: boolean
}

async function recoverDispatch(
  { db, clock, log }: Tools,
  id: string,
  { server, isLost }: LostRow,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const dispatch = await lockDispatch(trx, id)
    if (dispatch?.server !== server) return
    const at = clock.now()
    const { resumesAt } = dispatch
    const note = (values: Record<string, unknown>) => writeProgress(trx, dispatch, values, at, 'troubled')
    const isSaid = dispatch.trouble === SERVER_LOST
    if (!isLost) await note({ resumes_at: null, ...(isSaid && { trouble: null }) })
    else if (!resumesAt)
      await note({
        resumes_at: new Date(at.getTime() + MAX_SESSION_GAP_MS),
        // The reason of a pause is preserved.
        ...(dispatch.state === 'sending' && { trouble: SERVER_LOST }),
      })
    else if (resumesAt <= at) {
      // Without a server, the next poll doesn't count the dispatch as lost again before it is claimed.
      await note({ server: null })
      await requeueLostJob(trx, sendJobs[dispatch.kind].name, id)
      log.warn({ dispatchId: id }, 'a dispatch of a lost server is reassigned')
    }
  })
}

const canResume = ({ state, resendPasses }: DispatchRow) => state === 'paused' && resendPasses !== null

async function enqueueDispatch({ db, clock, jobs }: Tools, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const dispatch = await lockDispatch(trx, id)
    if (!dispatch || !(['sending', 'canceled'].includes(dispatch.state) || canResume(dispatch))) return
    // A person canceled its job on the jobs page: the dispatch waits for a person who knows what it is.
    const isCancelled = (await lastJobState(trx, sendJobs[dispatch.kind].name, id)) === 'cancelled'
    if (dispatch.state === 'sending' && isCancelled)
      await changeState(trx, dispatch, 'paused', { by: SYSTEM, at: clock.now(), action: 'paused' })
    else await enqueueSending(jobs, dispatch, trx)
  })
}

/** Acts on each row with limited concurrency; a failure affects no other row. */
async function forEachRow<Row extends { id: string }>(
  tools: Tools,
  stop: AbortSignal | undefined,
  act: (tools: Tools, id: string, row: Row) => Promise<void>,
  read: (last: Row | undefined) => Promise<Row[]>,
): Promise<void> {
  let last: Row | undefined
  while (!stop?.aborted) {
    const rows = await read(last)
    for (const row of rows)
      await act(tools, row.id, row).catch((error: unknown) => {
        tools.log.error({ err: error, dispatchId: row.id }, 'a dispatch could not be started, retrying')
      })
    last = rows.at(-1)
    if (rows.length < BATCH_SIZE) return
  }
}
