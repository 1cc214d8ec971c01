// Permission keys `category.detail`, and the check whether a viewer has one. grants.ts defines the defaults.
import { AREA_PERMISSIONS } from '../areas/areas.ts'
import { ENTITIES } from '../entities/entities.ts'
import { actionsOf, type EntityDefinition, permissionCategoryOf } from '../entities/entity.ts'
import type { SiteSettings } from '../site.ts'
import { permissionParts } from './site-permission.ts'

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
/** Ordered from most to fewest permissions. */
export const ROLE_ORDER = ['1', '6', '2', '3', '4', '5', '7', '8'] as const satisfies RoleId[]

/** All permissions: details by category. */
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

/** The person who makes a call, with the site and their permissions on it. */
export interface Viewer {
  userId: string
  name: string
  siteId: number
  roleIds: readonly string[]
  permissions: ReadonlySet<string>
  hasAcceptedHandbook: boolean
  /** Settings of the site. */
  settings: SiteSettings
}

/** Whether the viewer has `category.detail`. A malformed or unknown key is a programming error and throws. */
export function can(viewer: Pick<Viewer, 'permissions'>, key: PermissionKey): boolean {
  assertPermission(key)
  return viewer.permissions.has(key)
}

/** Throws unless the key has the form `category.detail` and both are known. */
export function assertPermission(key: string): asserts key is PermissionKey {
  const [category, detail] = permissionParts(key)
  // Own properties only: every object inherits `constructor`.
  const details = Object.hasOwn(PERMISSIONS, category) && PERMISSIONS[category]
  if (!details) throw new Error(`Permission category '${category}' is unknown`)
  if (!details.includes(detail)) throw new Error(`Permission detail '${detail}' of '${category}' is unknown`)
}
