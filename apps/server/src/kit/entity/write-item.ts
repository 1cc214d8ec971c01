// One change of one item, put together from what its definition says.
import type { AuditAction } from '@manset/model/audit-actions.ts'
import { type EntityDefinition, searchTableOf } from '@manset/model/entities/entity.ts'
import type { Viewer } from '@manset/model/permissions.ts'
import type { Expression, Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Changes } from '../../platform/audit.ts'
import type { Recorded } from '../../platform/change/change.ts'
import { record } from '../../platform/change/record.ts'
import { writtenSearch } from '../../platform/change/search-table.ts'
import { copyTaken } from '../copies/copy-taken.ts'
import { columnsRead, type Item, itemColumns } from './entity-sql.ts'
import { keepingKey } from './save-keys.ts'

export interface ItemWrite {
  entity: EntityDefinition
  viewer: Viewer
  address: string | null
  now: Date
  /** Null makes a new item. */
  target: { id: string; version: number } | null
  /** Column → value, ready for the database. */
  columns: Record<string, unknown>
  /** Folded text the free search looks through. */
  folded: string
  /** The item's fields as they stand after the change, for its history. */
  snapshot: Record<string, unknown>
  /** Field → before and after, for the audit log. */
  changes: Changes
  /** `created`, `saved`, `approved`, `published` … */
  action: AuditAction
  /** GraphQL names of what the answer holds; the whole item where left out. */
  names?: readonly string[]
  /** Names this save; see save-keys.ts. */
  saveKey?: string | null
  /** What must hold of the row `t` besides its version. */
  guard?: Expression<boolean>
  /** The form it was typed in: its working copy goes with the write. */
  form?: string | null
}

/** The item as it stands after the write, or why it was not written. */
export function writeItem(db: Kysely<Tables>, write: ItemWrite): Promise<Recorded<Item>> {
  const { entity, viewer, target, columns, folded, snapshot, changes, saveKey } = write
  const search = searchTableOf(entity)
  const alongside = {
    ...(search && { searched: writtenSearch(search) }),
    ...(write.form && { taken: copyTaken(write.form, viewer) }),
    ...(saveKey && { keyed: keepingKey(saveKey, entity, { personId: viewer.userId, at: write.now }) }),
  }
  return record<Item>(db, {
    table: entity.table,
    by: { ...viewer, address: write.address },
    at: write.now,
    action: write.action,
    guard: write.guard,
    rows: [
      {
        target,
        values: search ? columns : { ...columns, folded },
        snapshot,
        changes,
        ...(search && { carried: { search_text: folded } }),
      },
    ],
    alongside,
    columns: writtenColumns(entity, write.names),
    answer: itemColumns(entity, write.names),
  })
}

const columnsOf = new WeakMap<readonly string[], readonly string[]>()

/** What the answer and the search text are made of; the statement returns no other columns. */
function writtenColumns(entity: EntityDefinition, names?: readonly string[]): readonly string[] {
  const read = columnsRead(entity, names)
  const known = columnsOf.get(read) ?? [...new Set([...read, ...(searchTableOf(entity)?.copies ?? [])])]
  columnsOf.set(read, known)
  return known
}
