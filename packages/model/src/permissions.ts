// Rights: permission keys `category.detail`, and whether a viewer holds them. Who does by default: grants.ts.
import { AREA_PERMISSIONS } from './areas/areas.ts'
import { ENTITIES } from './entities/entities.ts'
import { actionsOf, type EntityDefinition, permissionCategoryOf } from './entities/entity.ts'
import { permissionParts } from './held-permission.ts'
import type { SiteSettings } from './site.ts'

export const ROLES = {
  '1': 'administrator',
  '2': 'editor',
  '3': 'author',
  '4': 'agencyDesk',
  '5': 'archiveDesk',
  '6': 'editorInChief',
  '7': 'mailingManager',
  '8': 'viewer',
} as const
export type RoleId = keyof typeof ROLES
export type RoleName = (typeof ROLES)[RoleId]
/** In the order in which they may less. */
export const ROLE_ORDER = ['1', '6', '2', '3', '4', '5', '7', '8'] as const satisfies RoleId[]

/** Every permission there is: details by category. */
export const PERMISSIONS: Readonly<Record<string, readonly string[]>> = {
  ...AREA_PERMISSIONS,
  ...Object.fromEntries(
    Object.values(ENTITIES).map((entity: EntityDefinition) => [
      permissionCategoryOf(entity),
      actionsOf(entity),
    ]),
  ),
}

export type PermissionKey = `${string}.${string}`

/** Who asks, on which site, with what rights there. */
export interface Viewer {
  userId: string
  name: string
  siteId: number
  roleIds: readonly string[]
  permissions: ReadonlySet<string>
  hasAcceptedHandbook: boolean
  /** Of the site. */
  settings: SiteSettings
}

/** Whether the viewer holds `category.detail`; a malformed or unknown key is a mistake of ours and throws. */
export function can(viewer: Pick<Viewer, 'permissions'>, key: PermissionKey): boolean {
  assertPermission(key)
  return viewer.permissions.has(key)
}

/** Throws unless the key is written `category.detail` and both are known. */
export function assertPermission(key: string): asserts key is PermissionKey {
  const [category, detail] = permissionParts(key)
  // Of its own alone: `constructor` names something on every object.
  const details = Object.hasOwn(PERMISSIONS, category) && PERMISSIONS[category]
  if (!details) throw new Error(`Permission category '${category}' is unknown`)
  if (!details.includes(detail)) throw new Error(`Permission detail '${detail}' of '${category}' is unknown`)
}
