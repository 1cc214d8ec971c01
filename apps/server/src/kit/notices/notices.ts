// Notices: messages to a person, stored until seen. They are written in the transaction of their cause, so that both commit or neither.
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { publishEvent } from '../../platform/live.ts'

/** A notice and its recipients. */
export interface NoticeInput {
  /** User ids; duplicates are ignored. */
  to: readonly string[]
  siteId: number
  /** A code that the screens translate. */
  kind: string
  /** The item that it concerns. */
  entity: string
  itemId: string
  /** Parameters of the sentence. */
  about: Readonly<Record<string, unknown>>
  /** Permissions, any of which is needed to read it; checked on reading. */
  permissions: readonly string[]
  /** Deduplication key: a person gets it once, however often a job is repeated. */
  dedupKey: string
}

/** Writes a row per person and notice, and emits one event per person with a new one. */
export async function sendNotices(
  trx: Transaction<Tables>,
  notices: readonly NoticeInput[],
  at: Date,
): Promise<void> {
  const rows = notices.flatMap(({ to, ...telling }) => to.map((userId) => ({ ...telling, userId })))
  if (rows.length === 0) return
  const { rows: inserted } = await sql<{ userId: string; siteId: number }>`
    insert into notices (user_id, site_id, kind, entity, item_id, about, permissions, dedup_key, created_at)
    select x."userId", x."siteId", x.kind, x.entity, x."itemId", x.about, x.permissions, x."dedupKey", ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x("userId" bigint, "siteId" int, kind text, entity text,
      "itemId" bigint, about jsonb, permissions text[], "dedupKey" text)
    on conflict (user_id, dedup_key) do nothing
    returning user_id as "userId", site_id as "siteId"`.execute(trx)
  const people = new Map(inserted.map((one) => [`${one.siteId} ${one.userId}`, one]))
  const events = [...people.values()].map(({ userId, siteId }) =>
    publishNoticeEvent('notice.told', userId, siteId),
  )
  if (events.length > 0) await sql`select ${sql.join(events)}`.execute(trx)
}

interface WithdrawnNotice extends Pick<NoticeInput, 'to'> {
  dedupKey: string
  /** Withdraws every notice whose key starts with it. */
  isPrefix?: boolean
}

/** Withdraws unseen notices, such as those of a deleted comment. */
export async function withdrawNotices(
  trx: Transaction<Tables>,
  { to, dedupKey, isPrefix = false }: WithdrawnNotice,
): Promise<void> {
  const matches = isPrefix ? sql`starts_with(dedup_key, ${dedupKey})` : sql`dedup_key = ${dedupKey}`
  const { rows } = await sql<{ userId: string; siteId: number }>`
    delete from notices where user_id = any(${[...to]}::bigint[]) and ${matches} and seen_at is null
    returning user_id as "userId", site_id as "siteId"`.execute(trx)
  const events = rows.map(({ userId, siteId }) => publishNoticeEvent('notice.seen', userId, siteId))
  if (events.length > 0) await sql`select ${sql.join(events)}`.execute(trx)
}

/** To all screens of the person on that site. */
const publishNoticeEvent = (kind: 'notice.told' | 'notice.seen', userId: string, siteId: number) =>
  publishEvent({ kind, siteId, type: 'notice', id: userId, version: 0, actorId: null })

export interface Notice {
  id: string
  kind: string
  entity: string
  itemId: string
  about: Record<string, unknown>
  createdDate: Date
  seenDate: Date | null
}

/** The viewer's notices on the site that they may still read, newest first. */
export async function listNotices(
  { isUnseen, kinds, before, take }: NoticeQuery,
  { tools, viewer }: Context,
): Promise<Notice[]> {
  const { rows } = await sql<Notice>`
    select id, kind, entity, item_id as "itemId", about, created_at as "createdDate", seen_at as "seenDate" from notices
    where ${isReadableBy(viewer)} ${isUnseen ? sql`and seen_at is null` : sql``}
      ${kinds ? sql`and kind = any(${[...kinds]}::text[])` : sql``} ${before ? sql`and id < ${before}` : sql``}
    order by id desc limit ${take}`.execute(tools.db)
  return rows
}

export interface NoticeQuery {
  isUnseen: boolean
  /** Restricts the kinds. */
  kinds?: readonly string[] | null
  /** Id of the last notice on the previous page. */
  before: string | null
  take: number
}

/** Upper bound of the count: nobody reads a larger number. */
export const MAX_COUNTED = 100

/** Number of unseen notices, of the given kinds or all, up to `MAX_COUNTED`. */
export async function countUnseen(
  kinds: readonly string[] | null | undefined,
  { tools, viewer }: Context,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from notices where ${isReadableBy(viewer)} and seen_at is null
        ${kinds ? sql`and kind = any(${[...kinds]}::text[])` : sql``} limit ${MAX_COUNTED}) n`.execute(
    tools.db,
  )
  return rows[0]?.count ?? 0
}

/** SQL condition for the notices on the viewer's site that they may still read. */
const isReadableBy = ({ userId, siteId, permissions }: Context['viewer']) =>
  sql`user_id = ${userId} and site_id = ${siteId} and permissions && ${[...permissions]}::text[]`

/** Marks notices as seen; returns how many were unseen. The person's other screens are notified. */
export async function markSeen(ids: readonly string[], context: Context): Promise<number> {
  return updateSeen(
    sql`id = any(${[...ids]}::bigint[]) and seen_at is null`,
    context.tools.clock.now(),
    context,
  )
}

/** Marks notices as seen by their deduplication keys, after the viewer has seen what they are about. */
export async function markSeenByKeys(dedupKeys: readonly string[], context: Context): Promise<void> {
  if (dedupKeys.length > 0)
    await updateSeen(
      sql`dedup_key = any(${[...dedupKeys]}::text[]) and seen_at is null`,
      context.tools.clock.now(),
      context,
    )
}

/** Marks notices of the given kinds as seen, after the viewer has opened their item. */
export async function markItemSeen(
  { entity, itemId, kinds }: { entity: string; itemId: string; kinds: readonly string[] },
  context: Context,
): Promise<number> {
  const which = sql`entity = ${entity} and item_id = ${itemId} and kind = any(${[...kinds]}::text[]) and seen_at is null`
  return updateSeen(which, context.tools.clock.now(), context)
}

/** Marks notices as unseen; returns how many were seen. */
export async function markUnseen(ids: readonly string[], context: Context): Promise<number> {
  return updateSeen(sql`id = any(${[...ids]}::bigint[]) and seen_at is not null`, null, context)
}

/** Marks all notices up to an id as seen, of the given kinds or all; later ones stay unseen. */
export async function markAllSeen(
  { upTo, kinds }: { upTo: string; kinds?: readonly string[] | null },
  context: Context,
): Promise<number> {
  const which = sql`id <= ${upTo} and seen_at is null ${kinds ? sql`and kind = any(${[...kinds]}::text[])` : sql``}`
  return updateSeen(which, context.tools.clock.now(), context)
}

async function updateSeen(
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
      case when count(*) > 0 then (select ${publishNoticeEvent('notice.seen', viewer.userId, viewer.siteId)}) end::text as told
    from marked`.execute(tools.db)
  return rows[0]?.count ?? 0
}

/** Retention in days of seen and unseen notices. */
const RETENTION_DAYS = { seen: 30, unseen: 180 }

export async function deleteOldNotices(db: Kysely<Tables>, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000)
  await sql`delete from notices where created_at < ${before(RETENTION_DAYS.unseen)}
    or (created_at < ${before(RETENTION_DAYS.seen)} and seen_at < ${before(RETENTION_DAYS.seen)})`.execute(db)
  await sql`delete from notice_digests where created_at < ${before(RETENTION_DAYS.unseen)}`.execute(db)
}
