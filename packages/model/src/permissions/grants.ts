// What each role may on a site where nobody has changed anything; the policy, beside the catalogue of permissions.ts.
import { BASE_ACTIONS } from '../abilities/abilities.ts'
import { CONTENT_TYPES } from '../content.ts'
import { ROLES, type RoleId, type RoleName } from '../permissions.ts'

const ROLE_IDS = Object.keys(ROLES) as RoleId[]
const READ = ['view'] as const
const CREATE_EDIT = ['view', 'create', 'edit']
/** What contents of every type are filed under and credited to: who writes one picks among these. */
const FILED_UNDER = ['category', 'author', 'signature', 'source', 'subjectTitle']
/** What only some types name. */
const MADE_BY = ['cartoonist', 'program']

/** Every one of the details in every one of the categories. */
interface Grant {
  categories: readonly string[]
  details: readonly string[]
}

/** What each role but administrator and editor-in-chief may by default. */
const ROLE_GRANTS: Record<Exclude<RoleName, 'administrator' | 'editorInChief'>, readonly Grant[]> = {
  editor: [
    { categories: CONTENT_TYPES, details: [...CREATE_EDIT, 'approve', 'publish', 'remove'] },
    {
      categories: [
        ...['content', 'editorContentReport', 'videoProcessQueue', 'league', 'team'],
        ...FILED_UNDER,
        ...MADE_BY,
      ],
      details: READ,
    },
    { categories: ['media'], details: CREATE_EDIT },
    // A new subject turns up while one writes about it, a new team while a transfer is entered.
    { categories: ['subjectTitle', 'team'], details: ['create', 'approve'] },
    { categories: ['agency', 'agencyArchive'], details: ['view', 'use'] },
    { categories: ['headline', 'story', 'reels'], details: [...CREATE_EDIT, 'publish', 'order', 'pin'] },
    { categories: ['seoContents', 'notification', 'liveTransfer'], details: CREATE_EDIT },
  ],
  author: [
    { categories: ['column', 'news', 'photoGallery'], details: CREATE_EDIT },
    { categories: ['content', ...FILED_UNDER], details: READ },
    { categories: ['media'], details: ['view', 'create'] },
  ],
  agencyDesk: [
    { categories: ['agency'], details: [...BASE_ACTIONS, 'use'] },
    // Whoever watches what comes in adds an agency, mends an address and stops a source that floods.
    { categories: ['agencySource'], details: BASE_ACTIONS },
    { categories: ['agencyArchive'], details: ['view', 'create', 'use'] },
    { categories: ['news', 'photoGallery'], details: CREATE_EDIT },
    { categories: FILED_UNDER, details: READ },
    { categories: ['media'], details: CREATE_EDIT },
  ],
  archiveDesk: [
    { categories: ['agencyArchive'], details: [...BASE_ACTIONS, 'use'] },
    { categories: ['agency', 'category', 'author'], details: READ },
    { categories: ['media'], details: CREATE_EDIT },
  ],
  mailingManager: [
    { categories: ['mailing', 'mailingOld'], details: [...BASE_ACTIONS, 'send', 'cancel'] },
    { categories: ['mailingChannel'], details: BASE_ACTIONS },
    { categories: ['mailingReader'], details: [...BASE_ACTIONS, 'export', 'erase'] },
    { categories: ['content', 'news', 'photoGallery', 'category', 'author'], details: READ },
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
        ...FILED_UNDER,
        ...MADE_BY,
      ],
      details: READ,
    },
  ],
}

/** Categories the editor-in-chief does not govern (decisions, People and rights). */
const ABOUT_RIGHTS = ['user', 'role', 'featureFlags']
/** Nobody else holds these where nobody has changed anything; those not about rights may be given to others. */
const ADMINISTRATOR_ONLY = [...ABOUT_RIGHTS, 'job', 'site', 'cropType', 'mailingReader']

/** Roles that hold a permission on a site where nobody has changed anything. */
export function defaultRoleIds(category: string, detail: string): RoleId[] {
  return ROLE_IDS.filter((id) => {
    const role = ROLES[id]
    if (role === 'administrator') return true
    if (role === 'editorInChief') return !ADMINISTRATOR_ONLY.includes(category)
    return ROLE_GRANTS[role].some(
      ({ categories, details }) => categories.includes(category) && details.includes(detail),
    )
  })
}

/** Whether a category is about rights themselves: who gives those away must be an administrator. */
export function isAboutRights(category: string): boolean {
  return ABOUT_RIGHTS.includes(category)
}

/**
 * What a role holds of a category whatever is chosen: an administrator everything, an editor-in-chief nothing that is
 * about rights; null where it can be chosen.
 */
export function fixedHold(roleId: string, category: string): boolean | null {
  const role = ROLES[roleId as RoleId]
  if (role === 'administrator') return true
  return role === 'editorInChief' && isAboutRights(category) ? false : null
}
