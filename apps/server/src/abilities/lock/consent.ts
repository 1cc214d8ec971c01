// Passing a lock on by consent: requesting, answering, handing over, releasing, and switching between one's own tabs.
import { MOST_WORD_CHARACTERS } from '@manset/model/locks/edit-locks.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/graphql/context.ts'
import { invalid, notFound } from '../../platform/refusal.ts'
import { type Editing, loadEditing } from './editing.ts'
import { isSameTab, itemAt, type Locked, type Place, type Tab } from './item.ts'
import { lockLost } from './refusals.ts'
import { givenUp, holds, inMs, inTurn, ofItem, passed, type Turn, told } from './turn.ts'

/** A call by the holder of the lock. */
export interface ByHolder extends Place {
  epoch: string
}

/**
 * Requests the lock; it is granted at once if nobody holds it, or another tab of the same person does. A repeated request keeps its place
 * in the queue, unless it was declined.
 */
export async function ask(place: Place, context: Context): Promise<Editing> {
  const item = await itemAt(place, ['edit'], context)
  const { tools } = context
  const { tab } = item
  await inTurn(tools, item, async (turn) => {
    const { lock } = turn.standing
    if (lock?.isLive && isSameTab(tab, lock.holder)) return
    if (!lock?.isLive) await passed(turn, tab, 'taken', tab.personId)
    else if (lock.holder?.personId === tab.personId) await passed(turn, tab, 'switched', tab.personId)
    else await noteRequest(turn, tab)
  })
  return loadEditing(tools.db, item)
}

async function noteRequest({ trx, item, editing }: Turn, { personId, tabId }: Tab): Promise<void> {
  const { countdownMs, leaseMs } = editing
  await sql`
    with asked as (
      insert into edit_lock_requests as r (entity, item_id, person_id, tab_id, asked_at, answers_by, expires_at)
      values (${item.lockName}, ${item.itemId}, ${personId}, ${tabId}, clock_timestamp(), ${inMs(countdownMs)},
        ${inMs(leaseMs)})
      on conflict (entity, item_id, person_id, tab_id) do update set asked_at = excluded.asked_at,
        answers_by = excluded.answers_by, expires_at = excluded.expires_at, declined_at = null, declined_by = null,
        word = null
      where r.declined_at is not null or r.expires_at <= clock_timestamp()
      returning r.id
    )
    select ${told('asked', item, personId)} from asked`.execute(trx)
}

/** Withdraws a request, even a declined one. */
export async function withdraw(place: Place, context: Context): Promise<Editing> {
  const item = await itemAt(place, [], context)
  const { tools } = context
  const { personId, tabId } = item.tab
  await inTurn(tools, item, ({ trx }) =>
    sql`
      with withdrawn as (
        delete from edit_lock_requests where ${ofItem(item)} and person_id = ${personId} and tab_id = ${tabId}
        returning id
      )
      select ${told('withdrawn', item, personId)} from withdrawn`.execute(trx),
  )
  return loadEditing(tools.db, item)
}

export interface Answer extends ByHolder {
  requestId: string
  isApproved: boolean
  /** Message to the declined person. */
  word?: string | null
}

/** The holder approves a request, or declines it with a message. Refuses with `LOCK_LOST`, or `NOT_FOUND` for the request. */
export async function answer(
  { requestId, isApproved, word, epoch, ...place }: Answer,
  context: Context,
): Promise<Editing> {
  const said = word?.trim() || null
  if (said && said.length > MOST_WORD_CHARACTERS)
    throw invalid([{ field: 'word', rule: 'maxCharacters', params: { max: MOST_WORD_CHARACTERS } }])
  const item = await itemAt(place, [], context)
  const { personId } = item.tab
  await byHolder(item, epoch, context, async (turn) => {
    const request = turn.standing.waiting.find(({ id }) => id === requestId)
    if (!request) throw notFound('editRequest', requestId)
    if (isApproved) await passed(turn, request, 'approved', personId)
    else
      await sql`
        with declined as (
          update edit_lock_requests set declined_at = clock_timestamp(), declined_by = ${personId}, word = ${said}
          where id = ${requestId} returning id
        )
        select ${told('declined', turn.item, personId)} from declined`.execute(turn.trx)
  })
  return loadEditing(context.tools.db, item)
}

/** The holder passes the lock to a tab that waits for it, or that has the item open and may edit it. */
export async function handOver(
  { to, epoch, ...place }: ByHolder & { to: Tab },
  context: Context,
): Promise<Editing> {
  const item = await itemAt(place, [], context)
  await byHolder(item, epoch, context, async (turn) => {
    const isWaiting = turn.standing.waiting.some((one) => isSameTab(one, to))
    if (!isWaiting && !(await isPresentToEdit(turn, to))) throw notFound('tab', to.tabId)
    await passed(turn, to, 'handedOver', item.tab.personId)
  })
  return loadEditing(context.tools.db, item)
}

async function isPresentToEdit({ trx, item, editing }: Turn, to: Tab): Promise<boolean> {
  const { rows } = await sql`
    select tab_id from presences
    where ${ofItem(item)} and person_id = ${to.personId} and tab_id::text = ${to.tabId} and may_edit
      and seen_at > ${inMs(-editing.leaseMs)}`.execute(trx)
  return rows.length > 0
}

/** The holder releases the lock and continues reading: voluntarily, or because of inactivity. */
export async function release(
  { reason, epoch, ...place }: ByHolder & { reason: 'left' | 'idle' },
  context: Context,
): Promise<Editing> {
  const item = await itemAt(place, [], context)
  await byHolder(item, epoch, context, async (turn) => {
    await givenUp(turn, reason, item.tab.personId)
  })
  return loadEditing(context.tools.db, item)
}

/** Moves the lock from another tab of the same person to this one. Refuses with `LOCK_LOST` if somebody else holds it. */
export async function switchHere(place: Place, context: Context): Promise<Editing> {
  const item = await itemAt(place, ['edit'], context)
  const { tab } = item
  await inTurn(context.tools, item, async (turn) => {
    const { lock } = turn.standing
    if (lock?.isLive && isSameTab(tab, lock.holder)) return
    if (lock?.isLive && lock.holder?.personId !== tab.personId) throw await lockLost(turn.trx, item)
    await passed(turn, tab, lock?.isLive ? 'switched' : 'taken', tab.personId)
  })
  return loadEditing(context.tools.db, item)
}

/** Runs work that only the holder may do; refuses everybody else with `LOCK_LOST`. */
async function byHolder(
  item: Locked & { tab: Tab },
  epoch: string,
  context: Context,
  work: (turn: Turn) => Promise<void>,
): Promise<void> {
  const isHolder = await inTurn(context.tools, item, async (turn) => {
    const isHeld = holds(turn.standing, item.tab, epoch)
    if (isHeld) await work(turn)
    return isHeld
  })
  // After the transaction, so that due changes are committed even if the caller is refused.
  if (!isHolder) throw await lockLost(context.tools.db, item)
}
