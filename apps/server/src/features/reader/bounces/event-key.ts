// The key with which a mail service signs its events: one per site, generated here, shown once and stored encrypted.
import { randomBytes } from 'node:crypto'
import type { AuditAction } from '@manset/model/audit/actions.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Context, Tools } from '../../../platform/graphql/context.ts'
import { UnreadableSecretError } from '../../../platform/secrets.ts'

const PURPOSE = 'reader.eventKey'
const KEY_BYTES = 32

export interface EventKeyState {
  /** Address to which the service sends events. */
  address: string
  createdDate: Date | null
  createdBy: string | null
  usedDate: Date | null
}

export async function loadEventKeyState({ tools, viewer }: Context): Promise<EventKeyState> {
  const found = await tools.db
    .selectFrom('mail_event_keys as k')
    .leftJoin('users as u', 'u.id', 'k.created_by')
    .select(['k.created_at', 'k.used_at', 'u.name'])
    .where('k.site_id', '=', viewer.siteId)
    .executeTakeFirst()
  return {
    address: `${tools.settings.publicUrl}/newsletter/events/${viewer.siteId}`,
    createdDate: found?.created_at ?? null,
    createdBy: found?.name ?? null,
    usedDate: found?.used_at ?? null,
  }
}

/** Creates a key and invalidates the previous one; returns it this once. */
export async function makeEventKey({ tools, viewer, address }: Context): Promise<string> {
  const key = randomBytes(KEY_BYTES).toString('base64url')
  const at = tools.clock.now()
  const values = {
    sealed: tools.secrets.seal(key, PURPOSE),
    created_at: at,
    created_by: viewer.userId,
    used_at: null,
  }
  await tools.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('mail_event_keys')
      .values({ site_id: viewer.siteId, ...values })
      .onConflict((conflict) => conflict.column('site_id').doUpdateSet(values))
      .execute()
    await recordAudit(trx, 'created', { viewer, address }, at)
  })
  return key
}

/** Deletes the key: events from mail services are rejected from then on. */
export async function removeEventKey({ tools, viewer, address }: Context): Promise<void> {
  await tools.db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom('mail_event_keys')
      .where('site_id', '=', viewer.siteId)
      .executeTakeFirst()
    if (gone.numDeletedRows > 0n) await recordAudit(trx, 'removed', { viewer, address }, tools.clock.now())
  })
}

const recordAudit = (
  db: Kysely<Tables>,
  action: AuditAction,
  { viewer, address }: Pick<Context, 'viewer' | 'address'>,
  at: Date,
) =>
  writeAudit(db, {
    ...{ siteId: viewer.siteId, entity: 'mailEventKey', action, actorId: viewer.userId, address, at },
  })

/** The key of a site; null if there is none, or it cannot be decrypted. */
export async function loadEventKey({ db, secrets, log }: Tools, siteId: number): Promise<string | null> {
  const found = await db
    .selectFrom('mail_event_keys')
    .select('sealed')
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  if (!found) return null
  try {
    return secrets.open(found.sealed, PURPOSE)
  } catch (error) {
    if (!(error instanceof UnreadableSecretError)) throw error
    log.warn({ siteId }, 'the key for mail events cannot be read; create a new one')
    return null
  }
}
