// Takeover without consent, with its own permission: taking an item over, and removing somebody from it. Both are audited.
import { sql } from 'kysely'
import { noteAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { notFound } from '../../platform/refusal.ts'
import { type Editing, loadEditing } from './editing.ts'
import { isSameTab, itemAt, type Locked, type Place, type Tab } from './item.ts'
import { givenUp, inTurn, ofItem, passed, type Turn, told } from './turn.ts'

/** Gives the lock to the caller's tab at once, even if somebody holds it or waits for it. */
export async function takeOver(place: Place, context: Context): Promise<Editing> {
  const item = await itemAt(place, ['edit', 'force'], context)
  const { tab } = item
  await inTurn(context.tools, item, async (turn) => {
    const { lock } = turn.standing
    if (lock?.isLive && isSameTab(tab, lock.holder)) return
    const loser = lock?.isLive ? lock.holder : null
    await passed(turn, tab, loser ? 'takenOver' : 'taken', tab.personId)
    if (loser) await note(turn, 'takenOver', loser, context)
  })
  return loadEditing(context.tools.db, item)
}

/** Removes a tab from the item with its presence, request and lock. `NOT_FOUND` if it is not there. */
export async function remove({ of, ...place }: Place & { of: Tab }, context: Context): Promise<Editing> {
  const item = await itemAt(place, ['force'], context)
  const { personId } = item.tab
  await inTurn(context.tools, item, async (turn) => {
    const { lock } = turn.standing
    const isHolder = Boolean(lock?.isLive && lock.holder && isSameTab(of, lock.holder))
    const wasHere = await forgotten(turn, of)
    if (!isHolder && !wasHere) throw notFound('tab', of.tabId)
    const waiting = turn.standing.waiting.filter((one) => !isSameTab(one, of))
    if (isHolder) await givenUp({ ...turn, standing: { ...turn.standing, waiting } }, 'removed', personId)
    else await sql`select ${told('removed', item, personId, of)}`.execute(turn.trx)
    await note(turn, 'removedFromPage', of, context)
  })
  return loadEditing(context.tools.db, item)
}

/** Deletes a tab's presence and request; returns whether it was present. */
async function forgotten({ trx, item }: Turn, of: Tab): Promise<boolean> {
  const { rows } = await sql`
    with unasked as (
      delete from edit_lock_requests
      where ${ofItem(item)} and person_id::text = ${of.personId} and tab_id::text = ${of.tabId}
    )
    delete from presences
    where ${ofItem(item)} and person_id::text = ${of.personId} and tab_id::text = ${of.tabId}
    returning tab_id`.execute(trx)
  return rows.length > 0
}

async function note(
  { trx, item }: Turn & { item: Locked },
  action: 'takenOver' | 'removedFromPage',
  from: Tab,
  { viewer, address, tools }: Context,
): Promise<void> {
  const { name } = await trx
    .selectFrom('users')
    .select('name')
    .where('id', '=', from.personId)
    .executeTakeFirstOrThrow()
  await noteAudit(trx, {
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
