// Being there: one call a heartbeat for presence, lease and waiting, and one on leaving.
import { sql } from 'kysely'
import { COMMITS_AT_ONCE } from '../../platform/durability.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { type Editing, loadEditing } from './editing.ts'
import { isSameTab, itemAt, mayEdit, type Place } from './item.ts'
import { givenUp, holds, inMs, inTurn, ofItem, passed, told } from './turn.ts'

export interface Stay extends Place {
  /** Of the lock this tab holds: its lease is renewed. */
  epoch?: string | null
  /** Takes the lock where nobody holds it and nobody waits for it. */
  takesLock?: boolean | null
}

/**
 * Says that a tab has the item open: its presence, its lease and its request live on. Answers who is here and who holds
 * the lock; refuses with `NOT_FOUND` or `FORBIDDEN`, also where the lock is asked for without the right to edit.
 */
export async function stay({ epoch, takesLock, ...place }: Stay, context: Context): Promise<Editing> {
  const item = await itemAt(place, takesLock ? ['edit'] : [], context)
  const { tools } = context
  const { personId, tabId } = item.tab
  const own = sql`person_id = ${personId} and tab_id = ${tabId}`
  const leased = inMs(tools.settings.editing.leaseMs)
  await sql`
    with seen as (
      insert into presences (entity, item_id, person_id, tab_id, site_id, type, may_edit, since, seen_at)
      values (${item.lockName}, ${item.itemId}, ${personId}, ${tabId}, ${item.siteId}, ${item.type},
        ${mayEdit(item.entity, context)}, clock_timestamp(), clock_timestamp())
      on conflict (entity, item_id, person_id, tab_id)
        do update set seen_at = excluded.seen_at, may_edit = excluded.may_edit
      returning xmax = 0 as has_come
    ), renewed as (
      update edit_locks set expires_at = ${leased}
      where ${ofItem(item)} and holder_id = ${personId} and tab_id = ${tabId} and epoch = ${epoch ?? null}
        and expires_at > clock_timestamp()
    ), waits as (
      update edit_lock_requests set expires_at = ${leased} where ${ofItem(item)} and ${own}
    )
    select case when has_come then ${told('came', item, personId)}::text end, ${COMMITS_AT_ONCE} from seen`.execute(
    tools.db,
  )
  const editing = await loadEditing(tools.db, item)
  const isFree = !editing.lock?.isLive
  if (!editing.isDue && !(takesLock && isFree)) return editing
  await inTurn(tools, item, async (turn) => {
    if (takesLock && !turn.standing.lock?.isLive) await passed(turn, item.tab, 'taken', personId)
  })
  return loadEditing(tools.db, item)
}

/**
 * Says that a tab has closed the item: its presence and its request go, and the lock that it names goes to who waits
 * first. Answers whether there was anything to leave.
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
