// Events of mail services. One transaction records an event and applies it, so each counts once.
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { Tools } from '../../../platform/graphql/context.ts'
import { hashAddress, normalizeAddress } from '../address.ts'
import { endSubscriptions, lockAddress, suppressAddress } from '../subscriptions.ts'

export const MAIL_EVENT_KINDS = ['delivered', 'soft', 'hard', 'complaint'] as const
export type MailEventKind = (typeof MAIL_EVENT_KINDS)[number]

export interface MailEvent {
  id: string
  kind: MailEventKind
  address: string
}

/** Consecutive soft bounces that count as a permanent one. */
export const MAX_SOFT_BOUNCES = 5
export const MAX_EVENTS = 1_000

/** Parses the events of a body; null if it breaks the format in docs/how-to/receive-bounces.md. */
export function readEvents(body: Buffer): MailEvent[] | null {
  let told: unknown
  try {
    told = JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
  const events = (told as { events?: unknown } | null)?.events
  if (!Array.isArray(events) || events.length > MAX_EVENTS) return null
  return events.every(isEvent) ? events.map(({ id, kind, address }) => ({ id, kind, address })) : null
}

function isEvent(event: unknown): event is MailEvent {
  const { id, kind, address } = (event ?? {}) as Record<string, unknown>
  return (
    typeof id === 'string' &&
    /^[\x21-\x7e]{1,200}$/.test(id) &&
    MAIL_EVENT_KINDS.some((known) => known === kind) &&
    typeof address === 'string' &&
    address.length <= 508
  )
}

/** Stores and applies events of a site; returns how many were new. */
export async function ingestEvents(
  { db, secrets, clock }: Tools,
  siteId: number,
  events: readonly MailEvent[],
): Promise<number> {
  let taken = 0
  for (const event of events) {
    const email = normalizeAddress(event.address)
    const isNew = await db.transaction().execute(async (trx) => {
      const noted = await trx
        .insertInto('mail_events')
        .values({ site_id: siteId, event_id: event.id, kind: event.kind, received_at: clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .returning('event_id')
        .executeTakeFirst()
      if (noted && email)
        await applyEvent(trx, event.kind, {
          siteId,
          hash: hashAddress(secrets, siteId, email),
          at: clock.now(),
        })
      return noted !== undefined
    })
    if (isNew) taken += 1
  }
  return taken
}

interface About {
  siteId: number
  hash: Buffer
  at: Date
}

async function applyEvent(db: Transaction<Tables>, kind: MailEventKind, about: About): Promise<void> {
  await lockAddress(db, about)
  const { siteId, hash, at } = about
  const reader = sql`s.site_id = ${siteId} and s.address_hash = ${hash}`
  if (kind === 'complaint') {
    await suppressAddress(db, { ...about, reason: 'complained' })
    await endSubscriptions(db, { who: reader, to: 'complained', how: 'bounce', at })
    return
  }
  if (kind === 'delivered') {
    await sql`update subscribers s set soft_bounces = 0 where ${reader} and s.soft_bounces > 0`.execute(db)
    return
  }
  if (kind === 'soft') {
    const { rows } = await sql<{ soft_bounces: number }>`
      update subscribers s set soft_bounces = s.soft_bounces + 1 where ${reader} returning s.soft_bounces`.execute(
      db,
    )
    if ((rows[0]?.soft_bounces ?? 0) < MAX_SOFT_BOUNCES) return
  }
  await suppressAddress(db, { ...about, reason: 'bounced' })
  await endSubscriptions(db, { who: reader, to: 'bounced', how: 'bounce', at })
}
