// Notices: what somebody is told by name, kept until they have seen it. Written in the transaction of what they tell of, so
// that nobody is told what was not committed and nothing that was is left untold.
import { type Kysely, sql, type Transaction } from 'kysely'
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
  { isUnseen, before, take }: { isUnseen: boolean; before: string | null; take: number },
  { tools, viewer }: Context,
): Promise<Notice[]> {
  const { rows } = await sql<Notice>`
    select id, kind, entity, item_id as "itemId", about, created_at as "createdDate", seen_at as "seenDate" from notices
    where user_id = ${viewer.userId} and site_id = ${viewer.siteId} and permissions && ${[...viewer.permissions]}::text[]
      ${isUnseen ? sql`and seen_at is null` : sql``} ${before ? sql`and id < ${before}` : sql``}
    order by id desc limit ${take}`.execute(tools.db)
  return rows
}

/** The viewer has seen some of them; answers how many were new to them. Their other screens hear of it. */
export async function noteSeen(ids: readonly string[], { tools, viewer }: Context): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with seen as (
      update notices set seen_at = ${tools.clock.now()}
      where id = any(${[...ids]}::bigint[]) and user_id = ${viewer.userId} and site_id = ${viewer.siteId}
        and seen_at is null
      returning id
    )
    select count(*)::int as count,
      case when count(*) > 0 then (select ${announced('notice.seen', viewer.userId, viewer.siteId)}) end::text as told
    from seen`.execute(tools.db)
  return rows[0]?.count ?? 0
}

/** Days a notice is kept that was seen, and one that never was. */
const KEPT_DAYS = { seen: 30, unseen: 180 }

export async function forgetOldNotices(db: Kysely<Tables>, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000)
  await sql`delete from notices where created_at < ${before(KEPT_DAYS.unseen)}
    or (created_at < ${before(KEPT_DAYS.seen)} and seen_at < ${before(KEPT_DAYS.seen)})`.execute(db)
}
