// Being there: one call a heartbeat for presence, lease and waiting, and one on leaving.
import { isId } from '@manset/model/ids.ts'
import { sql } from 'kysely'
import { COMMITS_AT_ONCE } from '../../platform/durability.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { type Editing, loadEditing } from './editing.ts'
import { isSameTab, itemAt, type Locked, mayEdit, type Place, type Tab } from './item.ts'
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

// Each of the two writes one row and waits for nothing while it holds it: a heartbeat takes no turn, and whatever has the
// item's turn, or sweeps, may come upon the same rows in another order.

/** The tab is here; that it has come is told. */
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

/** The lease of the tab that holds the lock; else its request, if it waits for it. */
async function renewed(item: AtTab, epoch: string | null, { tools }: Context): Promise<void> {
  const { personId, tabId } = item.tab
  const until = inMs(tools.settings.editing.leaseMs)
  if (epoch !== null && isId(epoch)) {
    const { rows } = await sql`
      update edit_locks set expires_at = ${until}
      where ${ofItem(item)} and holder_id = ${personId} and tab_id = ${tabId} and epoch = ${epoch}
        and expires_at > clock_timestamp() returning ${COMMITS_AT_ONCE}`.execute(tools.db)
    if (rows.length > 0) return
  }
  await sql`
    update edit_lock_requests set expires_at = ${until}
    where ${ofItem(item)} and person_id = ${personId} and tab_id = ${tabId} returning ${COMMITS_AT_ONCE}`.execute(
    tools.db,
  )
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
