// Rights: permission keys `category.detail`, who holds them by default, and whether a viewer does.
import { BASE_ACTIONS } from './abilities/abilities.ts'
import { AREA_PERMISSIONS } from './areas/areas.ts'
import { CONTENT_TYPES } from './content.ts'
import { ENTITIES } from './entities/entities.ts'
import { actionsOf, type EntityDefinition, permissionCategoryOf } from './entities/entity.ts'

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
/** In the order in which they may less. */
export const ROLE_ORDER = ['1', '6', '2', '3', '4', '5', '7', '8'] as const satisfies RoleId[]

const READ = ['view'] as const

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

const CREATE_EDIT = ['view', 'create', 'edit']

/** What each role but administrator and editor-in-chief may by default, as patterns `category.detail` over lists. */
const ROLE_GRANTS: Record<string, readonly { categories: readonly string[]; details: readonly string[] }[]> =
  {
    '2': [
      { categories: CONTENT_TYPES, details: [...CREATE_EDIT, 'approve', 'publish', 'remove'] },
      {
        categories: ['content', 'editorContentReport', 'videoProcessQueue', 'category', 'author'],
        details: READ,
      },
      { categories: ['media'], details: ['create'] },
      { categories: ['agency', 'agencyArchive'], details: ['view', 'use'] },
      { categories: ['headline', 'story', 'reels'], details: [...CREATE_EDIT, 'publish', 'order', 'pin'] },
      { categories: ['seoContents', 'notification', 'liveTransfer'], details: CREATE_EDIT },
    ],
    '3': [
      { categories: ['column', 'news', 'photoGallery'], details: CREATE_EDIT },
      { categories: ['content', 'category', 'author'], details: READ },
      { categories: ['media'], details: ['create'] },
    ],
    '4': [
      { categories: ['agency'], details: [...BASE_ACTIONS, 'use'] },
      { categories: ['agencyArchive'], details: ['view', 'create', 'use'] },
      { categories: ['news', 'photoGallery'], details: CREATE_EDIT },
      { categories: ['category', 'author'], details: READ },
      { categories: ['media'], details: ['create'] },
    ],
    '5': [
      { categories: ['agencyArchive'], details: [...BASE_ACTIONS, 'use'] },
      { categories: ['agency', 'category', 'author'], details: READ },
      { categories: ['media'], details: ['create'] },
    ],
    '7': [
      { categories: ['mailing', 'mailingOld'], details: [...BASE_ACTIONS, 'send', 'cancel'] },
      { categories: ['content', 'news', 'photoGallery', 'category', 'author'], details: READ },
      { categories: ['media'], details: ['create'] },
    ],
    '8': [
      {
        categories: [
          'content',
          ...CONTENT_TYPES,
          'agency',
          'agencyArchive',
          'headline',
          'category',
          'author',
        ],
        details: READ,
      },
    ],
  }

/** Categories the editor-in-chief does not govern (decisions, People and rights). */
const ADMINISTRATOR_ONLY = ['user', 'role', 'featureFlags']

/** Roles that hold a permission on a site where nobody has changed anything. */
export function defaultRoleIds(category: string, detail: string): RoleId[] {
  const roles: RoleId[] = ['1']
  if (!ADMINISTRATOR_ONLY.includes(category)) roles.push('6')
  for (const [role, grants] of Object.entries(ROLE_GRANTS))
    if (grants.some((grant) => grant.categories.includes(category) && grant.details.includes(detail)))
      roles.push(role as RoleId)
  return roles
}

/** Whether a category is about rights themselves: who gives those away must be an administrator. */
export function isAboutRights(category: string): boolean {
  return ADMINISTRATOR_ONLY.includes(category)
}

/**
 * What a role holds of a category whatever is chosen: an administrator everything, an editor-in-chief nothing that is
 * about rights; null where it can be chosen.
 */
export function fixedHold(roleId: string, category: string): boolean | null {
  if (roleId === '1') return true
  return roleId === '6' && isAboutRights(category) ? false : null
}

/** Who asks, on which site, with what rights there. */
export interface Viewer {
  userId: string
  name: string
  siteId: number
  roleIds: readonly string[]
  permissions: ReadonlySet<string>
}

/** Rights of a site as the server tells them (specification 1, section 3, Permission). */
export interface SitePermission {
  siteId: number
  permissionCategories: readonly {
    keyword: string
    permissionDetails: readonly { keyword: string; roleIds: readonly string[] }[]
  }[]
}

/** Whether the viewer holds `category.detail`; a malformed or unknown key is a mistake of ours and throws. */
export function can(viewer: Pick<Viewer, 'permissions'>, key: PermissionKey): boolean {
  assertPermission(key)
  return viewer.permissions.has(key)
}

/** Throws unless the key is written `category.detail` and both are known. */
export function assertPermission(key: string): asserts key is PermissionKey {
  const [category, detail, ...rest] = key.split('.')
  if (!category || !detail || rest.length > 0)
    throw new Error(`Permission '${key}' is not written category.detail`)
  const details = PERMISSIONS[category]
  if (!details) throw new Error(`Permission category '${category}' is unknown`)
  if (!details.includes(detail)) throw new Error(`Permission detail '${detail}' of '${category}' is unknown`)
}

/**
 * Whether somebody with these roles holds `category.detail` on a site (specification 1, section 6).
 * Throws for a malformed key, an unknown category or detail, and a site with no data.
 */
export function holdsPermission(
  sites: readonly SitePermission[],
  siteId: number,
  roleIds: readonly string[],
  key: string,
): boolean {
  assertPermission(key)
  const site = sites.find((candidate) => candidate.siteId === siteId)
  if (!site) throw new Error(`There are no permissions for site ${siteId}`)
  const [category, detail] = key.split('.')
  const holders = site.permissionCategories
    .find((candidate) => candidate.keyword === category)
    ?.permissionDetails.find((candidate) => candidate.keyword === detail)
  if (!holders) throw new Error(`Permission '${key}' is unknown on site ${siteId}`)
  return holders.roleIds.some((roleId) => roleIds.includes(roleId))
}
