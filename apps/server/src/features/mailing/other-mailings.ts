// What else goes to the readers of a channel, and how many they are.

import { isId } from '@manset/model/ids.ts'
import { OVERLAP_MINUTES } from '@manset/model/mailing/mailing.ts'
import type { Problem } from '@manset/model/problem.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { activeAudience } from '../reader/public.ts'

interface Asked {
  siteId: number
  channelId: unknown
  /** Of the newsletter itself; null while it is being made. */
  id: string | null
  at: Date | null
}

/** Other newsletters of the channel near the same moment. */
export async function overlapWarnings(
  db: Kysely<Tables>,
  { siteId, channelId, id, at }: Asked,
): Promise<Problem[]> {
  if (typeof channelId !== 'string' || !isId(channelId) || !at) return []
  const reach = OVERLAP_MINUTES * 60_000
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

/** How many a channel of the site goes to now. */
export async function countReaders(
  db: Kysely<Tables>,
  siteId: number,
  channelId: unknown,
): Promise<number | null> {
  if (typeof channelId !== 'string' || !isId(channelId)) return null
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${activeAudience(channelId)}) a
    where exists (select from mailing_channels c where c.id = ${channelId} and c.site_id = ${siteId})`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Minutes from when a newsletter of the site is scheduled to when it goes out at least. */
export async function leadMinutesOf(db: Kysely<Tables>, siteId: number): Promise<number> {
  const found = await db
    .selectFrom('site_configurations')
    .select('mailing_lead_minutes')
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  return found?.mailing_lead_minutes ?? 15
}
