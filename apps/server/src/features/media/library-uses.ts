// Uses of a file: rows of `media_uses`, maintained by triggers, with names of items that the viewer may view.
import { AREA_AUDITS } from '@manset/model/audit/area-audits.ts'
import { ENTITIES } from '@manset/model/entities/entities.ts'
import { columnName, type EntityDefinition, fieldsOf, permissionOf } from '@manset/model/entities/entity.ts'
import { can, type PermissionKey } from '@manset/model/permissions/permissions.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/graphql/context.ts'
import { getMediaFile } from './library-list.ts'

/** One item that uses a file. */
export interface MediaUse {
  /** `news`, `author`, `agencyContent` … */
  entity: string
  itemId: string
  /** GraphQL names of the fields that contain the file. */
  fields: string[]
  /** Null if the viewer may not view the item, or it belongs to another site. */
  name: string | null
  status: string | null
}

/** Maximum number of uses shown; a logo may be in every content. */
export const MAX_USES = 200

/** Items that use a file of the site, latest first. */
export async function listMediaUses(id: string, context: Context): Promise<MediaUse[]> {
  const { id: mediaId } = await getMediaFile(id, context)
  const { rows } = await sql<{ entity: string; itemId: string; columns: string[] }>`
    select entity, item_id::text as "itemId", array_agg(field order by field) as columns
    from media_uses where media_id = ${mediaId}
    group by item_id, entity order by item_id desc, entity desc limit ${MAX_USES}`.execute(context.tools.db)
  const uses: MediaUse[] = rows.map(({ entity, itemId, columns }) => ({
    ...{ entity, itemId, name: null, status: null },
    fields: fieldNames(entity, columns),
  }))
  for (const [entity, group] of Map.groupBy(uses, (use) => use.entity)) await nameUses(entity, group, context)
  return uses
}

const definitionOf = (entity: string): EntityDefinition | undefined =>
  Object.hasOwn(ENTITIES, entity) ? ENTITIES[entity as keyof typeof ENTITIES] : undefined

function fieldNames(entity: string, columns: readonly string[]): string[] {
  const definition = definitionOf(entity)
  const fields = definition ? Object.entries(fieldsOf(definition)) : []
  return columns.map(
    (column) => fields.find(([name, field]) => columnName(name, field) === column)?.[0] ?? column,
  )
}

interface Named {
  shownBy: PermissionKey
  table: string
  label: string
  status: string | null
  isOfSite: boolean
}

function namingOf(entity: string): Named | null {
  const definition = definitionOf(entity)
  if (!definition) {
    const area = AREA_AUDITS[entity]
    return area?.name && !area.name.of
      ? {
          ...{ shownBy: area.shownBy, table: area.name.table, label: area.name.column },
          ...{ status: null, isOfSite: false },
        }
      : null
  }
  const { label, table, shared } = definition
  const field = fieldsOf(definition)[label]
  return {
    ...{ shownBy: permissionOf(definition, 'view'), table, status: shared ? 'status' : null },
    label: field ? columnName(label, field) : label,
    isOfSite: true,
  }
}

/**
 * Adds the names of items of one entity. Text copied from another site still uses that site's file: the use counts there, but the item's
 * name stays private to its site. Agency items belong to no site; their files belong to one that receives them.
 */
async function nameUses(entity: string, uses: MediaUse[], { tools, viewer }: Context): Promise<void> {
  const named = namingOf(entity)
  if (!named || !can(viewer, named.shownBy)) return
  const { rows } = await sql<{ id: string; name: string | null; status: string | null }>`
    select t.id::text as id, t.${sql.ref(named.label)}::text as name,
      ${named.status ? sql`t.${sql.ref(named.status)}` : sql`null`} as status
    from ${sql.table(named.table)} t where t.id = any(${uses.map(({ itemId }) => itemId)}::bigint[])
      and ${named.isOfSite ? sql`t.site_id = ${viewer.siteId}` : sql`true`}`.execute(tools.db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const use of uses) Object.assign(use, byId.get(use.itemId))
}
