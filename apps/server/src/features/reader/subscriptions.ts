// What becomes of subscriptions: each change is one statement with its line in the reader's history, and asks what stands
// first, so that nobody who left is brought back by something that was under way.
import type { SubscriptionState, SuppressionReason } from '@manset/model/reader.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'

export interface Leaving {
  /** Condition on `c`, a subscription, and `s`, its reader. */
  who: RawBuilder<unknown>
  to: Exclude<SubscriptionState, 'pending' | 'active'>
  how: 'reader' | 'person' | 'bounce'
  actorId?: string | null
  at: Date
}

/** Ends subscriptions that stand; answers how many. Those that ended before stay as they are. */
export async function endSubscriptions(
  db: Kysely<Tables>,
  { who, to, how, actorId = null, at }: Leaving,
): Promise<number> {
  const { rows } = await sql`
    with ended as (
      update channel_subscriptions c set state = ${to}, changed_at = ${at}, token_hash = null, token_ends_at = null
      from subscribers s where s.id = c.subscriber_id and c.state in ('pending', 'active') and ${who}
      returning c.subscriber_id, c.channel_id
    ), noted as (
      insert into subscription_events (subscriber_id, channel_id, what, how, actor_id, at)
      select subscriber_id, channel_id, ${to}, ${how}, ${actorId}::bigint, ${at}::timestamptz from ended
    )
    select from ended`.execute(db)
  return rows.length
}

export interface Suppressing {
  siteId: number
  hash: Buffer
  reason: SuppressionReason
  note?: string | null
  actorId?: string | null
  at: Date
}

/** Has an address written to no more; one that is suppressed already keeps its reason. Answers whether it is new. */
export async function suppress(
  db: Kysely<Tables>,
  { siteId, hash, reason, note = null, actorId = null, at }: Suppressing,
): Promise<boolean> {
  const { rows } = await sql`
    insert into mail_suppressions (site_id, address_hash, reason, note, created_by, created_at)
    values (${siteId}, ${hash}, ${reason}, ${note}, ${actorId}, ${at})
    on conflict (site_id, address_hash) do nothing returning id`.execute(db)
  return rows.length > 0
}
