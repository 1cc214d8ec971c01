// Heartbeats: one call renews presence, lease and request; another one leaves.
import { isId } from '@manset/model/ids.ts'
import { sql } from 'kysely'
import { ASYNC_COMMIT } from '../../platform/database/group-commit.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { type Editing, loadEditing } from './editing.ts'
import {
  canEdit,
  type ItemTab,
  isSameTab,
  type LockTarget,
  requireLockTarget,
  type Tab,
} from './lock-target.ts'
import {
  endLease,
  grantLock,
  holdsLock,
  inLockTransaction,
  isOfItem,
  msFromNow,
  publishEditingEvent,
} from './lock-transaction.ts'

export interface Heartbeat extends ItemTab {
  /** Epoch of the lock that this tab holds, to renew its lease. */
  epoch?: string | null
  /** Takes the lock if nobody holds it or waits for it. */
  takesLock?: boolean | null
}

/**
 * The heartbeat of a tab with the item open: renews its presence, lease and request. Returns the editing state. Refuses with `NOT_FOUND` or
 * `FORBIDDEN`, also if the lock is requested without the permission to edit.
 */
export async function recordHeartbeat(
  { epoch, takesLock, ...place }: Heartbeat,
  context: Context,
): Promise<Editing> {
  const item = await requireLockTarget(place, takesLock ? ['edit'] : [], context)
  const { tools } = context
  await recordPresence(item, canEdit(item.entity, context), context)
  await renewLease(item, epoch ?? null, context)
  const editing = await loadEditing(tools.db, item)
  const isFree = !editing.lock?.isLive
  if (!editing.isDue && !(takesLock && isFree)) return editing
  await inLockTransaction(tools, item, async (locked) => {
    if (takesLock && !locked.state.lock?.isLive) await grantLock(locked, item.tab, 'taken', item.tab.personId)
  })
  return loadEditing(tools.db, item)
}

type TabTarget = LockTarget & { tab: Tab }

// Each of these two writes one row and waits for nothing while it holds that row's lock. A heartbeat takes no item lock, so holders of the
// item lock and sweeps may lock the same rows in another order.

/** Records the presence of the tab; emits an event if it is new. */
async function recordPresence(item: TabTarget, isEditor: boolean, { tools }: Context): Promise<void> {
  const { personId, tabId } = item.tab
  await sql`
    with seen as (
      insert into presences (entity, item_id, person_id, tab_id, site_id, type, can_edit, since, seen_at)
      values (${item.lockName}, ${item.itemId}, ${personId}, ${tabId}, ${item.siteId}, ${item.type}, ${isEditor},
        clock_timestamp(), clock_timestamp())
      on conflict (entity, item_id, person_id, tab_id)
        do update set seen_at = excluded.seen_at, can_edit = excluded.can_edit
      returning xmax = 0 as has_come
    )
    select case when has_come then ${publishEditingEvent('came', item, personId)}::text end, ${ASYNC_COMMIT} from seen`.execute(
    tools.db,
  )
}

/** Renews the lease of the tab that holds the lock, else its request. */
async function renewLease(item: TabTarget, epoch: string | null, { tools }: Context): Promise<void> {
  const { personId, tabId } = item.tab
  const until = msFromNow(tools.settings.editing.leaseMs)
  if (epoch !== null && isId(epoch)) {
    // The row is locked before the clock is read: a write that saw an expired lease holds it `for share`, and an update would renew the
    // lease once that write has ended. A condition that was checked before waiting isn't checked again when nothing but the row lock changed.
    const { rows } = await sql`
      with held as materialized (
        select expires_at from edit_locks
        where ${isOfItem(item)} and holder_id = ${personId} and tab_id = ${tabId} and epoch = ${epoch}
        for no key update
      )
      update edit_locks l set expires_at = ${until} from held
      where ${isOfItem(item)} and l.epoch = ${epoch} and held.expires_at > clock_timestamp()
      returning ${ASYNC_COMMIT}`.execute(tools.db)
    if (rows.length > 0) return
  }
  await sql`
    update edit_lock_requests set expires_at = ${until}
    where ${isOfItem(item)} and person_id = ${personId} and tab_id = ${tabId} returning ${ASYNC_COMMIT}`.execute(
    tools.db,
  )
}

/**
 * Removes the presence and request of a closed tab; the lock that it names goes to the first in the queue. Returns whether there was
 * anything to remove.
 */
export async function leaveItem({ epoch, ...place }: Heartbeat, context: Context): Promise<boolean> {
  const item = await requireLockTarget(place, [], context)
  const { tools } = context
  const { personId, tabId } = item.tab
  return inLockTransaction(tools, item, async (locked) => {
    const { rows } = await sql`
      with gone as (
        delete from presences where ${isOfItem(item)} and person_id = ${personId} and tab_id = ${tabId}
        returning tab_id
      ), unasked as (
        delete from edit_lock_requests where ${isOfItem(item)} and person_id = ${personId} and tab_id = ${tabId}
      )
      select ${publishEditingEvent('went', item, personId)} from gone`.execute(locked.trx)
    const isHolder = holdsLock(locked.state, item.tab, epoch)
    const waiting = locked.state.waiting.filter((one) => !isSameTab(one, item.tab))
    if (isHolder) await endLease({ ...locked, state: { ...locked.state, waiting } }, 'left', personId)
    return isHolder || rows.length > 0
  })
}
