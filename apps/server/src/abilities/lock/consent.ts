// Passing a lock on by consent: requesting, answering, handing over, releasing, and switching between one's own tabs.
import { MAX_REPLY_CHARACTERS } from '@manset/model/locks/edit-locks.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/graphql/context.ts'
import { invalid, notFound } from '../../platform/refusal.ts'
import { type Editing, loadEditing } from './editing.ts'
import { type ItemTab, isSameTab, type LockTarget, requireLockTarget, type Tab } from './lock-target.ts'
import {
  endLease,
  grantLock,
  holdsLock,
  inLockTransaction,
  isOfItem,
  type LockTransaction,
  msFromNow,
  publishEditingEvent,
} from './lock-transaction.ts'
import { loadLockLost } from './refusals.ts'

/** A call by the holder of the lock. */
export interface HolderCall extends ItemTab {
  epoch: string
}

/**
 * Requests the lock; it is granted at once if nobody holds it, or another tab of the same person does. A repeated request keeps its place
 * in the queue, unless it was declined.
 */
export async function requestLock(place: ItemTab, context: Context): Promise<Editing> {
  const item = await requireLockTarget(place, ['edit'], context)
  const { tools } = context
  const { tab } = item
  await inLockTransaction(tools, item, async (locked) => {
    const { lock } = locked.state
    if (lock?.isLive && isSameTab(tab, lock.holder)) return
    if (!lock?.isLive) await grantLock(locked, tab, 'taken', tab.personId)
    else if (lock.holder?.personId === tab.personId) await grantLock(locked, tab, 'switched', tab.personId)
    else await recordRequest(locked, tab)
  })
  return loadEditing(tools.db, item)
}

async function recordRequest(
  { trx, item, editing }: LockTransaction,
  { personId, tabId }: Tab,
): Promise<void> {
  const { countdownMs, leaseMs } = editing
  await sql`
    with asked as (
      insert into edit_lock_requests as r (entity, item_id, person_id, tab_id, requested_at, answer_due_at, expires_at)
      values (${item.lockName}, ${item.itemId}, ${personId}, ${tabId}, clock_timestamp(), ${msFromNow(countdownMs)},
        ${msFromNow(leaseMs)})
      on conflict (entity, item_id, person_id, tab_id) do update set requested_at = excluded.requested_at,
        answer_due_at = excluded.answer_due_at, expires_at = excluded.expires_at, declined_at = null, declined_by = null,
        reply = null
      where r.declined_at is not null or r.expires_at <= clock_timestamp()
      returning r.id
    )
    select ${publishEditingEvent('asked', item, personId)} from asked`.execute(trx)
}

/** Withdraws a request, even a declined one. */
export async function withdrawRequest(place: ItemTab, context: Context): Promise<Editing> {
  const item = await requireLockTarget(place, [], context)
  const { tools } = context
  const { personId, tabId } = item.tab
  await inLockTransaction(tools, item, ({ trx }) =>
    sql`
      with withdrawn as (
        delete from edit_lock_requests where ${isOfItem(item)} and person_id = ${personId} and tab_id = ${tabId}
        returning id
      )
      select ${publishEditingEvent('withdrawn', item, personId)} from withdrawn`.execute(trx),
  )
  return loadEditing(tools.db, item)
}

export interface RequestAnswer extends HolderCall {
  requestId: string
  isApproved: boolean
  /** Message to the declined person. */
  reply?: string | null
}

/** The holder approves a request, or declines it with a message. Refuses with `LOCK_LOST`, or `NOT_FOUND` for the request. */
export async function answerRequest(
  { requestId, isApproved, reply, epoch, ...place }: RequestAnswer,
  context: Context,
): Promise<Editing> {
  const message = reply?.trim() || null
  if (message && message.length > MAX_REPLY_CHARACTERS)
    throw invalid([{ field: 'reply', rule: 'maxCharacters', params: { max: MAX_REPLY_CHARACTERS } }])
  const item = await requireLockTarget(place, [], context)
  const { personId } = item.tab
  await asHolder(item, epoch, context, async (locked) => {
    const request = locked.state.waiting.find(({ id }) => id === requestId)
    if (!request) throw notFound('editRequest', requestId)
    if (isApproved) await grantLock(locked, request, 'approved', personId)
    else
      await sql`
        with declined as (
          update edit_lock_requests set declined_at = clock_timestamp(), declined_by = ${personId}, reply = ${message}
          where id = ${requestId} returning id
        )
        select ${publishEditingEvent('declined', locked.item, personId)} from declined`.execute(locked.trx)
  })
  return loadEditing(context.tools.db, item)
}

/** The holder passes the lock to a tab that waits for it, or that has the item open and may edit it. */
export async function handOverLock(
  { to, epoch, ...place }: HolderCall & { to: Tab },
  context: Context,
): Promise<Editing> {
  const item = await requireLockTarget(place, [], context)
  await asHolder(item, epoch, context, async (locked) => {
    const isWaiting = locked.state.waiting.some((waiter) => isSameTab(waiter, to))
    if (!isWaiting && !(await isPresentToEdit(locked, to))) throw notFound('tab', to.tabId)
    await grantLock(locked, to, 'handedOver', item.tab.personId)
  })
  return loadEditing(context.tools.db, item)
}

async function isPresentToEdit({ trx, item, editing }: LockTransaction, to: Tab): Promise<boolean> {
  const { rows } = await sql`
    select tab_id from presences
    where ${isOfItem(item)} and person_id = ${to.personId} and tab_id::text = ${to.tabId} and can_edit
      and seen_at > ${msFromNow(-editing.leaseMs)}`.execute(trx)
  return rows.length > 0
}

/** The holder releases the lock and continues reading: voluntarily, or because of inactivity. */
export async function releaseLock(
  { reason, epoch, ...place }: HolderCall & { reason: 'left' | 'idle' },
  context: Context,
): Promise<Editing> {
  const item = await requireLockTarget(place, [], context)
  await asHolder(item, epoch, context, async (locked) => {
    await endLease(locked, reason, item.tab.personId)
  })
  return loadEditing(context.tools.db, item)
}

/** Moves the lock from another tab of the same person to this one. Refuses with `LOCK_LOST` if somebody else holds it. */
export async function moveLockToTab(place: ItemTab, context: Context): Promise<Editing> {
  const item = await requireLockTarget(place, ['edit'], context)
  const { tab } = item
  await inLockTransaction(context.tools, item, async (locked) => {
    const { lock } = locked.state
    if (lock?.isLive && isSameTab(tab, lock.holder)) return
    if (lock?.isLive && lock.holder?.personId !== tab.personId) throw await loadLockLost(locked.trx, item)
    await grantLock(locked, tab, lock?.isLive ? 'switched' : 'taken', tab.personId)
  })
  return loadEditing(context.tools.db, item)
}

/** Runs work that only the holder may do; refuses everybody else with `LOCK_LOST`. */
async function asHolder(
  item: LockTarget & { tab: Tab },
  epoch: string,
  context: Context,
  work: (locked: LockTransaction) => Promise<void>,
): Promise<void> {
  const isHolder = await inLockTransaction(context.tools, item, async (locked) => {
    const isHeld = holdsLock(locked.state, item.tab, epoch)
    if (isHeld) await work(locked)
    return isHeld
  })
  // After the transaction, so that due changes are committed even if the caller is refused.
  if (!isHolder) throw await loadLockLost(context.tools.db, item)
}
