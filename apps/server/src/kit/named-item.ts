// Items for calls that refer to any entity by name and id: found on the viewer's site, with title and version; and the titles of many.
import type { AbilityName } from '@manset/model/abilities/abilities.ts'
import { ENTITIES } from '@manset/model/entities/entities.ts'
import { columnName, type EntityDefinition, fieldsOf, permissionOf } from '@manset/model/entities/entity.ts'
import { isId } from '@manset/model/ids.ts'
import type { PermissionKey } from '@manset/model/permissions/permissions.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { versionedTable } from '../platform/change/versioned-tables.ts'
import type { Context } from '../platform/graphql/context.ts'
import { publishEvent } from '../platform/live.ts'
import { notFound } from '../platform/refusal.ts'
import { requirePermission } from './entity/entity-service.ts'

/** The entity name and id in a call. */
export interface ItemName {
  entity: string
  itemId: string
}

export interface NamedItem {
  entity: EntityDefinition
  id: string
  siteId: number
  title: string | null
  version: number
  createdBy: string | null
}

/** The entity of this name if it has the ability; otherwise undefined. */
export function entityWithAbility(name: string, ability: AbilityName): EntityDefinition | undefined {
  const entity: EntityDefinition | undefined = Object.hasOwn(ENTITIES, name)
    ? ENTITIES[name as keyof typeof ENTITIES]
    : undefined
  return entity?.abilities.includes(ability) ? entity : undefined
}

/** The item, if the viewer may view it and holds the additional rights; otherwise `NOT_FOUND` or `FORBIDDEN`. */
export async function requireItem(
  { entity: name, itemId }: ItemName,
  ability: AbilityName,
  context: Context,
  ...rights: readonly string[]
): Promise<NamedItem> {
  const entity = entityWithAbility(name, ability)
  if (!entity) throw notFound(name, itemId)
  for (const right of ['view', ...rights]) requirePermission(context, entity, right)
  const { siteId } = context.viewer
  const [found] = isId(itemId) ? await loadItems(context.tools.db, entity, [itemId], siteId) : []
  if (!found) throw notFound(name, itemId)
  return found
}

/** Those of the ids that exist. */
export async function loadItems(
  db: Kysely<Tables>,
  entity: EntityDefinition,
  ids: readonly string[],
  siteId: number | null,
): Promise<NamedItem[]> {
  const label = fieldsOf(entity)[entity.label]
  if (!label) throw new Error(`${entity.name} has no label`)
  const { rows } = await sql<Omit<NamedItem, 'entity'>>`
    select t.id::text as id, t.site_id as "siteId", t.${sql.ref(columnName(entity.label, label))} as title, t.version,
      t.created_by::text as "createdBy"
    from ${sql.table(entity.table)} t where t.id = any(${ids}::bigint[])
      ${siteId === null ? sql`` : sql`and t.site_id = ${siteId}`}
      ${entity.shared ? sql`and t.${sql.ref(entity.shared.typeColumn)} = ${entity.name}` : sql``}`.execute(db)
  return rows.map((row) => ({ ...row, entity }))
}

/** Permissions, any of which allows reading what belongs to an item. */
export const viewPermissions = ({ entity }: Pick<NamedItem, 'entity'>): PermissionKey[] => [
  permissionOf(entity, 'view'),
]

/** SQL that notifies all screens with the item of a change to what belongs to it, such as `commented`. */
export const publishRelatedChange = (
  { entity, id, siteId, version }: NamedItem,
  what: 'commented' | 'assigned',
  actorId: string | null,
) =>
  publishEvent({
    kind: `${versionedTable(entity.table).kind ?? entity.name}.${what}`,
    ...{ siteId, type: entity.name, id, version, actorId },
  })
