// Undoes a replacement: each item gets its changed fields back, in one transaction.
import { ENTITIES } from '@manset/model/entities/entities.ts'
import { type EntityDefinition, fieldsOf } from '@manset/model/entities/entity.ts'
import { can } from '@manset/model/permissions/permissions.ts'
import { sql } from 'kysely'
import { saveItem } from '../../kit/entity/entity-service.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { forbidden, notFound } from '../../platform/refusal.ts'
import {
  inTransaction,
  REPLACED,
  type ReplaceInput,
  requireItems,
  type SeenItem,
  writeInOrder,
} from './library-replace.ts'
import { publishingUsageEvents } from './usage-events.ts'

/**
 * Restores the file that items had before a replacement left them in these versions: all of them or none. An item saved since is refused
 * with `STALE_VERSION`, one that no replacement wrote with `NOT_FOUND`. A file with ended rights needs `rightsReason` where readers would
 * see it again.
 */
export async function undoReplacement(
  { items, rightsReason }: Pick<ReplaceInput, 'items' | 'rightsReason'>,
  context: Context,
): Promise<SeenItem[]> {
  if (!can(context.viewer, 'media.edit')) throw forbidden()
  requireItems(items)
  return inTransaction(context, (inside) =>
    publishingUsageEvents(items, inside, () =>
      writeInOrder(items, (item) => undoItem(item, inside, rightsReason)),
    ),
  )
}

async function undoItem(
  { entity: name, itemId, version }: SeenItem,
  context: Context,
  rightsReason: string | null | undefined,
): Promise<{ version: number }> {
  const entity: EntityDefinition | undefined = Object.hasOwn(ENTITIES, name)
    ? ENTITIES[name as keyof typeof ENTITIES]
    : undefined
  const before = entity && (await loadPreviousValues(entity, { itemId, version }, context))
  if (!before) throw notFound(name, itemId)
  const input = { ...before, id: itemId, version, rightsReason }
  return saveItem(entity, {}, input, context, { action: 'restored' })
}

/** Previous values of the fields that a replacement changed; undefined if none wrote that version of the site's item. */
async function loadPreviousValues(
  entity: EntityDefinition,
  { itemId, version }: { itemId: string; version: number },
  { tools, viewer }: Context,
): Promise<Record<string, unknown> | undefined> {
  const { rows } = await sql<{ names: string[]; snapshot: Record<string, unknown> }>`
    select array(select jsonb_object_keys(a.changes)) as names, r.snapshot
    from audit_entries a
    join revisions r on r.entity = a.entity and r.item_id = a.item_id and r.version = a.version - 1
    where a.entity = ${entity.name} and a.item_id = ${itemId} and a.version = ${version}
      and a.action = ${REPLACED} and a.site_id = ${viewer.siteId}`.execute(tools.db)
  const [found] = rows
  if (!found) return undefined
  const fields = fieldsOf(entity)
  return Object.fromEntries(
    found.names
      .filter((name) => Object.hasOwn(fields, name))
      .map((name) => [name, found.snapshot[name] ?? null]),
  )
}
