// Changes by staff: end subscriptions of readers, and add or remove suppressions.
import { isId } from '@manset/model/ids.ts'
import { sql } from 'kysely'
import { writeAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { invalid, notFound } from '../../platform/refusal.ts'
import { hashAddress, normalizeAddress } from './address.ts'
import { endSubscriptions, suppressAddress } from './subscriptions.ts'

export const MAX_READERS = 1_000
const MAX_NOTE_CHARACTERS = 300

/** Ends subscriptions of readers to one channel, or to all; returns how many ended. Ids of other sites are ignored. */
export async function unsubscribeReaders(
  ids: readonly string[],
  channelId: string | null,
  { tools, viewer, address }: Context,
): Promise<number> {
  if (ids.length > MAX_READERS)
    throw invalid([{ field: 'ids', rule: 'maxItems', params: { maxItems: MAX_READERS } }])
  const at = tools.clock.now()
  return tools.db.transaction().execute(async (trx) => {
    const ended = await endSubscriptions(trx, {
      who: sql`s.site_id = ${viewer.siteId} and s.id = any(${ids.filter(isId)}::bigint[])
        ${channelId === null ? sql`` : sql`and c.channel_id = ${isId(channelId) ? channelId : '0'}`}`,
      ...{ to: 'unsubscribed', how: 'person', actorId: viewer.userId, at },
    })
    if (ended > 0)
      await writeAudit(trx, {
        siteId: viewer.siteId,
        entity: 'mailingReader',
        itemId: ids.length === 1 ? ids[0] : null,
        action: 'unsubscribed',
        actorId: viewer.userId,
        address,
        changes: {
          count: { before: null, after: ended },
          ...(channelId !== null && { channel: { before: null, after: channelId } }),
        },
        at,
      })
    return ended
  })
}

/** Suppresses an address by hand; false if that was done before. */
export async function addSuppression(
  typed: string,
  note: string,
  { tools, viewer, address }: Context,
): Promise<boolean> {
  const kept = normalizeAddress(typed)
  if (!kept) throw invalid([{ field: 'address', rule: 'email', params: {} }])
  checkNote(note)
  const { siteId, userId } = viewer
  const hash = hashAddress(tools.secrets, siteId, kept)
  const at = tools.clock.now()
  return tools.db.transaction().execute(async (trx) => {
    const { isChanged, before } = await suppressAddress(trx, {
      ...{ siteId, hash, reason: 'byHand', note: maskAddresses(note) || null, actorId: userId, at },
    })
    await endSubscriptions(trx, {
      who: sql`s.site_id = ${siteId} and s.address_hash = ${hash}`,
      ...{ to: 'unsubscribed', how: 'person', actorId: userId, at },
    })
    if (isChanged)
      await writeAudit(trx, {
        ...{ siteId, entity: 'mailSuppression', actorId: userId, address, at },
        action: before === null ? 'created' : 'saved',
        changes: {
          reason: { before, after: 'byHand' },
          note: { before: null, after: maskAddresses(note) || null },
        },
      })
    return isChanged
  })
}

/** Removes a suppression; ended subscriptions stay ended. The note goes to the audit log. */
export async function removeSuppression(
  id: string,
  note: string,
  { tools, viewer, address }: Context,
): Promise<void> {
  if (note.trim() === '') throw invalid([{ field: 'note', rule: 'required', params: {} }])
  checkNote(note)
  await tools.db.transaction().execute(async (trx) => {
    const gone = isId(id)
      ? await trx
          .deleteFrom('mail_suppressions')
          .where('id', '=', id)
          .where('site_id', '=', viewer.siteId)
          .returning('reason')
          .executeTakeFirst()
      : undefined
    if (!gone) throw notFound('mailSuppression', id)
    await writeAudit(trx, {
      siteId: viewer.siteId,
      entity: 'mailSuppression',
      itemId: id,
      action: 'removed',
      actorId: viewer.userId,
      address,
      changes: {
        reason: { before: gone.reason, after: null },
        note: { before: null, after: maskAddresses(note) },
      },
      at: tools.clock.now(),
    })
  })
}

function checkNote(note: string): void {
  if (note.length > MAX_NOTE_CHARACTERS)
    throw invalid([{ field: 'note', rule: 'maxCharacters', params: { max: MAX_NOTE_CHARACTERS } }])
}

/** Masks addresses: one in a note would outlive its erased reader. */
const maskAddresses = (note: string) => note.trim().replace(/\S+@\S+/g, '…')
