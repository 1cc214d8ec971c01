// Takeover without consent, with its own permission: taking an item over, and removing somebody from it. Both are audited.
import { sql } from 'kysely'
import { writeAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { notFound } from '../../platform/refusal.ts'
import { type Editing, loadEditing } from './editing.ts'
import { type ItemTab, isSameTab, type LockTarget, requireLockTarget, type Tab } from './lock-target.ts'
import {
  endLease,
  grantLock,
  inLockTransaction,
  isOfItem,
  type LockTransaction,
  publishEditingEvent,
} from './lock-transaction.ts'

/** Gives the lock to the caller's tab at once, even if somebody holds it or waits for it. */
export async function takeOverLock(place: ItemTab, context: Context): Promise<Editing> {
  const item = await requireLockTarget(place, ['edit', 'force'], context)
  const { tab } = item
  await inLockTransaction(context.tools, item, async (locked) => {
    const { lock } = locked.state
    if (lock?.isLive && isSameTab(tab, lock.holder)) return
    const formerHolder = lock?.isLive ? lock.holder : null
    await grantLock(locked, tab, formerHolder ? 'takenOver' : 'taken', tab.personId)
    if (formerHolder) await auditTakeover(locked, 'takenOver', formerHolder, context)
  })
  return loadEditing(context.tools.db, item)
}

/** Removes a tab from the item with its presence, request and lock. `NOT_FOUND` if it is not there. */
export async function removeTab({ of, ...place }: ItemTab & { of: Tab }, context: Context): Promise<Editing> {
  const item = await requireLockTarget(place, ['force'], context)
  const { personId } = item.tab
  await inLockTransaction(context.tools, item, async (locked) => {
    const { lock } = locked.state
    const isHolder = Boolean(lock?.isLive && lock.holder && isSameTab(of, lock.holder))
    const wasPresent = await deletePresence(locked, of)
    if (!isHolder && !wasPresent) throw notFound('tab', of.tabId)
    const waiting = locked.state.waiting.filter((one) => !isSameTab(one, of))
    if (isHolder) await endLease({ ...locked, state: { ...locked.state, waiting } }, 'removed', personId)
    else await sql`select ${publishEditingEvent('removed', item, personId, of)}`.execute(locked.trx)
    await auditTakeover(locked, 'removedFromPage', of, context)
  })
  return loadEditing(context.tools.db, item)
}

/** Deletes a tab's presence and request; returns whether it was present. */
async function deletePresence({ trx, item }: LockTransaction, of: Tab): Promise<boolean> {
  const { rows } = await sql`
    with unasked as (
      delete from edit_lock_requests
      where ${isOfItem(item)} and person_id::text = ${of.personId} and tab_id::text = ${of.tabId}
    )
    delete from presences
    where ${isOfItem(item)} and person_id::text = ${of.personId} and tab_id::text = ${of.tabId}
    returning tab_id`.execute(trx)
  return rows.length > 0
}

async function auditTakeover(
  { trx, item }: LockTransaction & { item: LockTarget },
  action: 'takenOver' | 'removedFromPage',
  from: Tab,
  { viewer, address, tools }: Context,
): Promise<void> {
  const { name } = await trx
    .selectFrom('users')
    .select('name')
    .where('id', '=', from.personId)
    .executeTakeFirstOrThrow()
  await writeAudit(trx, {
    siteId: item.siteId,
    entity: item.type,
    itemId: item.itemId,
    action,
    actorId: viewer.userId,
    address,
    changes: { editingPerson: { before: name, after: action === 'takenOver' ? viewer.name : null } },
    at: tools.clock.now(),
  })
}
