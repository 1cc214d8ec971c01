// Default permissions of each role on a site. permissions.ts is the catalogue, this is the policy.
import { BASE_ACTIONS } from '../abilities/abilities.ts'
import type { ChannelDefinition } from '../channels/channel.ts'
import { CHANNELS } from '../channels/channels.ts'
import { CONTENT_TYPES } from '../content/content.ts'
import { ROLES, type RoleId, type RoleName } from './permissions.ts'

const ROLE_IDS = Object.keys(ROLES) as RoleId[]
const READ_DETAILS = ['view'] as const
const WRITE_DETAILS = ['view', 'create', 'edit']
/** Categories from which authors of contents of any type choose. */
const FILING_CATEGORIES = ['category', 'author', 'signature', 'source', 'subjectTitle']
/** Categories that only some content types refer to. */
const CREATOR_CATEGORIES = ['cartoonist', 'program']

/** Grants all of the details in all of the categories. */
interface Grant {
  categories: readonly string[]
  details: readonly string[]
}

/** Default permissions of all roles except administrator and editor-in-chief; channels add theirs. */
const ROLE_GRANTS: Record<Exclude<RoleName, 'administrator' | 'editorInChief'>, readonly Grant[]> = {
  editor: [
    { categories: CONTENT_TYPES, details: [...WRITE_DETAILS, 'approve', 'publish', 'remove'] },
    {
      categories: [
        ...['content', 'editorContentReport', 'videoProcessQueue', 'league', 'team'],
        ...FILING_CATEGORIES,
        ...CREATOR_CATEGORIES,
      ],
      details: READ_DETAILS,
    },
    { categories: ['media'], details: WRITE_DETAILS },
    // New subjects appear while writing, and new teams while entering a transfer.
    { categories: ['subjectTitle', 'team'], details: ['create', 'approve'] },
    { categories: ['agency', 'agencyArchive'], details: ['view', 'use'] },
    { categories: ['headline', 'story', 'reels'], details: [...WRITE_DETAILS, 'publish', 'order', 'pin'] },
    { categories: ['seoContents', 'liveTransfer'], details: WRITE_DETAILS },
  ],
  author: [
    { categories: ['column', 'news', 'photoGallery'], details: WRITE_DETAILS },
    { categories: ['content', ...FILING_CATEGORIES], details: READ_DETAILS },
    { categories: ['media'], details: ['view', 'create'] },
  ],
  agencyDesk: [
    { categories: ['agency'], details: [...BASE_ACTIONS, 'use'] },
    // Desk editors add agencies, correct addresses and pause sources that flood the desk.
    { categories: ['agencySource'], details: BASE_ACTIONS },
    { categories: ['agencyArchive'], details: ['view', 'create', 'use'] },
    { categories: ['news', 'photoGallery'], details: WRITE_DETAILS },
    { categories: FILING_CATEGORIES, details: READ_DETAILS },
    { categories: ['media'], details: WRITE_DETAILS },
  ],
  archiveDesk: [
    { categories: ['agencyArchive'], details: [...BASE_ACTIONS, 'use'] },
    { categories: ['agency', 'category', 'author'], details: READ_DETAILS },
    { categories: ['media'], details: WRITE_DETAILS },
  ],
  mailingManager: [
    { categories: ['mailingOld'], details: [...BASE_ACTIONS, 'send', 'cancel'] },
    { categories: ['mailingChannel'], details: BASE_ACTIONS },
    { categories: ['mailingReader'], details: [...BASE_ACTIONS, 'export', 'erase'] },
    { categories: ['content', 'news', 'photoGallery', 'category', 'author'], details: READ_DETAILS },
    { categories: ['media'], details: ['view', 'create'] },
  ],
  viewer: [
    {
      categories: [
        'content',
        ...CONTENT_TYPES,
        'agency',
        'agencyArchive',
        'headline',
        'story',
        'reels',
        'media',
        ...FILING_CATEGORIES,
        ...CREATOR_CATEGORIES,
      ],
      details: READ_DETAILS,
    },
  ],
}

/** Default permissions of a role on the entities of channels. */
function channelGrants(role: RoleName): Grant[] {
  return CHANNELS.flatMap(({ name, grants, settingsGrants }: ChannelDefinition) =>
    Object.entries({ [name]: grants, ...settingsGrants }).map(([category, byRole]) => ({
      categories: [category],
      details: byRole[role] ?? [],
    })),
  )
}

/** Categories that editors-in-chief cannot manage (decisions, People and rights). */
const PERMISSION_CATEGORIES = ['user', 'role', 'featureFlags']
/** By default only administrators have these. Those not in `PERMISSION_CATEGORIES` may be granted to other roles. */
const ADMINISTRATOR_ONLY = [...PERMISSION_CATEGORIES, 'job', 'site', 'cropType', 'mailingReader']

/** Roles that have a permission by default. */
export function defaultRoleIds(category: string, detail: string): RoleId[] {
  return ROLE_IDS.filter((id) => {
    const role = ROLES[id]
    if (role === 'administrator') return true
    if (role === 'editorInChief') return !ADMINISTRATOR_ONLY.includes(category)
    return [...ROLE_GRANTS[role], ...channelGrants(role)].some(
      ({ categories, details }) => categories.includes(category) && details.includes(detail),
    )
  })
}

/** Whether a category concerns permissions themselves; only administrators can grant those. */
export function isPermissionCategory(category: string): boolean {
  return PERMISSION_CATEGORIES.includes(category)
}

/**
 * Fixed grants of a role: administrators have everything, editors-in-chief nothing about permissions. Null if the grant
 * can be changed.
 */
export function fixedGrant(roleId: string, category: string): boolean | null {
  const role = ROLES[roleId as RoleId]
  if (role === 'administrator') return true
  return role === 'editorInChief' && isPermissionCategory(category) ? false : null
}
