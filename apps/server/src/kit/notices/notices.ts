// Notices: what somebody is told by name, kept until they have seen it. Written in the transaction of what they tell of, so
// that nobody is told what was not committed and nothing that was is left untold.
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { announcement } from '../../platform/live.ts'

/** What is told, and to whom. */
export interface Telling {
  /** Ids of people; the same one twice is told once. */
  to: readonly string[]
  siteId: number
  /** A word the screens have a sentence for. */
  kind: string
  /** What it is about. */
  entity: string
  itemId: string
  /** For the sentence. */
  about: Readonly<Record<string, unknown>>
  /** Rights any of which lets somebody read it; asked when it is read. */
  permissions: readonly string[]
  /** Names what it tells of: nobody is told the same thing twice, however often a job is repeated. */
  once: string
}

/** Writes a row for each person and thing, and one event for each person who is told something new. */
export async function tell(trx: Transaction<Tables>, tellings: readonly Telling[], at: Date): Promise<void> {
  const rows = tellings.flatMap(({ to, ...telling }) => to.map((userId) => ({ ...telling, userId })))
  if (rows.length === 0) return
  const { rows: told } = await sql<{ userId: string; siteId: number }>`
    insert into notices (user_id, site_id, kind, entity, item_id, about, permissions, once, created_at)
    select x."userId", x."siteId", x.kind, x.entity, x."itemId", x.about, x.permissions, x.once, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x("userId" bigint, "siteId" int, kind text, entity text,
      "itemId" bigint, about jsonb, permissions text[], once text)
    on conflict (user_id, once) do nothing
    returning user_id as "userId", site_id as "siteId"`.execute(trx)
  const people = new Map(told.map((one) => [`${one.siteId} ${one.userId}`, one]))
  const events = [...people.values()].map(({ userId, siteId }) => announced('notice.told', userId, siteId))
  if (events.length > 0) await sql`select ${sql.join(events)}`.execute(trx)
}

interface Untold extends Pick<Telling, 'to'> {
  once: string
  /** Takes back everything whose `once` begins like this. */
  isPrefix?: boolean
}

/** Takes back what was told and nobody has seen, such as of a comment that is gone. */
export async function untell(
  trx: Transaction<Tables>,
  { to, once, isPrefix = false }: Untold,
): Promise<void> {
  const isMeant = isPrefix ? sql`starts_with(once, ${once})` : sql`once = ${once}`
  const { rows: untold } = await sql<{ userId: string; siteId: number }>`
    delete from notices where user_id = any(${[...to]}::bigint[]) and ${isMeant} and seen_at is null
    returning user_id as "userId", site_id as "siteId"`.execute(trx)
  const events = untold.map(({ userId, siteId }) => announced('notice.seen', userId, siteId))
  if (events.length > 0) await sql`select ${sql.join(events)}`.execute(trx)
}

/** For all screens of the person on that site. */
const announced = (kind: 'notice.told' | 'notice.seen', userId: string, siteId: number) =>
  announcement({ kind, siteId, type: 'notice', id: userId, version: 0, actorId: null })

export interface Notice {
  id: string
  kind: string
  entity: string
  itemId: string
  about: Record<string, unknown>
  createdDate: Date
  seenDate: Date | null
}

/** What the viewer was told on the site and may still read, the newest first. */
export async function listNotices(
  { isUnseen, kinds, before, take }: AskedNotices,
  { tools, viewer }: Context,
): Promise<Notice[]> {
  const { rows } = await sql<Notice>`
    select id, kind, entity, item_id as "itemId", about, created_at as "createdDate", seen_at as "seenDate" from notices
    where ${readableBy(viewer)} ${isUnseen ? sql`and seen_at is null` : sql``}
      ${kinds ? sql`and kind = any(${[...kinds]}::text[])` : sql``} ${before ? sql`and id < ${before}` : sql``}
    order by id desc limit ${take}`.execute(tools.db)
  return rows
}

export interface AskedNotices {
  isUnseen: boolean
  /** Of these kinds alone. */
  kinds?: readonly string[] | null
  /** Id of the last one that is known. */
  before: string | null
  take: number
}

/** Counted no further: nobody reads a larger number. */
export const MOST_COUNTED = 100

/** How much of it, of these kinds or of all, they have not seen, up to the most that is counted. */
export async function countUnseen(
  kinds: readonly string[] | null | undefined,
  { tools, viewer }: Context,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from notices where ${readableBy(viewer)} and seen_at is null
        ${kinds ? sql`and kind = any(${[...kinds]}::text[])` : sql``} limit ${MOST_COUNTED}) n`.execute(
    tools.db,
  )
  return rows[0]?.count ?? 0
}

/** SQL for what somebody was told on their site and may still read. */
const readableBy = ({ userId, siteId, permissions }: Context['viewer']) =>
  sql`user_id = ${userId} and site_id = ${siteId} and permissions && ${[...permissions]}::text[]`

/** The viewer has seen some of them; answers how many were new to them. Their other screens hear of it. */
export async function noteSeen(ids: readonly string[], context: Context): Promise<number> {
  return marked(sql`id = any(${[...ids]}::bigint[]) and seen_at is null`, context.tools.clock.now(), context)
}

/** They have seen the thing itself that some notices tell of, by what these were told as. */
export async function noteSeenOnce(once: readonly string[], context: Context): Promise<void> {
  if (once.length > 0)
    await marked(
      sql`once = any(${[...once]}::text[]) and seen_at is null`,
      context.tools.clock.now(),
      context,
    )
}

/** They have opened what some kinds of notices are about. */
export async function noteSeenOf(
  { entity, itemId, kinds }: { entity: string; itemId: string; kinds: readonly string[] },
  context: Context,
): Promise<number> {
  const which = sql`entity = ${entity} and item_id = ${itemId} and kind = any(${[...kinds]}::text[]) and seen_at is null`
  return marked(which, context.tools.clock.now(), context)
}

/** They want to come back to some of them; answers how many they had seen. */
export async function noteUnseen(ids: readonly string[], context: Context): Promise<number> {
  return marked(sql`id = any(${[...ids]}::bigint[]) and seen_at is not null`, null, context)
}

/** They have seen all there was up to one of them, of these kinds or of all: what came since is new. */
export async function noteAllSeen(
  { upTo, kinds }: { upTo: string; kinds?: readonly string[] | null },
  context: Context,
): Promise<number> {
  const which = sql`id <= ${upTo} and seen_at is null ${kinds ? sql`and kind = any(${[...kinds]}::text[])` : sql``}`
  return marked(which, context.tools.clock.now(), context)
}

async function marked(
  which: RawBuilder<unknown>,
  seenAt: Date | null,
  { tools, viewer }: Context,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with marked as (
      update notices set seen_at = ${seenAt} where user_id = ${viewer.userId} and site_id = ${viewer.siteId} and ${which}
      returning id
    )
    select count(*)::int as count,
      case when count(*) > 0 then (select ${announced('notice.seen', viewer.userId, viewer.siteId)}) end::text as told
    from marked`.execute(tools.db)
  return rows[0]?.count ?? 0
}

/** Days a notice is kept that was seen, and one that never was. */
const KEPT_DAYS = { seen: 30, unseen: 180 }

export async function forgetOldNotices(db: Kysely<Tables>, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000)
  await sql`delete from notices where created_at < ${before(KEPT_DAYS.unseen)}
    or (created_at < ${before(KEPT_DAYS.seen)} and seen_at < ${before(KEPT_DAYS.seen)})`.execute(db)
  await sql`delete from notice_digests where created_at < ${before(KEPT_DAYS.unseen)}`.execute(db)
}
