// The list of an entity: its own rows, read like its items.
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import { entityListDefinition } from '@manset/model/lists/entity-list.ts'
import { type List, listFrom } from '../list/list.ts'
import { type Item, itemColumns, ownRows } from './entity-sql.ts'

const listByEntity = new WeakMap<EntityDefinition, List<Item>>()

/** The list of an entity; cached per definition. */
export function entityList(entity: EntityDefinition): List<Item> {
  const list =
    listByEntity.get(entity) ??
    listFrom<Item>(entityListDefinition(entity), {
      table: entity.table,
      rows: ({ context }) => [ownRows(entity, context.viewer.siteId)],
      select: (names, ids) => itemColumns(entity, names, ids),
    })
  listByEntity.set(entity, list)
  return list
}
