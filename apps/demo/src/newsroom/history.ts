// The history of recent contents as the server records it: a revision and an audit entry each.

import { ENTITIES, entityByName } from '@manset/model/entities/entities.ts'
import { columnName, type EntityDefinition, fieldsOf } from '@manset/model/entities/entity.ts'
import type { Field } from '@manset/model/kinds/field.ts'
import type { ClientBase } from 'pg'
import type { ContentRow } from './contents.ts'
import type { Row } from './rows.ts'

/** The content's value as the server stores it: every field under its own name. */
export function fieldValues(row: ContentRow): Record<string, unknown> {
  const value: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fieldsOf(entityByName(row.type)))) {
    if (!field.isReadOnly) value[name] = row[columnName(name, field)] ?? null
  }
  return value
}

/** The first revision of a content. */
export function revisionOf(row: ContentRow): Row {
  const { type, status, published_at, removed_at } = row
  const snapshot = { type, status, published_at, removed_at, ...fieldValues(row) }
  return {
    entity: row.type,
    item_id: row.id,
    version: 1,
    snapshot,
    created_by: row.created_by,
    created_at: row.created_at,
  }
}

/** The audit entry about its creation. */
export function auditOf(row: ContentRow): Row {
  return {
    site_id: row.site_id,
    entity: row.type,
    item_id: row.id,
    version: 1,
    action: 'created',
    actor_id: row.created_by,
    changes: { title: { before: null, after: row.title }, status: { before: null, after: row.status } },
    created_at: row.created_at,
  }
}

/** The first revision of every settings item, so that the first change has something to be compared with. */
export async function insertSettingsRevisions(client: ClientBase): Promise<void> {
  for (const entity of Object.values<EntityDefinition>(ENTITIES))
    if (!entity.shared) await insertFirstRevisions(client, entity)
}

/** The same for the items of one entity. */
export async function insertFirstRevisions(client: ClientBase, entity: EntityDefinition): Promise<void> {
  const values = Object.entries(fieldsOf(entity)).flatMap(([name, field]) =>
    field.isReadOnly ? [] : [`'${name}', to_jsonb(t."${columnName(name, field)}"${CASTS[field.kind] ?? ''})`],
  )
  await client.query(
    `insert into revisions (entity, item_id, version, snapshot, created_by, created_at)
       select $1, t.id, t.version, jsonb_build_object(${values.join(', ')}), t.created_by, t.created_at
       from "${entity.table}" t`,
    [entity.name],
  )
}

/** Ids are texts outside the database. */
const CASTS: Partial<Record<Field['kind'], string>> = {
  ...{ reference: '::text', references: '::text[]' },
  // A revision never holds a credential.
  secret: " - 'sealed'",
}
