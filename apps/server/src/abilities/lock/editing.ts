// The editing state of an item: who has it open, who holds its lock and who waits for it. Every call and event of the lock returns it.
import type { LockCause } from '@manset/model/locks/edit-locks.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'

export interface EditingPerson {
  id: string
  name: string
  picture: string | null
}
export interface EditLock {
  epoch: string
  isLive: boolean
  holder: EditingPerson | null
  tabId: string | null
  acquiredDate: string
  expiresDate: string
  cause: LockCause
  causedBy: EditingPerson | null
  lostBy: EditingPerson | null
  lostTabId: string | null
}
export interface EditRequest {
  id: string
  person: EditingPerson
  tabId: string
  requestedDate: string
  answerDueDate: string
  declinedDate: string | null
  declinedBy: EditingPerson | null
  reply: string | null
}
export interface Presence {
  person: EditingPerson
  tabId: string
  since: string
  canEdit: boolean
}
export interface Editing {
  /** Name of the entity. */
  entity: string
  itemId: string
  serverTime: string
  lock: EditLock | null
  requests: EditRequest[]
  present: Presence[]
  presentCount: number
  /** A due change has not been made yet. */
  isDue: boolean
}

/** Maximum of people listed per item; the count includes all. */
const MAX_PRESENT_TABS = 50
/** Maximum of items of a site per answer. */
export const MAX_ITEMS = 500

const isoText = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
const person = (column: string) =>
  sql.raw(
    `(select json_build_object('id', u.id::text, 'name', u.name, 'picture', u.picture) from users u where u.id = ${column})`,
  )

const LOCK = sql`(select json_build_object('epoch', l.epoch::text, 'isLive', l.expires_at > clock_timestamp(),
    'holder', ${person('l.holder_id')}, 'tabId', l.tab_id, 'acquiredDate', ${isoText('l.acquired_at')},
    'expiresDate', ${isoText('l.expires_at')}, 'cause', l.cause, 'causedBy', ${person('l.caused_by')},
    'lostBy', ${person('l.lost_by')}, 'lostTabId', l.lost_tab)
  from edit_locks l where l.entity = i.entity and l.item_id = i.item_id)`

const REQUESTS = sql`(select coalesce(json_agg(json_build_object('id', r.id::text, 'person', ${person('r.person_id')},
    'tabId', r.tab_id, 'requestedDate', ${isoText('r.requested_at')}, 'answerDueDate', ${isoText('r.answer_due_at')},
    'declinedDate', ${isoText('r.declined_at')}, 'declinedBy', ${person('r.declined_by')}, 'reply', r.reply)
    order by r.requested_at, r.id), '[]')
  from edit_lock_requests r where r.entity = i.entity and r.item_id = i.item_id and r.expires_at > clock_timestamp())`

const PRESENT = sql`(select coalesce(json_agg(json_build_object('person', ${person('p.person_id')}, 'tabId', p.tab_id,
    'since', ${isoText('p.since')}, 'canEdit', p.can_edit) order by p.since, p.tab_id), '[]')
  from (select o.person_id, o.tab_id, o.since, o.can_edit from presences o
    where o.entity = i.entity and o.item_id = i.item_id order by o.since, o.tab_id limit ${sql.lit(MAX_PRESENT_TABS)}) p)`

const IS_DUE = sql`(
  exists (select from edit_locks l where l.entity = i.entity and l.item_id = i.item_id
    and l.holder_id is not null and l.expires_at <= clock_timestamp())
  or exists (select from edit_lock_requests r where r.entity = i.entity and r.item_id = i.item_id
    and r.declined_at is null and r.expires_at > clock_timestamp()
    and (r.answer_due_at <= clock_timestamp() or not exists (select from edit_locks l
      where l.entity = i.entity and l.item_id = i.item_id and l.expires_at > clock_timestamp()))))`

/** Columns of the rows `i`: `entity` is the name that locks use. */
function selectEditing(items: RawBuilder<unknown>, isWhole: boolean): RawBuilder<Editing> {
  return sql<Editing>`
    select i.type as entity, i.item_id::text as "itemId", ${isoText('clock_timestamp()')} as "serverTime",
      ${LOCK} as lock, ${isWhole ? REQUESTS : sql`'[]'::json`} as requests, ${PRESENT} as present,
      (select count(*)::int from presences p where p.entity = i.entity and p.item_id = i.item_id) as "presentCount",
      ${isWhole ? IS_DUE : sql`false`} as "isDue"
    from (${items}) i`
}

/** The whole editing state of one item. */
export async function loadEditing(
  db: Kysely<Tables>,
  { lockName, type, itemId }: { lockName: string; type: string; itemId: string },
): Promise<Editing> {
  const { rows } = await selectEditing(
    sql`select ${lockName}::text as entity, ${type}::text as type, ${itemId}::bigint as item_id`,
    true,
  ).execute(db)
  return rows[0] as Editing
}

/** Open items of these entities on a site, newest first, at most 500: people present, and the lock. */
export async function listEditing(
  db: Kysely<Tables>,
  siteId: number,
  types: readonly string[],
): Promise<Editing[]> {
  const { rows } = await selectEditing(
    sql`
      select entity, type, item_id from presences where site_id = ${siteId} and type = any(${types})
      union select entity, type, item_id from edit_locks
      where site_id = ${siteId} and type = any(${types}) and expires_at > clock_timestamp()
      order by item_id desc limit ${sql.lit(MAX_ITEMS)}`,
    false,
  ).execute(db)
  return rows
}
