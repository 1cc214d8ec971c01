// The history of an item: its revisions, one revision, and restoring one. Reading requires the permission to view; restoring is a
// normal save.
import type {
  HistoryEntry,
  HistoryPage,
  Revision,
  RevisionReference,
  VersionedId,
} from '@manset/model/audit/history.ts'
import {
  type EntityDefinition,
  fieldsOf,
  fieldsUnchangedByRestore,
  readOnlyColumnsOf,
} from '@manset/model/entities/entity.ts'
import { isId } from '@manset/model/ids.ts'
import { fieldsOnSite, isOnSite } from '@manset/model/kinds/field-on-site.ts'
import type { ReferenceTarget } from '@manset/model/kinds/kind.ts'
import { isWriteOnly } from '@manset/model/kinds/kinds.ts'
import { referencesIn } from '@manset/model/kinds/leaves.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/graphql/context.ts'
import { notFound } from '../../platform/refusal.ts'
import { cleanLeaves } from '../entity/clean-values.ts'
import { requirePermission, saveItem } from '../entity/entity-service.ts'
import { type Item, itemExists, loadReferences, personColumn } from '../entity/entity-sql.ts'

const PAGE_SIZE = 50

/** Revisions of an item, newest first; `before` continues below that version. */
export async function listHistory(
  entity: EntityDefinition,
  window: HistoryWindow,
  context: Context,
): Promise<HistoryPage> {
  await requireItem(entity, window.id, context)
  const { rows } = await historyQuery(entity, window).execute(context.tools.db)
  return { entries: rows.slice(0, PAGE_SIZE), isComplete: rows.length <= PAGE_SIZE }
}

interface HistoryWindow {
  id: string
  before?: number | null
}

/** The statement of `listHistory`, exported for checks of its query plan. */
export function historyQuery(
  entity: EntityDefinition,
  { id, before }: HistoryWindow,
): RawBuilder<HistoryEntry> {
  return sql<HistoryEntry>`
    select t.version, t.created_at as "createdDate", ${personColumn('created_by')} as actor,
      coalesce(a.action, 'saved') as action,
      a.changes->'rightsReason'->>'after' as reason,
      coalesce((select array_agg(key order by key) from jsonb_object_keys(a.changes) key
        where key <> 'rightsReason'), '{}') as "changedFields"
    from revisions t
    left join lateral (
      select e.action, e.changes from audit_entries e
      where e.entity = t.entity and e.item_id = t.item_id and e.version = t.version
      order by e.id limit 1
    ) a on true
    where t.entity = ${entity.name} and t.item_id = ${id} ${before ? sql`and t.version < ${before}` : sql``}
    order by t.version desc limit ${sql.lit(PAGE_SIZE + 1)}`
}

/** The item at a version; `NOT_FOUND` if there is no such version. */
export async function getRevision(
  entity: EntityDefinition,
  { id, version }: { id: string; version: number },
  context: Context,
): Promise<Revision> {
  await requireItem(entity, id, context)
  const { snapshot, ...rest } = await loadRevision(entity, { id, version }, context)
  const values = knownValues(entity, snapshot)
  cleanLeaves(fieldsOnSite(fieldsOf(entity), context.viewer.settings), values)
  return { ...rest, values, references: await namedReferences(entity, values, context) }
}

interface RestoreInput extends VersionedId {
  toVersion: number
  /** Reason for publishing files whose usage rights have ended. */
  rightsReason?: string | null
}

type StoredRevision = Omit<Revision, 'values' | 'references'> & { snapshot: Item }

async function loadRevision(
  entity: EntityDefinition,
  { id, version }: { id: string; version: number },
  context: Context,
): Promise<StoredRevision> {
  const { rows } = await sql<StoredRevision>`
    select t.version, t.created_at as "createdDate", ${personColumn('created_by')} as actor, t.snapshot
    from revisions t where t.entity = ${entity.name} and t.item_id = ${id} and t.version = ${version}`.execute(
    context.tools.db,
  )
  const [found] = rows
  if (!found) throw notFound(entity.name, id)
  return found
}

/**
 * Saves the fields of an earlier version as the newest one. Refuses as any save does, including republished files whose usage
 * rights have ended without an accepted `rightsReason`.
 */
export async function restoreItem(
  entity: EntityDefinition,
  { id, version, lockEpoch, toVersion, rightsReason }: RestoreInput,
  context: Context,
): Promise<Item> {
  requirePermission(context, entity, 'edit')
  await requireItem(entity, id, context)
  const { snapshot } = await loadRevision(entity, { id, version: toVersion }, context)
  // Raw stored values: the save cleans differences once, after checking their length.
  const values = knownValues(entity, snapshot)
  // Publication is a separate step, and fields that the site doesn't use stay unchanged.
  const kept = fieldsUnchangedByRestore(entity)
  const { settings } = context.viewer
  const input = Object.fromEntries(
    Object.entries(fieldsOf(entity)).flatMap(([name, field]) =>
      // Revisions don't contain write-only fields.
      field.isReadOnly ||
      isWriteOnly(field) ||
      !isOnSite(field, settings) ||
      kept.includes(name) ||
      !(name in values)
        ? []
        : [[name, values[name]]],
    ),
  )
  return saveItem(entity, {}, { ...input, id, version, lockEpoch, rightsReason }, context, {
    action: 'restored',
  })
}

async function requireItem(entity: EntityDefinition, id: string, context: Context): Promise<void> {
  requirePermission(context, entity, 'view')
  if (!(await itemExists(context.tools.db, entity, context.viewer.siteId, id)))
    throw notFound(entity.name, id)
}

/** Snapshot fields that the definition still has. */
function knownValues(entity: EntityDefinition, snapshot: Record<string, unknown>): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [name, { column }] of Object.entries(readOnlyColumnsOf(entity)))
    if (column in snapshot) values[name] = snapshot[column]
  for (const name of Object.keys(fieldsOf(entity))) if (name in snapshot) values[name] = snapshot[name]
  return values
}

async function namedReferences(
  entity: EntityDefinition,
  values: Record<string, unknown>,
  { viewer, tools }: Context,
): Promise<RevisionReference[]> {
  const asked = new Map<ReferenceTarget, string[]>()
  for (const { to, ids } of referencesIn(fieldsOf(entity), values))
    asked.set(to, [...(asked.get(to) ?? []), ...ids.filter(isId)])
  const named = await Promise.all(
    [...asked].map(async ([to, ids]) =>
      ids.length === 0
        ? []
        : (await loadReferences(tools.db, to, viewer.siteId, ids)).map((item) => ({ ...item, to })),
    ),
  )
  return named.flat()
}
