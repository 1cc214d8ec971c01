// Whose entries a viewer of the audit log sees: those about what they may view. What is neither a definition's nor an
// area's shows to nobody.
import { AREA_AUDITS } from '@manset/model/area-audits.ts'
import { ENTITIES } from '@manset/model/entities/entities.ts'
import { type EntityDefinition, permissionOf } from '@manset/model/entities/entity.ts'
import type { PermissionKey, Viewer } from '@manset/model/permissions.ts'

/** Entity of an entry → the right to view what it is about; the log's own where that has none. */
const SHOWN_BY: Readonly<Record<string, PermissionKey>> = {
  ...Object.fromEntries(
    Object.values<EntityDefinition>(ENTITIES).map((entity) => [entity.name, permissionOf(entity, 'view')]),
  ),
  ...Object.fromEntries(Object.entries(AREA_AUDITS).map(([entity, { shownBy }]) => [entity, shownBy])),
}

/** Entities whose entries the viewer sees. */
export function visibleEntities({ permissions }: Pick<Viewer, 'permissions'>): string[] {
  return Object.entries(SHOWN_BY).flatMap(([entity, key]) => (permissions.has(key) ? [entity] : []))
}
