// Time-driven changes of locks and presence: every server polls when the next change is due, by the database's clock, and at least every
// few seconds. If several poll at once, the first with the item's advisory lock makes the change.
import { sql } from 'kysely'
import type { Feature, RunningService } from '../../kit/feature.ts'
import type { Tools } from '../../platform/graphql/context.ts'
import type { LockTarget } from './lock-target.ts'
import { inLockTransaction, msFromNow, publishEditingEvent } from './lock-transaction.ts'

/** Due items per poll; the rest follow at once. */
const BATCH_SIZE = 100
const MAX_POLL_INTERVAL_MS = 5_000
const MIN_POLL_INTERVAL_MS = 5
/** Retention of a released lock, for clients that missed the event. */
const RELEASED_LOCK_RETENTION_MS = 3_600_000

/** Makes the due changes; returns the milliseconds until the next. */
export async function applyDueLockChanges(tools: Pick<Tools, 'db' | 'settings' | 'log'>): Promise<number> {
  await deleteExpired(tools)
  const due = await loadDueItems(tools)
  for (const item of due) await inLockTransaction(tools, item, async () => {})
  return due.length === BATCH_SIZE ? 0 : msUntilNextChange(tools)
}

/** Items with a due request or an expired lock. */
async function loadDueItems({ db }: Pick<Tools, 'db'>): Promise<LockTarget[]> {
  const { rows } = await sql<LockTarget>`
    select l.entity as "lockName", l.item_id::text as "itemId", l.site_id as "siteId", l.type
    from edit_locks l
    where l.holder_id is not null and l.expires_at <= clock_timestamp()
      or exists (select from edit_lock_requests r
        where r.entity = l.entity and r.item_id = l.item_id and r.declined_at is null
          and r.expires_at > clock_timestamp()
          and (r.answer_due_at <= clock_timestamp() or l.expires_at <= clock_timestamp()))
    limit ${sql.lit(BATCH_SIZE)}`.execute(db)
  return rows
}

/**
 * Tabs without a heartbeat for the length of a lease are removed with their requests. Locked rows are left for the next poll, because
 * several servers sweep at once.
 */
async function deleteExpired({ db, settings }: Pick<Tools, 'db' | 'settings'>): Promise<void> {
  const silent = msFromNow(-settings.editing.leaseMs)
  await sql`delete from edit_lock_requests where id in (
    select id from edit_lock_requests where expires_at <= ${silent} for update skip locked)`.execute(db)
  await sql`delete from edit_locks l using (
    select entity, item_id from edit_locks
    where holder_id is null and expires_at <= ${msFromNow(-RELEASED_LOCK_RETENTION_MS)} for update skip locked
  ) old where l.entity = old.entity and l.item_id = old.item_id`.execute(db)
  const { rows } = await sql<Omit<LockTarget, 'lockName'> & { personId: string }>`
    delete from presences p using (
      select entity, item_id, person_id, tab_id from presences where seen_at <= ${silent} for update skip locked
    ) gone
    where p.entity = gone.entity and p.item_id = gone.item_id and p.person_id = gone.person_id and p.tab_id = gone.tab_id
    returning p.site_id as "siteId", p.type, p.item_id::text as "itemId", p.person_id::text as "personId"`.execute(
    db,
  )
  for (const { personId, ...item } of rows)
    await sql`select ${publishEditingEvent('went', item, personId)}`.execute(db)
}

async function msUntilNextChange({ db }: Pick<Tools, 'db'>): Promise<number> {
  const { rows } = await sql<{ ms: number | null }>`
    select (extract(epoch from least(
      (select min(expires_at) from edit_locks where holder_id is not null),
      (select min(answer_due_at) from edit_lock_requests where declined_at is null and expires_at > clock_timestamp())
    ) - clock_timestamp()) * 1000)::float8 as ms`.execute(db)
  return rows[0]?.ms ?? MAX_POLL_INTERVAL_MS
}

/** Polls while the server runs; an event about a lock makes it compute the next due time again. */
function startLockWatch(tools: Tools): RunningService {
  const { live, log, settings } = tools
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isStopped = false
  let isPollRequested = false

  const poll = async () => {
    let delayMs = MAX_POLL_INTERVAL_MS
    do {
      isPollRequested = false
      try {
        delayMs = await applyDueLockChanges(tools)
      } catch (error) {
        delayMs = settings.editing.heartbeatMs
        log.error({ err: error }, 'due lock changes could not be applied, retrying')
      }
    } while (isPollRequested && !isStopped)
    running = undefined
    if (!isStopped)
      timer = setTimeout(
        run,
        Math.min(Math.max(Math.ceil(delayMs), MIN_POLL_INTERVAL_MS), MAX_POLL_INTERVAL_MS),
      )
  }
  const run = () => {
    clearTimeout(timer)
    if (running) isPollRequested = true
    else running = poll()
  }
  const stopListening = live.listen(({ kind }) => {
    if (RESCHEDULING_EVENTS.test(kind)) run()
  })
  run()

  return {
    async stop() {
      isStopped = true
      stopListening()
      clearTimeout(timer)
      await running
    },
  }
}

/** Events after which the next change may be due earlier. */
const RESCHEDULING_EVENTS = /^(resync|editing\.(?!came|went).*)$/

export const lockWatch: Pick<Feature, 'start'> = { start: startLockWatch }
