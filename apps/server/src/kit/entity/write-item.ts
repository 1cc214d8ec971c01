// Writes one change of one item, built from its definition.
import type { AuditAction } from '@manset/model/audit/actions.ts'
import { type EntityDefinition, searchTableOf } from '@manset/model/entities/entity.ts'
import type { Viewer } from '@manset/model/permissions/permissions.ts'
import type { Expression, Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Changes } from '../../platform/audit.ts'
import type { Recorded } from '../../platform/change/change.ts'
import { record } from '../../platform/change/record.ts'
import { writeSearchText } from '../../platform/change/search-table.ts'
import { deleteSavedAutosave } from '../copies/delete-autosave.ts'
import { columnsToRead, type Item, itemColumns } from './entity-sql.ts'
import { insertSaveKey } from './save-keys.ts'

export interface ItemWrite {
  entity: EntityDefinition
  viewer: Viewer
  address: string | null
  now: Date
  /** Null creates an item. */
  target: { id: string; version: number } | null
  /** Column → value, ready for the database. */
  columns: Record<string, unknown>
  /** Folded text for the free search. */
  folded: string
  /** All fields after the change, for the history. */
  snapshot: Record<string, unknown>
  /** Field → before and after, for the audit log. */
  changes: Changes
  /** `created`, `saved`, `approved`, `published` … */
  action: AuditAction
  /** GraphQL names of the fields to return; the whole item if omitted. */
  names?: readonly string[]
  /** Idempotency key; see save-keys.ts. */
  saveKey?: string | null
  /** Condition on the row `t` besides its version. */
  guard?: Expression<boolean>
  /** The form of the input: the write deletes its autosave. */
  form?: string | null
}

/** The item after the write, or the reason why it was not written. */
export function writeItem(db: Kysely<Tables>, write: ItemWrite): Promise<Recorded<Item>> {
  const { entity, viewer, target, columns, folded, snapshot, changes, saveKey } = write
  const search = searchTableOf(entity)
  const alongside = {
    ...(search && { searched: writeSearchText(search) }),
    ...(write.form && { taken: deleteSavedAutosave(write.form, viewer) }),
    ...(saveKey && { keyed: insertSaveKey(saveKey, entity, { personId: viewer.userId, at: write.now }) }),
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
    columns: returnedColumns(entity, write.names),
    answer: itemColumns(entity, write.names),
  })
}

const columnsBySelection = new WeakMap<readonly string[], readonly string[]>()

/** Columns for the answer and the search text; the statement returns no others. */
function returnedColumns(entity: EntityDefinition, names?: readonly string[]): readonly string[] {
  const read = columnsToRead(entity, names)
  const known = columnsBySelection.get(read) ?? [
    ...new Set([...read, ...(searchTableOf(entity)?.copies ?? [])]),
  ]
  columnsBySelection.set(read, known)
  return known
}
