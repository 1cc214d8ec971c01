// Other newsletters of a channel, and its audience size.

import { isId } from '@manset/model/ids.ts'
import { MIN_GAP_MINUTES } from '@manset/model/mailing/mailing.ts'
import type { Problem } from '@manset/model/problem.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { audienceQuery } from '../reader/public.ts'

interface OverlapQuery {
  siteId: number
  channelId: unknown
  /** Id of the newsletter itself, which is excluded; null for a new one. */
  id: string | null
  at: Date | null
}

/** Warns of at most three newsletters of the same channel within `MIN_GAP_MINUTES`. */
export async function findOverlaps(
  db: Kysely<Tables>,
  { siteId, channelId, id, at }: OverlapQuery,
): Promise<Problem[]> {
  if (typeof channelId !== 'string' || !isId(channelId) || !at) return []
  const reach = MIN_GAP_MINUTES * 60_000
  const { rows } = await sql<{ title: string; date: Date }>`
    select title, date from mailings
    where site_id = ${siteId} and channel_id = ${channelId} and id is distinct from ${id}::bigint
      and status in ('scheduled', 'sending', 'sent')
      and date between ${new Date(at.getTime() - reach)} and ${new Date(at.getTime() + reach)}
    order by date limit 3`.execute(db)
  return rows.map(({ title, date }) => ({
    ...{ field: 'date', rule: 'mailingOverlap', params: { title, at: date.toISOString() } },
  }))
}

/** Size of a channel's current audience; null for an invalid id. */
export async function countReaders(
  db: Kysely<Tables>,
  siteId: number,
  channelId: unknown,
): Promise<number | null> {
  if (typeof channelId !== 'string' || !isId(channelId)) return null
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${audienceQuery(channelId)}) a
    where exists (select from mailing_channels c where c.id = ${channelId} and c.site_id = ${siteId})`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Minimum minutes between scheduling and sending on the site. */
export async function loadLeadMinutes(db: Kysely<Tables>, siteId: number): Promise<number> {
  const found = await db
    .selectFrom('site_configurations')
    .select('mailing_lead_minutes')
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  return found?.mailing_lead_minutes ?? 15
}
