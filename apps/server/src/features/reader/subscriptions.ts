// Changes of subscriptions. Each is one statement that also writes the reader's history and checks the current state, so that no concurrent
// change resubscribes a reader who left.
import {
  SUPPRESSION_RANKS,
  type SubscriptionState,
  type SuppressionReason,
} from '@manset/model/dispatch/reader.ts'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'

export interface EndSubscriptionsInput {
  /** Condition on `c`, a subscription, and `s`, its reader. */
  who: RawBuilder<unknown>
  to: Exclude<SubscriptionState, 'pending' | 'active'>
  how: 'reader' | 'person' | 'bounce'
  actorId?: string | null
  at: Date
}

/** Ends pending and active subscriptions; returns how many. Those that ended before stay unchanged. */
export async function endSubscriptions(
  db: Kysely<Tables>,
  { who, to, how, actorId = null, at }: EndSubscriptionsInput,
): Promise<number> {
  const { rows } = await sql`
    with ended as (
      update channel_subscriptions c set state = ${to}, changed_at = ${at}, token_hash = null, token_ends_at = null
      from subscribers s where s.id = c.subscriber_id and c.state in ('pending', 'active') and ${who}
      returning c.subscriber_id, c.channel_id
    ), noted as (
      insert into subscription_events (subscriber_id, channel_id, event, origin, actor_id, created_at)
      select subscriber_id, channel_id, ${to}, ${how}, ${actorId}::bigint, ${at}::timestamptz from ended
    )
    select from ended`.execute(db)
  return rows.length
}

/** An address of a site, by its hash. */
export interface SiteAddress {
  siteId: number
  hash: Buffer
}

/**
 * Serializes decisions about mailing an address until the transaction ends. Acquire this lock before locking rows of the reader, or two
 * transactions could deadlock.
 */
export async function lockAddress(trx: Transaction<Tables>, { siteId, hash }: SiteAddress): Promise<void> {
  const key = `mail address ${siteId} ${hash.toString('hex')}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx)
}

/** The reason why an address is suppressed; undefined if it is not. */
export async function loadSuppression(
  db: Kysely<Tables>,
  { siteId, hash }: SiteAddress,
): Promise<SuppressionReason | undefined> {
  const found = await db
    .selectFrom('mail_suppressions')
    .select('reason')
    .where('site_id', '=', siteId)
    .where('address_hash', '=', hash)
    .executeTakeFirst()
  return found?.reason as SuppressionReason | undefined
}

/** Removes the suppression of an address if its reason is one of these. */
export async function liftSuppression(
  trx: Transaction<Tables>,
  { siteId, hash }: SiteAddress,
  reasons: readonly SuppressionReason[],
): Promise<void> {
  await trx
    .deleteFrom('mail_suppressions')
    .where('site_id', '=', siteId)
    .where('address_hash', '=', hash)
    .where('reason', 'in', reasons)
    .execute()
}

export interface SuppressionInput extends SiteAddress {
  reason: SuppressionReason
  note?: string | null
  actorId?: string | null
  at: Date
}

export interface SuppressionResult {
  /** False if the address already had this reason or a stronger one. */
  isChanged: boolean
  /** The previous reason. */
  before: SuppressionReason | null
}

/**
 * Suppresses an address. A stronger reason replaces a weaker one, with its note, person and date; a weaker one never replaces a stronger
 * one.
 */
export async function suppressAddress(
  trx: Transaction<Tables>,
  { siteId, hash, reason, note = null, actorId = null, at }: SuppressionInput,
): Promise<SuppressionResult> {
  await lockAddress(trx, { siteId, hash })
  const before = (await loadSuppression(trx, { siteId, hash })) ?? null
  if (before && SUPPRESSION_RANKS[before] >= SUPPRESSION_RANKS[reason]) return { isChanged: false, before }
  await sql`
    insert into mail_suppressions (site_id, address_hash, reason, note, created_by, created_at)
    values (${siteId}, ${hash}, ${reason}, ${note}, ${actorId}, ${at})
    on conflict (site_id, address_hash) do update set reason = excluded.reason, note = excluded.note,
      created_by = excluded.created_by, created_at = excluded.created_at`.execute(trx)
  return { isChanged: true, before }
}
