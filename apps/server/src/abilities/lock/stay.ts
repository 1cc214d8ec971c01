// Heartbeats: one call renews presence, lease and request; another one leaves.
import { isId } from '@manset/model/ids.ts'
import { sql } from 'kysely'
import { COMMITS_AT_ONCE } from '../../platform/database/group-commit.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { type Editing, loadEditing } from './editing.ts'
import { isSameTab, itemAt, type Locked, mayEdit, type Place, type Tab } from './item.ts'
import { givenUp, holds, inMs, inTurn, ofItem, passed, told } from './turn.ts'

export interface Stay extends Place {
  /** Epoch of the lock that this tab holds, to renew its lease. */
  epoch?: string | null
  /** Takes the lock if nobody holds it or waits for it. */
  takesLock?: boolean | null
}

/**
 * The heartbeat of a tab with the item open: renews its presence, lease and request. Returns the editing state. Refuses with `NOT_FOUND` or
 * `FORBIDDEN`, also if the lock is requested without the permission to edit.
 */
export async function stay({ epoch, takesLock, ...place }: Stay, context: Context): Promise<Editing> {
  const item = await itemAt(place, takesLock ? ['edit'] : [], context)
  const { tools } = context
  await seen(item, mayEdit(item.entity, context), context)
  await renewed(item, epoch ?? null, context)
  const editing = await loadEditing(tools.db, item)
  const isFree = !editing.lock?.isLive
  if (!editing.isDue && !(takesLock && isFree)) return editing
  await inTurn(tools, item, async (turn) => {
    if (takesLock && !turn.standing.lock?.isLive) await passed(turn, item.tab, 'taken', item.tab.personId)
  })
  return loadEditing(tools.db, item)
}

type AtTab = Locked & { tab: Tab }

// Each of these two writes one row and waits for nothing while it holds that row's lock. A heartbeat takes no item lock, so holders of the
// item lock and sweeps may lock the same rows in another order.

/** Records the presence of the tab; emits an event if it is new. */
async function seen(item: AtTab, isEditor: boolean, { tools }: Context): Promise<void> {
  const { personId, tabId } = item.tab
  await sql`
    with seen as (
      insert into presences (entity, item_id, person_id, tab_id, site_id, type, may_edit, since, seen_at)
      values (${item.lockName}, ${item.itemId}, ${personId}, ${tabId}, ${item.siteId}, ${item.type}, ${isEditor},
        clock_timestamp(), clock_timestamp())
      on conflict (entity, item_id, person_id, tab_id)
        do update set seen_at = excluded.seen_at, may_edit = excluded.may_edit
      returning xmax = 0 as has_come
    )
    select case when has_come then ${told('came', item, personId)}::text end, ${COMMITS_AT_ONCE} from seen`.execute(
    tools.db,
  )
}

/** Renews the lease of the tab that holds the lock, else its request. */
async function renewed(item: AtTab, epoch: string | null, { tools }: Context): Promise<void> {
  const { personId, tabId } = item.tab
  const until = inMs(tools.settings.editing.leaseMs)
  if (epoch !== null && isId(epoch)) {
    // The row is locked before the clock is read: a write that saw an expired lease holds it `for share`, and an update would renew the
    // lease once that write has ended. A condition that was checked before waiting isn't checked again when nothing but the row lock changed.
    const { rows } = await sql`
      with held as materialized (
        select expires_at from edit_locks
        where ${ofItem(item)} and holder_id = ${personId} and tab_id = ${tabId} and epoch = ${epoch}
        for no key update
      )
      update edit_locks l set expires_at = ${until} from held
      where ${ofItem(item)} and l.epoch = ${epoch} and held.expires_at > clock_timestamp()
      returning ${COMMITS_AT_ONCE}`.execute(tools.db)
    if (rows.length > 0) return
  }
  await sql`
    update edit_lock_requests set expires_at = ${until}
    where ${ofItem(item)} and person_id = ${personId} and tab_id = ${tabId} returning ${COMMITS_AT_ONCE}`.execute(
    tools.db,
  )
}

/**
 * Removes the presence and request of a closed tab; the lock that it names goes to the first in the queue. Returns whether there was
 * anything to remove.
 */
export async function leave({ epoch, ...place }: Stay, context: Context): Promise<boolean> {
  const item = await itemAt(place, [], context)
  const { tools } = context
  const { personId, tabId } = item.tab
  return inTurn(tools, item, async (turn) => {
    const { rows } = await sql`
      with gone as (
        delete from presences where ${ofItem(item)} and person_id = ${personId} and tab_id = ${tabId}
        returning tab_id
      ), unasked as (
        delete from edit_lock_requests where ${ofItem(item)} and person_id = ${personId} and tab_id = ${tabId}
      )
      select ${told('went', item, personId)} from gone`.execute(turn.trx)
    const isHolder = holds(turn.standing, item.tab, epoch)
    const waiting = turn.standing.waiting.filter((one) => !isSameTab(one, item.tab))
    if (isHolder) await givenUp({ ...turn, standing: { ...turn.standing, waiting } }, 'left', personId)
    return isHolder || rows.length > 0
  })
}
