// Entities whose audit entries a viewer may see: those that they may view. Entries of unknown entities are visible to nobody.
import { AREA_AUDITS } from '@manset/model/audit/area-audits.ts'
import { ENTITIES } from '@manset/model/entities/entities.ts'
import { type EntityDefinition, permissionOf } from '@manset/model/entities/entity.ts'
import type { PermissionKey, Viewer } from '@manset/model/permissions/permissions.ts'

/** Entity of an entry → the permission that shows it; the audit log's own where the entity has none. */
const VIEW_PERMISSIONS: Readonly<Record<string, PermissionKey>> = {
  ...Object.fromEntries(
    Object.values<EntityDefinition>(ENTITIES).map((entity) => [entity.name, permissionOf(entity, 'view')]),
  ),
  ...Object.fromEntries(Object.entries(AREA_AUDITS).map(([entity, { shownBy }]) => [entity, shownBy])),
}

/** Entities whose entries the viewer may see. */
export function visibleEntities({ permissions }: Pick<Viewer, 'permissions'>): string[] {
  return Object.entries(VIEW_PERMISSIONS).flatMap(([entity, key]) => (permissions.has(key) ? [entity] : []))
}
