// The only writer of the audit log. Every change and export adds its entry in the same statement or transaction.
import type { AuditAction } from '@manset/model/audit/actions.ts'
import type { Expression, Kysely } from 'kysely'
import { isExpression } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { type FlatSql, flat, text } from './postgres/flat-sql.ts'

export type Changes = Record<string, { before: unknown; after: unknown }>

type Part<T> = T | Expression<unknown>

export interface AuditEntry {
  /** Null if it concerns no site. */
  siteId: Part<number | null>
  entity: Part<string>
  itemId?: Part<string | null>
  version?: Part<number | null>
  /** `created`, `saved`, `approved`, `exported` … */
  action: AuditAction
  /** Null for the system. */
  actorId: Part<string | null>
  /** Network address of the caller. */
  address: string | null
  changes?: Part<Changes>
  at: Part<Date>
}

/** Longer values are in the revisions; the audit log only says that they changed. */
const MAX_VALUE_CHARACTERS = 500

/** Changes as the log stores them. */
export function changesJson(changes: Changes): string {
  // For a text, quotes count but escapes don't: a reason with quotation marks is stored whole.
  const isLong = (value: unknown) =>
    (typeof value === 'string' ? value.length + 2 : JSON.stringify(value ?? null).length) >
    MAX_VALUE_CHARACTERS
  const short = (value: unknown) => (isLong(value) ? '…' : (value ?? null))
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(changes).map(([name, { before, after }]) => [
        name,
        { before: short(before), after: short(after) },
      ]),
    ),
  )
}

/** SQL that writes the entry, or one entry per row of `rows`, such as `written w`, whose columns it may use. */
export function insertAuditEntries(entry: AuditEntry, rows?: Expression<unknown>): FlatSql {
  const { siteId, entity, itemId, version, action, actorId, address, changes, at } = entry
  return flat`insert into audit_entries
      (site_id, entity, item_id, version, action, actor_id, actor_address, changes, created_at)
    select ${siteId}::int, ${entity}::text, ${itemId ?? null}::bigint, ${version ?? null}::int, ${action}::text,
      ${actorId}::bigint, ${address}::text, ${changes ? (isExpression(changes) ? changes : changesJson(changes)) : null}::jsonb, ${at}::timestamptz
    ${rows ? flat`from ${rows}` : text('')}`
}

/** Writes the entry as a separate statement, in the caller's transaction if there is one. */
export async function writeAudit(db: Kysely<Tables>, entry: AuditEntry): Promise<void> {
  await insertAuditEntries(entry).execute(db)
}
