// Actions of readers through their links: confirm, leave, choose. Each checks the current state in the statement that writes.
import { READER_LIFTABLE_REASONS, type SubscriptionState } from '@manset/model/dispatch/reader.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { Tools } from '../../../platform/graphql/context.ts'
import {
  endSubscriptions,
  liftSuppression,
  loadSuppression,
  lockAddress,
  type SiteAddress,
  suppressAddress,
} from '../subscriptions.ts'
import type { PageSite } from './page.ts'
import type { UnsubscribeToken } from './tokens.ts'

const SITE = sql`t.id, t.display_name as name, t.link_name as "linkName", t.language`

/** The site of a confirmation, while its link is valid. */
export async function loadConfirmationSite(
  { db, clock }: Tools,
  hash: Buffer,
): Promise<PageSite | undefined> {
  const { rows } = await sql<PageSite>`
    select ${SITE} from channel_subscriptions c join subscribers s on s.id = c.subscriber_id join sites t on t.id = s.site_id
    where c.token_hash = ${hash} and c.token_ends_at > ${clock.now()} limit 1`.execute(db)
  return rows[0]
}

/** The reader of a confirmation token. Its holder has the mailbox to which it was sent, and so may choose among all channels. */
export async function loadConfirmationReader(
  { db }: Tools,
  hash: Buffer,
): Promise<UnsubscribeToken | undefined> {
  const { rows } = await sql<UnsubscribeToken>`
    select subscriber_id::text as "subscriberId", channel_id::text as "channelId" from channel_subscriptions
    where token_hash = ${hash} order by channel_id limit 1`.execute(db)
  return rows[0]
}

/**
 * Activates the subscriptions that wait for this token, once. Lifts suppressions that the reader may lift; an address suppressed for a
 * stronger reason stays as it is.
 */
export async function confirm({ db, clock }: Tools, hash: Buffer): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    const reader = await trx
      .selectFrom('channel_subscriptions as c')
      .innerJoin('subscribers as s', 's.id', 'c.subscriber_id')
      .select(['s.id', 's.site_id', 's.address_hash'])
      .where('c.token_hash', '=', hash)
      .executeTakeFirst()
    const address = reader && loadAddress(reader)
    if (!reader || !address) return
    await lockAddress(trx, address)
    const suppressed = await loadSuppression(trx, address)
    if (suppressed && !READER_LIFTABLE_REASONS.includes(suppressed)) return
    const { rows } = await sql`
      with begun as (
        update channel_subscriptions set state = 'active', changed_at = ${now}
        where token_hash = ${hash} and token_ends_at > ${now} and state <> 'active'
        returning subscriber_id, channel_id
      ), noted as (
        insert into subscription_events (subscriber_id, channel_id, event, origin, created_at)
        select subscriber_id, channel_id, 'active', 'reader', ${now}::timestamptz from begun
      )
      select subscriber_id from begun`.execute(trx)
    if (rows.length === 0) return
    // They own the address: if they leave and subscribe again, the next mail is not delayed.
    await sql`
      update subscribers set consented_at = ${now}, updated_at = ${now}, soft_bounces = 0, confirmation_sent_at = null
      where id = ${reader.id}`.execute(trx)
    await liftSuppression(trx, address, READER_LIFTABLE_REASONS)
  })
}

const loadAddress = (reader: { site_id: number; address_hash: Buffer | null }): SiteAddress | null =>
  reader.address_hash && { siteId: reader.site_id, hash: reader.address_hash }

/** Locks the address of a reader until the transaction ends, and returns it. */
async function lockReader(trx: Transaction<Tables>, subscriberId: string): Promise<SiteAddress | null> {
  const reader = await trx
    .selectFrom('subscribers')
    .select(['site_id', 'address_hash'])
    .where('id', '=', subscriberId)
    .executeTakeFirst()
  const address = reader ? loadAddress(reader) : null
  if (address) await lockAddress(trx, address)
  return address
}

export interface UnsubscribePage {
  site: PageSite
  channelName: string
}

/** The channel of an unsubscribe link, which every mail of it names. Reveals nothing about who is subscribed. */
export async function loadUnsubscribePage(
  { db }: Tools,
  { channelId }: UnsubscribeToken,
): Promise<UnsubscribePage | undefined> {
  const { rows } = await sql<PageSite & { channelName: string }>`
    select ${SITE}, m.name as "channelName" from mailing_channels m join sites t on t.id = m.site_id where m.id = ${channelId}`.execute(
    db,
  )
  const [found] = rows
  if (!found) return undefined
  const { channelName, ...site } = found
  return { site, channelName }
}

/** Whether the reader of a link has left its channel. */
export async function hasUnsubscribed(
  { db }: Tools,
  { subscriberId, channelId }: UnsubscribeToken,
): Promise<boolean> {
  const found = await db
    .selectFrom('channel_subscriptions')
    .select('state')
    .where('subscriber_id', '=', subscriberId)
    .where('channel_id', '=', channelId)
    .executeTakeFirst()
  return found?.state !== 'active' && found?.state !== 'pending'
}

export async function unsubscribe(
  { db, clock }: Tools,
  { subscriberId, channelId }: UnsubscribeToken,
): Promise<void> {
  await endSubscriptions(db, {
    who: sql`s.id = ${subscriberId}::bigint and c.channel_id = ${channelId}::bigint`,
    ...{ to: 'unsubscribed', how: 'reader', at: clock.now() },
  })
}

/** Ends all subscriptions and suppresses the address, which imports then skip. A new confirmation by the reader lifts it. */
export async function unsubscribeAll(
  { db, clock }: Tools,
  { subscriberId }: UnsubscribeToken,
): Promise<void> {
  const at = clock.now()
  await db.transaction().execute(async (trx) => {
    const address = await lockReader(trx, subscriberId)
    await endSubscriptions(trx, {
      who: sql`s.id = ${subscriberId}::bigint`,
      ...{ to: 'unsubscribed', how: 'reader', at },
    })
    if (address) await suppressAddress(trx, { ...address, reason: 'unsubscribed', at })
  })
}

export interface ChannelChoice {
  id: string
  name: string
  description: string | null
  state: SubscriptionState | null
}

/**
 * All channels from which a reader can choose: offered ones and their own. Unbounded, because `choose` ends subscriptions that are not
 * chosen: a channel missing on the page would be lost.
 */
export async function loadChoices(
  db: Kysely<Tables>,
  subscriberId: string,
  siteId: number,
): Promise<ChannelChoice[]> {
  const { rows } = await sql<ChannelChoice>`
    select m.id::text as id, m.name, m.description, c.state
    from mailing_channels m left join channel_subscriptions c on c.channel_id = m.id and c.subscriber_id = ${subscriberId}::bigint
    where m.site_id = ${siteId} and (m.is_approved or c.state in ('active', 'pending'))
    order by m.name, m.id`.execute(db)
  return rows
}

/** Saves the choice from the preferences page. Lifts only the suppression that the reader set by leaving all. */
export async function saveChoices(
  tools: Tools,
  { subscriberId, siteId, chosen }: { subscriberId: string; siteId: number; chosen: readonly string[] },
): Promise<void> {
  const { db, clock } = tools
  const at = clock.now()
  const choices = await loadChoices(db, subscriberId, siteId)
  const wanted = choices.filter(({ id }) => chosen.includes(id)).map(({ id }) => id)
  await db.transaction().execute(async (trx) => {
    const address = await lockReader(trx, subscriberId)
    await endSubscriptions(trx, {
      who: sql`s.id = ${subscriberId}::bigint and s.site_id = ${siteId} and c.channel_id <> all(${wanted}::bigint[])`,
      ...{ to: 'unsubscribed', how: 'reader', at },
    })
    if (wanted.length === 0 || address?.siteId !== siteId) return
    await liftSuppression(trx, address, ['unsubscribed'])
    await sql`
      with begun as (
        insert into channel_subscriptions (channel_id, subscriber_id, state, created_at, changed_at)
        select c.id, ${subscriberId}::bigint, 'active', ${at}::timestamptz, ${at}::timestamptz
        from unnest(${wanted}::bigint[]) as c(id)
        where not exists (select from mail_suppressions where site_id = ${siteId} and address_hash = ${address.hash})
        on conflict (channel_id, subscriber_id) do update set state = 'active', changed_at = excluded.changed_at
          where channel_subscriptions.state = 'unsubscribed'
        returning channel_id
      )
      insert into subscription_events (subscriber_id, channel_id, event, origin, created_at)
      select ${subscriberId}::bigint, channel_id, 'active', 'reader', ${at}::timestamptz from begun`.execute(
      trx,
    )
  })
}
