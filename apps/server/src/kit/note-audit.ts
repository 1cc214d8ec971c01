// An audit entry of what is not the save of an item: an export, an upload, an acceptance.
import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Clock } from '../platform/clock.ts'

export interface AuditNote {
  /** Null where it concerns no site. */
  siteId: number | null
  /** Null where the system did it. */
  actorId: string | null
  address: string | null
  entity: string
  itemId?: string | null
  version?: number | null
  action: string
  changes?: Record<string, { before: unknown; after: unknown }>
}

/** Writes an entry, in the transaction of the change where there is one. */
export async function noteAudit(db: Kysely<Tables>, clock: Clock, note: AuditNote): Promise<void> {
  await db
    .insertInto('audit_entries')
    .values({
      site_id: note.siteId,
      entity: note.entity,
      item_id: note.itemId ?? null,
      version: note.version ?? null,
      action: note.action,
      actor_id: note.actorId,
      actor_address: note.address,
      changes: note.changes ? JSON.stringify(note.changes) : null,
      created_at: clock.now(),
    })
    .execute()
}
