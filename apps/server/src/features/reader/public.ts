// Operations that readers offer to other features: the audience of a channel, and each recipient's unsubscribe link.
import { type RawBuilder, sql } from 'kysely'
import type { Secrets } from '../../platform/secrets.ts'
import { createUnsubscribeToken } from './pages/tokens.ts'

export interface AudienceRow {
  subscriber_id: string
  email: string
  name: string | null
  language: string
}

/**
 * The current audience of a channel as a query with the columns of `AudienceRow`, ordered by `subscriber_id`, for `insert … select` or
 * counting. Excludes suppressed readers, whatever the state of their subscription.
 */
export function audienceQuery(channelId: string): RawBuilder<AudienceRow> {
  return sql<AudienceRow>`
    select s.id as subscriber_id, s.email, s.name, s.language
    from channel_subscriptions c join subscribers s on s.id = c.subscriber_id
    where ${isSubscribedTo(channelId)} order by c.subscriber_id`
}

/** SQL condition over a subscriber id: the reader is still in the audience. */
export function isStillActive(channelId: string, subscriberId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from channel_subscriptions c join subscribers s on s.id = c.subscriber_id
    where c.subscriber_id = ${subscriberId} and ${isSubscribedTo(channelId)})`
}

const isSubscribedTo = (channelId: string) => sql`c.channel_id = ${channelId}::bigint and c.state = 'active'
  and not exists (select from mail_suppressions x where x.site_id = s.site_id and x.address_hash = s.address_hash)`

export interface ReaderLink {
  /** Public address of the server, without a trailing slash. */
  publicUrl: string
  secrets: Secrets
  subscriberId: string
  channelId: string
}

/**
 * A reader's unsubscribe link for a channel: GET shows a page, POST with `List-Unsubscribe=One-Click` unsubscribes at once (RFC 8058).
 * Needs no database, and stays valid as long as the server's key.
 */
export function unsubscribeAddress({ publicUrl, secrets, subscriberId, channelId }: ReaderLink): string {
  return `${publicUrl}/newsletter/unsubscribe/${createUnsubscribeToken(secrets, { subscriberId, channelId })}`
}

/** The page on which a reader chooses among all channels of the site; signed like `unsubscribeAddress`. */
export function preferencesAddress({ publicUrl, secrets, subscriberId, channelId }: ReaderLink): string {
  return `${publicUrl}/newsletter/preferences/${createUnsubscribeToken(secrets, { subscriberId, channelId })}`
}
