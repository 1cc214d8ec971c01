// The only way to delete versioned rows permanently, with audit entry and event in the same statement. Revisions are append-only
// and stay. Comments, assignments and notices of the item are deleted as well.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { insertAuditEntries } from '../audit.ts'
import { publishRowEvent } from '../live.ts'
import { versionedTable } from './versioned-tables.ts'

export interface Erasure {
  /** A table of versioned-tables.ts whose rows are entities of one kind on a site. */
  table: string
  /** Condition on the rows `t` to delete. */
  which: RawBuilder<unknown>
  at: Date
}

/** Tables whose rows refer to an item by `entity` and `item_id`. */
const ITEM_RELATED_TABLES = ['comment_threads', 'assignments', 'notices'] as const

/** Deletes the rows on behalf of the system; returns how many. */
export async function eraseRows(db: Kysely<Tables>, { table, which, at }: Erasure): Promise<number> {
  const { entity, kind, site } = versionedTable(table)
  if (typeof entity !== 'string' || kind === null || site === null)
    throw new Error(`rows of ${table} are not erased`)
  const gone = { siteId: sql<number>`g.site_id`, version: sql<number>`g.version + 1`, actorId: null }
  const noted = insertAuditEntries(
    { ...gone, entity, itemId: sql<string>`g.id`, action: 'erased', address: null, at },
    sql`gone g`,
  )
  const told = publishRowEvent({ ...gone, kind: `${kind}.erased`, type: entity, id: sql`g.id` })
  const { rows } = await sql`
    with gone as (
      delete from ${sql.table(table)} t where ${which} returning t.id, t.${sql.ref(site)} as site_id, t.version
    ), noted as (${noted}), ${sql.join(
      ITEM_RELATED_TABLES.map(
        (beside) => sql`${sql.ref(`no_${beside}`)} as (
          delete from ${sql.table(beside)} b using gone g where b.entity = ${entity} and b.item_id = g.id)`,
      ),
    )}
    select g.id, (${told})::text from gone g`.execute(db)
  return rows.length
}
