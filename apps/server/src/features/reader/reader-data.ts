// One reader: their page, the export of their data, and their erasure.

import { isId } from '@manset/model/ids.ts'
import { LIST_BOUNDS } from '@manset/model/list-bounds.ts'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { notFound } from '../../platform/refusal.ts'
import type { Subscription } from './reader-list.ts'
import { lockAddress, suppressAddress } from './subscriptions.ts'

export interface ReaderEvent {
  what: string
  how: string
  at: Date
  channelName: string | null
  actorName: string | null
}

export interface Reader {
  id: string
  email: string
  name: string | null
  language: string
  createdVia: string
  createdDate: Date
  consentedDate: Date | null
  consentAddress: string | null
  consentForm: string | null
  softBounces: number
  suppressedBy: string | null
  subscriptions: Subscription[]
  events: ReaderEvent[]
  /** The latest newsletters sent to them. */
  sent: SentTo[]
}

export interface SentTo {
  name: string
  state: string
  at: Date | null
}

/** A reader of the viewer's site. Refuses with the same error for a missing one and for one of another site. */
export async function loadReader(id: string, { tools, viewer }: Context): Promise<Reader> {
  const { rows } = isId(id)
    ? await sql<Reader>`
        select s.id::text as id, s.email, s.name, s.language, s.created_via as "createdVia", s.created_at as "createdDate",
          s.consented_at as "consentedDate", s.consent_address as "consentAddress", s.consent_form as "consentForm",
          s.soft_bounces as "softBounces",
          (select x.reason from mail_suppressions x where x.site_id = s.site_id and x.address_hash = s.address_hash) as "suppressedBy",
          (select coalesce(json_agg(json_build_object('channelId', c.channel_id::text, 'channelName', m.name, 'state', c.state,
              'changedDate', c.changed_at) order by m.name), '[]')
            from channel_subscriptions c join mailing_channels m on m.id = c.channel_id where c.subscriber_id = s.id) as subscriptions,
          (select coalesce(json_agg(e order by e.id desc), '[]') from (
            select e.id, e.event as what, e.origin as how, e.created_at as at, m.name as "channelName", u.name as "actorName"
            from subscription_events e left join mailing_channels m on m.id = e.channel_id left join users u on u.id = e.actor_id
            where e.subscriber_id = s.id order by e.id desc limit ${LIST_BOUNDS.readerEvents}) e) as events,
          (select coalesce(json_agg(m), '[]') from (
            select d.name, r.state, r.at from dispatch_recipients r join dispatches d on d.id = r.dispatch_id
            where d.kind = 'mailing' and r.recipient_id = s.id order by d.id desc limit ${LIST_BOUNDS.readerSendings}) m) as sent
        from subscribers s where s.id = ${id} and s.site_id = ${viewer.siteId}`.execute(tools.db)
    : { rows: [] }
  const [reader] = rows
  if (!reader) throw notFound('mailingReader', id)
  return reader
}

/** All stored data of a reader, to give to them; the audit log records who exported it. */
export async function exportReaderData(id: string, context: Context): Promise<object> {
  const { tools, viewer, address } = context
  const { softBounces, events, subscriptions, ...reader } = await loadReader(id, context)
  await writeAudit(tools.db, {
    siteId: viewer.siteId,
    entity: 'mailingReader',
    itemId: id,
    action: 'exported',
    actorId: viewer.userId,
    address,
    at: tools.clock.now(),
  })
  return {
    ...reader,
    undelivered: softBounces,
    subscriptions: subscriptions.map(({ channelName, state, changedDate }) => ({
      channelName,
      state,
      changedDate,
    })),
    history: events.map(({ what, how, at, channelName }) => ({ what, how, at, channelName })),
  }
}

/** Erases a reader. The hash of their address stays suppressed, so that no import subscribes them again. */
export async function eraseReader(id: string, context: Context): Promise<void> {
  const { tools, viewer, address } = context
  if (!isId(id)) throw notFound('mailingReader', id)
  await tools.db.transaction().execute(async (trx) => {
    const ofReader = trx
      .selectFrom('subscribers')
      .select('address_hash')
      .where('id', '=', id)
      .where('site_id', '=', viewer.siteId)
    const hash = (await ofReader.executeTakeFirst())?.address_hash
    if (hash) await lockAddress(trx, { siteId: viewer.siteId, hash })
    if (!(await ofReader.forUpdate().executeTakeFirst())) throw notFound('mailingReader', id)
    const at = tools.clock.now()
    if (hash) await suppressAddress(trx, { siteId: viewer.siteId, hash, reason: 'erased', at })
    await clearLedgerAddresses(trx, id)
    await trx.deleteFrom('subscribers').where('id', '=', id).execute()
    await writeAudit(trx, {
      siteId: viewer.siteId,
      entity: 'mailingReader',
      itemId: id,
      action: 'erased',
      actorId: viewer.userId,
      address,
      at,
    })
  })
}

/** Clears the address in dispatch ledgers; their counts stay. */
async function clearLedgerAddresses(trx: Transaction<Tables>, id: string): Promise<void> {
  await sql`
    update dispatch_recipients r set address = '' from dispatches d
    where d.id = r.dispatch_id and d.kind = 'mailing' and r.recipient_id = ${id}::bigint`.execute(trx)
}
