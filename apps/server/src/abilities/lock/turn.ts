// Changes of an item's lock are serialized across servers by an advisory lock on the item. Writers of the item share that lock
// (`may_write_item` of the database), so no write falls between two holders.
import type { EditingEvent, LockCause } from '@manset/model/locks/edit-locks.ts'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { COMMITS_AT_ONCE, untilDurable } from '../../platform/database/group-commit.ts'
import type { Tools } from '../../platform/graphql/context.ts'
import { announcement } from '../../platform/live.ts'
import type { EditingSettings } from '../../platform/settings/settings.ts'
import type { Locked, Tab } from './item.ts'

/** The state of an item's lock, by the database's clock. */
export interface Standing {
  lock: { epoch: string; holder: Tab | null; isLive: boolean } | null
  /** Waiting tabs in order of their requests; only those with a recent heartbeat. */
  waiting: readonly Waiting[]
}
export interface Waiting extends Tab {
  id: string
  /** The holder's time to answer is over. */
  isDue: boolean
}

/** Exclusive access to the lock of one item, inside a transaction. */
export interface Turn {
  trx: Transaction<Tables>
  item: Locked
  editing: EditingSettings
  standing: Standing
}

/** SQL for the time in this many milliseconds. */
export function inMs(milliseconds: number): RawBuilder<unknown> {
  return sql`clock_timestamp() + ${milliseconds} * interval '1 millisecond'`
}

/** SQL condition for the rows of an item. */
export function ofItem({ lockName, itemId }: Pick<Locked, 'lockName' | 'itemId'>): RawBuilder<boolean> {
  return sql`entity = ${lockName} and item_id = ${itemId}`
}

/** SQL that publishes an editing event of an item. */
export function told(
  what: EditingEvent,
  item: Omit<Locked, 'lockName'>,
  actorId: string | null,
  lost?: Tab | null,
) {
  return announcement({
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
export async function inTurn<T>(
  { db, settings }: Pick<Tools, 'db' | 'settings'>,
  item: Locked,
  work: (turn: Turn) => Promise<T>,
): Promise<T> {
  const done = await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(edit_lock_turn(${item.lockName}, ${item.itemId}::bigint)),
      ${COMMITS_AT_ONCE}`.execute(trx)
    const turn = { trx, item, editing: settings.editing, standing: await loadStanding(trx, item) }
    return work(await settled(turn))
  })
  await untilDurable(db)
  return done
}

async function loadStanding(db: Kysely<Tables>, item: Locked): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select (
      select json_build_object('epoch', epoch::text, 'isLive', expires_at > clock_timestamp(), 'holder',
        case when holder_id is not null then json_build_object('personId', holder_id::text, 'tabId', tab_id) end)
      from edit_locks where ${ofItem(item)}
    ) as lock, (
      select coalesce(json_agg(json_build_object('id', id::text, 'personId', person_id::text, 'tabId', tab_id,
        'isDue', answers_by <= clock_timestamp()) order by asked_at, id), '[]')
      from edit_lock_requests
      where ${ofItem(item)} and declined_at is null and expires_at > clock_timestamp()
    ) as waiting`.execute(db)
  return rows[0] as Standing
}

/** Applies due changes: an unanswered request is approved, and an expired lock goes to the first in the queue. */
async function settled(turn: Turn): Promise<Turn> {
  const { lock, waiting } = turn.standing
  const [first] = waiting
  if (lock?.isLive) return first?.isDue ? passed(turn, first, 'automatically', null) : turn
  if (first) return passed(turn, first, lock?.holder ? 'expired' : 'taken', null)
  return lock?.holder ? freed(turn, 'expired', null) : turn
}

/** Gives the lock to a tab, with a new epoch; the countdowns of the others restart. */
export async function passed(turn: Turn, to: Tab, cause: LockCause, actorId: string | null): Promise<Turn> {
  const { trx, item, editing, standing } = turn
  const lost = lostBy(standing, to)
  await sql`
    with passed as (
      insert into edit_locks as l (entity, item_id, site_id, type, holder_id, tab_id, acquired_at, expires_at, cause,
        caused_by, lost_by, lost_tab)
      values (${item.lockName}, ${item.itemId}, ${item.siteId}, ${item.type}, ${to.personId}, ${to.tabId},
        clock_timestamp(), ${inMs(editing.leaseMs)}, ${cause}, ${actorId}, ${lost?.personId ?? null},
        ${lost?.tabId ?? null})
      on conflict (entity, item_id) do update set epoch = excluded.epoch, holder_id = excluded.holder_id,
        tab_id = excluded.tab_id, acquired_at = excluded.acquired_at, expires_at = excluded.expires_at,
        cause = excluded.cause, caused_by = excluded.caused_by, lost_by = excluded.lost_by,
        lost_tab = excluded.lost_tab
    ), answered as (
      delete from edit_lock_requests
      where ${ofItem(item)} and person_id = ${to.personId} and tab_id = ${to.tabId}
    ), later as (
      update edit_lock_requests set answers_by = greatest(answers_by, ${inMs(editing.countdownMs)})
      where ${ofItem(item)} and not (person_id = ${to.personId} and tab_id = ${to.tabId})
    )
    select ${told(cause, item, actorId, lost)}`.execute(trx)
  return { ...turn, standing: await loadStanding(trx, item) }
}

/** Takes the lock from its holder: it goes to the first in the queue, or becomes free. */
export async function givenUp(turn: Turn, cause: LockCause, actorId: string | null): Promise<Turn> {
  const [first] = turn.standing.waiting
  return first ? passed(turn, first, cause, actorId) : freed(turn, cause, actorId)
}

async function freed(turn: Turn, cause: LockCause, actorId: string | null): Promise<Turn> {
  const { trx, item, standing } = turn
  const lost = lostBy(standing, null)
  await sql`
    with freed as (
      update edit_locks set holder_id = null, tab_id = null, expires_at = least(expires_at, clock_timestamp()),
        cause = ${cause}, caused_by = ${actorId}, lost_by = ${lost?.personId ?? null}, lost_tab = ${lost?.tabId ?? null}
      where ${ofItem(item)}
    )
    select ${told(cause, item, actorId, lost)}`.execute(trx)
  return { ...turn, standing: await loadStanding(trx, item) }
}

/** The former holder, unless the same tab gets it again. */
function lostBy({ lock }: Standing, to: Tab | null): Tab | null {
  const holder = lock?.holder ?? null
  return holder && !(to && holder.personId === to.personId && holder.tabId === to.tabId) ? holder : null
}

/** Whether this tab holds the live lock with this epoch. */
export function holds({ lock }: Standing, tab: Tab, epoch: string | null | undefined): boolean {
  return Boolean(
    lock?.isLive &&
      lock.epoch === epoch &&
      lock.holder?.personId === tab.personId &&
      lock.holder.tabId === tab.tabId,
  )
}
