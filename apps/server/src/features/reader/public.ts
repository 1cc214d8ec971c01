// What readers offer other features: who a channel is sent to, and the address everybody of them leaves by.
import { type RawBuilder, sql } from 'kysely'
import type { Secrets } from '../../platform/secrets.ts'
import { leavingToken } from './pages/tokens.ts'

/** One row of an audience. */
export interface AudienceRow {
  subscriber_id: string
  email: string
  name: string | null
  language: string
}

/**
 * Whoever a channel is sent to now, as a query with the columns of `AudienceRow`, ordered by `subscriber_id`: for
 * `insert … select`, or to be counted. Nobody who is suppressed is in it, whatever the state of their subscription says.
 */
export function activeAudience(channelId: string): RawBuilder<AudienceRow> {
  return sql<AudienceRow>`
    select s.id as subscriber_id, s.email, s.name, s.language
    from channel_subscriptions c join subscribers s on s.id = c.subscriber_id
    where ${getsMailOf(channelId)} order by c.subscriber_id`
}

/** Whether somebody is among them in this moment, as a condition over the column of their id. */
export function isStillActive(channelId: string, subscriberId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from channel_subscriptions c join subscribers s on s.id = c.subscriber_id
    where c.subscriber_id = ${subscriberId} and ${getsMailOf(channelId)})`
}

const getsMailOf = (channelId: string) => sql`c.channel_id = ${channelId}::bigint and c.state = 'active'
  and not exists (select from mail_suppressions x where x.site_id = s.site_id and x.address_hash = s.address_hash)`

export interface Leaving {
  /** Where readers reach the server, without a slash at its end. */
  publicUrl: string
  secrets: Secrets
  subscriberId: string
  channelId: string
}

/**
 * The address a reader leaves a channel by: GET shows what it is about, POST with `List-Unsubscribe=One-Click` leaves at
 * once (RFC 8058). Made without a look at the database, and good for as long as the key of the house is.
 */
export function unsubscribeAddress({ publicUrl, secrets, subscriberId, channelId }: Leaving): string {
  return `${publicUrl}/newsletter/unsubscribe/${leavingToken(secrets, { subscriberId, channelId })}`
}

/** The page where a reader chooses among all channels of the site; made as `unsubscribeAddress` is. */
export function preferencesAddress({ publicUrl, secrets, subscriberId, channelId }: Leaving): string {
  return `${publicUrl}/newsletter/preferences/${leavingToken(secrets, { subscriberId, channelId })}`
}
