// Stores revisions of rows that were written without a snapshot: before they are overwritten, or because comparisons need them from now on.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { versionedTable } from './versioned-tables.ts'

/** Stores the current rows, with `snapshot` over `t`; existing revisions stay unchanged. */
export async function storeRevisions(
  db: Kysely<Tables>,
  { table, ids, snapshot }: { table: string; ids: readonly string[]; snapshot: RawBuilder<unknown> },
): Promise<void> {
  const { entity, id: key } = versionedTable(table)
  const word = typeof entity === 'string' ? sql`${entity}` : sql.ref(`t.${entity.column}`)
  await sql`
    insert into revisions (entity, item_id, version, snapshot, created_by, created_at)
    select ${word}, ${sql.ref(`t.${key}`)}, t.version, ${snapshot}, null, t.updated_at
    from ${sql.table(table)} t where ${sql.ref(`t.${key}`)} = any(${[...ids]}::bigint[])
    on conflict do nothing`.execute(db)
}
