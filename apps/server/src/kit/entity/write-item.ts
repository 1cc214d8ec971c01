// One change of one item: row, search text, revision, audit entry and event in a single statement,
// which is one transaction and one round trip. The row version is compared inside the write.
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import type { Viewer } from '@manset/model/permissions.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { auditing, type Changes } from '../../platform/audit.ts'
import { COMMITS_AT_ONCE, untilDurable } from '../../platform/durability.ts'
import { rowAnnouncement } from '../../platform/live.ts'
import { type Item, itemColumns, storedColumns } from './entity-sql.ts'

export interface ItemWrite {
  entity: EntityDefinition
  viewer: Viewer
  address: string | null
  now: Date
  /** Null makes a new item. */
  target: { id: string; version: number } | null
  /** Column → value, ready for the database. */
  columns: Record<string, unknown>
  /** Folded text the free search looks through; null leaves it as it is. */
  folded: string | null
  /** The item's fields as they stand after the change, for its history. */
  snapshot: Record<string, unknown>
  /** Field → before and after, for the audit log. */
  changes: Changes
  /** `created`, `saved`, `approved`, `published` … */
  action: string
}

/** The item as it stands after the write, or null where the version was no longer the one named. */
export async function writeItem(db: Kysely<Tables>, write: ItemWrite): Promise<Item | null> {
  const { entity, viewer } = write
  // Within somebody else's transaction it is theirs to commit.
  const isAlone = !db.isTransaction
  const { rows } = await sql<Item>`
    with written as (${write.target ? updateRow(write, write.target) : insertRow(write)})
    ${entity.family === 'content' && write.folded !== null ? contentSearch(write.folded) : sql``},
    revised as (
      insert into revisions (entity, item_id, version, snapshot, created_by, created_at)
      select ${entity.name}, w.id, w.version, ${JSON.stringify(write.snapshot)}::jsonb, ${viewer.userId}::bigint, ${write.now}::timestamptz
      from written w
    ),
    audited as (
      ${auditing(
        {
          siteId: viewer.siteId,
          entity: entity.name,
          itemId: sql`w.id`,
          version: sql`w.version`,
          action: write.action,
          actorId: viewer.userId,
          address: write.address,
          changes: write.changes,
          at: write.now,
        },
        sql`written w`,
      )}
    )
    select ${itemColumns(entity)}, ${rowAnnouncement({
      kind: `${entity.family === 'content' ? 'content' : entity.name}.${write.action}`,
      siteId: viewer.siteId,
      type: entity.name,
      actorId: viewer.userId,
    })} as announced, ${isAlone ? COMMITS_AT_ONCE : sql`null`} as committed
    from written t cross join lateral (select t.id, t.version) w`.execute(db)
  const [row] = rows
  if (!row) return null
  if (isAlone) await untilDurable(db)
  const { announced, committed, ...item } = row
  return item as Item
}

function updateRow(write: ItemWrite, target: { id: string; version: number }): RawBuilder<unknown> {
  const assignments = Object.entries(withFolded(write)).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  )
  return sql`
    update ${sql.table(write.entity.table)} as t
    set ${sql.join([...assignments, sql`version = t.version + 1`, sql`updated_by = ${write.viewer.userId}`, sql`updated_at = ${write.now}`])}
    where t.id = ${target.id} and t.version = ${target.version} and t.site_id = ${write.viewer.siteId}
    returning ${storedColumns(write.entity)}`
}

function insertRow(write: ItemWrite): RawBuilder<unknown> {
  const { userId, siteId } = write.viewer
  const values = {
    ...withFolded(write),
    site_id: siteId,
    created_by: userId,
    updated_by: userId,
    created_at: write.now,
    updated_at: write.now,
  }
  return sql`
    insert into ${sql.table(write.entity.table)} as t (${sql.join(Object.keys(values).map((column) => sql.ref(column)))})
    values (${sql.join(Object.values(values))})
    returning ${storedColumns(write.entity)}`
}

/** Settings keep their search text in the row; contents in a narrow table of its own. */
function withFolded(write: ItemWrite): Record<string, unknown> {
  if (write.entity.family === 'content' || write.folded === null) return write.columns
  return { ...write.columns, folded: write.folded }
}

function contentSearch(folded: string): RawBuilder<unknown> {
  return sql`, searched as (
    insert into content_search (content_id, site_id, type, status, created_at, folded)
    select w.id, w.site_id, w.type, w.status, w.created_at, ${folded} from written w
    on conflict (content_id) do update set folded = excluded.folded, status = excluded.status
    where (content_search.folded, content_search.status) is distinct from (excluded.folded, excluded.status)
  )`
}
