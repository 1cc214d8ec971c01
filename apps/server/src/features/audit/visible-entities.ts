// Whose entries a viewer of the audit log sees: those about what they may view. What is not named here shows to nobody.
import { ENTITIES } from '@manset/model/entities/entities.ts'
import { type EntityDefinition, permissionOf } from '@manset/model/entities/entity.ts'
import type { PermissionKey, Viewer } from '@manset/model/permissions.ts'

/** Entity of an entry → the right to view what it is about; the log's own where that has none. */
const SHOWN_BY: Readonly<Record<string, PermissionKey>> = {
  ...Object.fromEntries(
    Object.values<EntityDefinition>(ENTITIES).map((entity) => [entity.name, permissionOf(entity, 'view')]),
  ),
  user: 'user.view',
  role: 'role.view',
  featureFlag: 'featureFlags.view',
  agencyContent: 'agency.view',
  contents: 'content.view',
  listView: 'audit.view',
  media: 'audit.view',
  audit: 'audit.view',
  newsroom: 'audit.view',
}

/** Entities whose entries the viewer sees. */
export function visibleEntities({ permissions }: Pick<Viewer, 'permissions'>): string[] {
  return Object.entries(SHOWN_BY).flatMap(([entity, key]) => (permissions.has(key) ? [entity] : []))
}
