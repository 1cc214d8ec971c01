// Changes of an item's lock are serialized across servers by an advisory lock on the item. Writers of the item share that lock
// (`can_write_item` of the database), so no write falls between two holders.
import type { EditingEvent, LockCause } from '@manset/model/locks/edit-locks.ts'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { ASYNC_COMMIT, waitUntilDurable } from '../../platform/database/group-commit.ts'
import type { Tools } from '../../platform/graphql/context.ts'
import { publishEvent } from '../../platform/live.ts'
import type { EditingSettings } from '../../platform/settings/editing.ts'
import type { LockTarget, Tab } from './lock-target.ts'

/** The state of an item's lock, by the database's clock. */
export interface LockState {
  lock: { epoch: string; holder: Tab | null; isLive: boolean } | null
  /** Waiting tabs in order of their requests; only those with a recent heartbeat. */
  waiting: readonly WaitingTab[]
}
export interface WaitingTab extends Tab {
  id: string
  /** The holder's time to answer is over. */
  isDue: boolean
}

/** Exclusive access to the lock of one item, inside a transaction. */
export interface LockTransaction {
  trx: Transaction<Tables>
  item: LockTarget
  editing: EditingSettings
  state: LockState
}

/** SQL for the time in this many milliseconds. */
export function msFromNow(milliseconds: number): RawBuilder<unknown> {
  return sql`clock_timestamp() + ${milliseconds} * interval '1 millisecond'`
}

/** SQL condition for the rows of an item. */
export function isOfItem({ lockName, itemId }: Pick<LockTarget, 'lockName' | 'itemId'>): RawBuilder<boolean> {
  return sql`entity = ${lockName} and item_id = ${itemId}`
}

/** SQL that publishes an editing event of an item. */
export function publishEditingEvent(
  what: EditingEvent,
  item: Omit<LockTarget, 'lockName'>,
  actorId: string | null,
  lost?: Tab | null,
) {
  return publishEvent({
    kind: `editing.${what}`,
    siteId: item.siteId,
    type: item.type,
    id: item.itemId,
    version: 0,
    actorId,
    ...(lost && { about: { lostBy: lost.personId, lostTab: lost.tabId } }),
  })
}

/**
 * Runs work with exclusive access to an item's lock, after all due changes: nobody overtakes a waiting tab. Resolves once the result is on
 * disk.
 */
export async function inLockTransaction<T>(
  { db, settings }: Pick<Tools, 'db' | 'settings'>,
  item: LockTarget,
  work: (locked: LockTransaction) => Promise<T>,
): Promise<T> {
  const done = await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(edit_lock_key(${item.lockName}, ${item.itemId}::bigint)),
      ${ASYNC_COMMIT}`.execute(trx)
    const locked = { trx, item, editing: settings.editing, state: await loadLockState(trx, item) }
    return work(await applyDueChanges(locked))
  })
  await waitUntilDurable(db)
  return done
}

async function loadLockState(db: Kysely<Tables>, item: LockTarget): Promise<LockState> {
  const { rows } = await sql<LockState>`
    select (
      select json_build_object('epoch', epoch::text, 'isLive', expires_at > clock_timestamp(), 'holder',
        case when holder_id is not null then json_build_object('personId', holder_id::text, 'tabId', tab_id) end)
      from edit_locks where ${isOfItem(item)}
    ) as lock, (
      select coalesce(json_agg(json_build_object('id', id::text, 'personId', person_id::text, 'tabId', tab_id,
        'isDue', answer_due_at <= clock_timestamp()) order by requested_at, id), '[]')
      from edit_lock_requests
      where ${isOfItem(item)} and declined_at is null and expires_at > clock_timestamp()
    ) as waiting`.execute(db)
  return rows[0] as LockState
}

/** Applies due changes: an unanswered request is approved, and an expired lock goes to the first in the queue. */
async function applyDueChanges(locked: LockTransaction): Promise<LockTransaction> {
  const { lock, waiting } = locked.state
  const [first] = waiting
  if (lock?.isLive) return first?.isDue ? grantLock(locked, first, 'automatically', null) : locked
  if (first) return grantLock(locked, first, lock?.holder ? 'expired' : 'taken', null)
  return lock?.holder ? clearHolder(locked, 'expired', null) : locked
}

/** Gives the lock to a tab, with a new epoch; the countdowns of the others restart. */
export async function grantLock(
  locked: LockTransaction,
  to: Tab,
  cause: LockCause,
  actorId: string | null,
): Promise<LockTransaction> {
  const { trx, item, editing, state } = locked
  const lost = formerHolder(state, to)
  await sql`
    with passed as (
      insert into edit_locks as l (entity, item_id, site_id, type, holder_id, tab_id, acquired_at, expires_at, cause,
        caused_by, lost_by, lost_tab)
      values (${item.lockName}, ${item.itemId}, ${item.siteId}, ${item.type}, ${to.personId}, ${to.tabId},
        clock_timestamp(), ${msFromNow(editing.leaseMs)}, ${cause}, ${actorId}, ${lost?.personId ?? null},
        ${lost?.tabId ?? null})
      on conflict (entity, item_id) do update set epoch = excluded.epoch, holder_id = excluded.holder_id,
        tab_id = excluded.tab_id, acquired_at = excluded.acquired_at, expires_at = excluded.expires_at,
        cause = excluded.cause, caused_by = excluded.caused_by, lost_by = excluded.lost_by,
        lost_tab = excluded.lost_tab
    ), answered as (
      delete from edit_lock_requests
      where ${isOfItem(item)} and person_id = ${to.personId} and tab_id = ${to.tabId}
    ), later as (
      update edit_lock_requests set answer_due_at = greatest(answer_due_at, ${msFromNow(editing.countdownMs)})
      where ${isOfItem(item)} and not (person_id = ${to.personId} and tab_id = ${to.tabId})
    )
    select ${publishEditingEvent(cause, item, actorId, lost)}`.execute(trx)
  return { ...locked, state: await loadLockState(trx, item) }
}

/** Takes the lock from its holder: it goes to the first in the queue, or becomes free. */
export async function endLease(
  locked: LockTransaction,
  cause: LockCause,
  actorId: string | null,
): Promise<LockTransaction> {
  const [first] = locked.state.waiting
  return first ? grantLock(locked, first, cause, actorId) : clearHolder(locked, cause, actorId)
}

async function clearHolder(
  locked: LockTransaction,
  cause: LockCause,
  actorId: string | null,
): Promise<LockTransaction> {
  const { trx, item, state } = locked
  const lost = formerHolder(state, null)
  await sql`
    with freed as (
      update edit_locks set holder_id = null, tab_id = null, expires_at = least(expires_at, clock_timestamp()),
        cause = ${cause}, caused_by = ${actorId}, lost_by = ${lost?.personId ?? null}, lost_tab = ${lost?.tabId ?? null}
      where ${isOfItem(item)}
    )
    select ${publishEditingEvent(cause, item, actorId, lost)}`.execute(trx)
  return { ...locked, state: await loadLockState(trx, item) }
}

/** The former holder, unless the same tab gets it again. */
function formerHolder({ lock }: LockState, to: Tab | null): Tab | null {
  const holder = lock?.holder ?? null
  return holder && !(to && holder.personId === to.personId && holder.tabId === to.tabId) ? holder : null
}

/** Whether this tab holds the live lock with this epoch. */
export function holdsLock({ lock }: LockState, tab: Tab, epoch: string | null | undefined): boolean {
  return Boolean(
    lock?.isLive &&
      lock.epoch === epoch &&
      lock.holder?.personId === tab.personId &&
      lock.holder.tabId === tab.tabId,
  )
}
