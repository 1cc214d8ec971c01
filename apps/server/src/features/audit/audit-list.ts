// The audit log as a list: newest first, with a keyset cursor, limited to entities that the viewer may view.
import { auditList } from '@manset/model/lists/audit.ts'
import { type RawBuilder, sql } from 'kysely'
import type { CustomCell } from '../../kit/export/list-source.ts'
import { requireIds } from '../../kit/list/conditions.ts'
import { listFrom } from '../../kit/list/list.ts'
import type { RowOf } from '../../kit/list/row.ts'
import { nameItems } from './item-names.ts'
import { visibleEntities } from './visible-entities.ts'

export type AuditEntry = RowOf<typeof auditList> & {
  entity: string
  action: string
  /** Field → values before and after. */
  changes: Record<string, { before: unknown; after: unknown }>
}

/** Entries of a site, and entries without a site (such as a person who waits for approval). */
export const auditLog = listFrom<AuditEntry>(auditList, {
  table: 'audit_entries',
  rows({ filter, context, column }) {
    const visible = visibleEntities(context.viewer)
    const asked = (filter.entities ?? []) as string[]
    const shown = asked.length > 0 ? asked.filter((name) => visible.includes(name)) : visible
    return shown.length > 0 ? [anyOf(column('entity'), shown, 'text')] : null
  },
  // Two ordered index scans that are merged, so that the site's whole log is never sorted.
  walks: {
    by: 'site_id',
    parts: ({ context, column }) => [
      sql`${column('site_id')} = ${context.viewer.siteId}`,
      sql`${column('site_id')} is null`,
    ],
  },
  expressions: {
    changes: ({ column }) => sql`coalesce(${column('changes')}, '{}')`,
    itemName: () => sql`null`,
  },
  filters: {
    entities: () => [],
    isSystem: (asked, { column }) => (asked ? [sql`${column('actor_id')} is null`] : []),
    actorIds: (asked, { filter, column }) =>
      filter.isSystem ? [] : [anyOf(column('actor_id'), requireIds('actorIds', asked), 'bigint')],
  },
  complete: nameItems,
})

/** Columns that only exports have. */
export const AUDIT_CELLS: Readonly<Record<string, CustomCell<AuditEntry>>> = {
  item: { needs: ['itemName', 'entity', 'itemId'], cell: ({ itemName }) => itemName },
  // `title: "before" → "after"`, one line per field.
  changes: {
    needs: ['changes'],
    cell: ({ changes }) =>
      Object.entries(changes)
        .map(([name, { before, after }]) => `${name}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`)
        .join('\n'),
  },
}

/** A single value is compared with `=`, so that the index returns the rows already in order. */
function anyOf(
  column: RawBuilder<unknown>,
  values: readonly string[],
  type: 'bigint' | 'text',
): RawBuilder<unknown> {
  const cast = sql.raw(type)
  return values.length === 1
    ? sql`${column} = ${values[0]}::${cast}`
    : sql`${column} = any(${values}::${cast}[])`
}
