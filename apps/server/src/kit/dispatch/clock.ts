// What time does to dispatches: those that are due are given to the job, those whose time is over wait for somebody's decision,
// and those that no job works on any more get one.
import { sql } from 'kysely'
import type { Tools } from '../../platform/graphql/context.ts'
import { hasUnfinishedJob, isLastCancelled } from '../../platform/jobs/job-rows.ts'
import type { Started } from '../feature.ts'
import { changeState, holdDispatch } from './dispatch-row.ts'
import { knownKinds } from './kinds.ts'
import { enqueueSending, sendJob } from './send-job.ts'

const EVERY_MS = 1_000
/** Most that are looked at in one go; the rest follow at once. */
const BATCH = 50
const BY_ITSELF = { userId: null, siteId: null, address: null }

/** Looks every second; `stop` waits for the look under way. */
export function startDispatchClock(tools: Tools): Started {
  const { log } = tools
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const look = async () => {
    try {
      while (!isStopped && (await takeDue(tools)) === BATCH);
      await takeUpAbandoned(tools)
    } catch (error) {
      log.error({ err: error }, 'what is due to be sent could not be begun, trying again')
    }
    if (!isStopped) timer = setTimeout(() => (running = look()), EVERY_MS)
  }
  let running = look()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}

/** Begins what is due, and tells of what is too late; answers how many it dealt with. */
export async function takeDue({ db, clock, jobs, log }: Tools): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from dispatches
    where kind = any(${knownKinds()}::text[]) and due_at <= ${clock.now()}
      and (state = 'scheduled' or state = 'paused' and deadline_at <= ${clock.now()})
    order by due_at limit ${BATCH}`.execute(db)
  let count = 0
  for (const { id } of rows)
    try {
      await db.transaction().execute(async (trx) => {
        const dispatch = await holdDispatch(trx, id)
        const at = clock.now()
        if (!dispatch || dispatch.dueAt > at) return
        const isLate = dispatch.deadlineAt !== null && dispatch.deadlineAt <= at
        const manner = { by: BY_ITSELF, at }
        if (isLate && (dispatch.state === 'scheduled' || dispatch.state === 'paused'))
          await changeState(trx, dispatch, 'missed', { ...manner, action: 'missed' })
        else if (dispatch.state === 'scheduled') {
          await changeState(trx, dispatch, 'sending', {
            ...manner,
            action: 'begun',
            values: { started_at: at },
          })
          await enqueueSending(jobs, dispatch, trx)
        }
      })
      count += 1
    } catch (error) {
      // One that cannot begin keeps no other back.
      log.error({ err: error, dispatchId: id }, 'a dispatch could not be begun, trying again')
    }
  return count
}

/** What is being sent and has no job: its server was lost too often, or it was resumed while its job just ended. */
export async function takeUpAbandoned({
  db,
  clock,
  jobs,
}: Pick<Tools, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from dispatches d
    where kind = any(${knownKinds()}::text[]) and state = 'sending' and not ${hasUnfinishedJob(sendJob.name, sql`d.id::text`)} limit ${BATCH}`.execute(
    db,
  )
  for (const { id } of rows)
    await db.transaction().execute(async (trx) => {
      const dispatch = await holdDispatch(trx, id)
      if (dispatch?.state !== 'sending') return
      // Somebody cancelled its job among the jobs: it waits for whoever knows what it is.
      if (await isLastCancelled(trx, sendJob.name, id))
        await changeState(trx, dispatch, 'paused', { by: BY_ITSELF, at: clock.now(), action: 'paused' })
      else await enqueueSending(jobs, dispatch, trx)
    })
}
