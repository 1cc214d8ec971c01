// What happened to the young contents so far, as the kit writes it down: a revision and an audit entry each.

import { entityNamed } from '@manset/model/entities/entities.ts'
import { columnOf, fieldsOf } from '@manset/model/entities/entity.ts'
import type { ContentRow } from './contents.ts'
import type { Row } from './rows.ts'

/** The content as the kit keeps it: every field under its own name. */
export function fieldValues(row: ContentRow): Record<string, unknown> {
  const value: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fieldsOf(entityNamed(row.type)))) {
    if (!field.isReadOnly) value[name] = row[columnOf(name, field)] ?? null
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

/** Who made a content, and when. */
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
