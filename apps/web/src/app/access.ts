// Decides whether a person may open an address, or which page opens instead.
import type { PermissionKey } from '@manset/model/permissions/permissions.ts'
import type { PageName, RouteName } from '../platform/addresses.ts'
import { isBuilt, isPage, listSectionPages, pages } from './routes.ts'

export type Can = (key: PermissionKey) => boolean
/** `open`: the page itself · a page's name: redirect there · `unauthorized`: no page here is open to the person. */
export type Access = 'open' | PageName | 'unauthorized'

/** Alternatives for users who may not open the content list. */
const CONTENT_FALLBACK_PAGES = ['archiveList', 'agencyList'] as const

function canOpen(name: PageName, can: Can): boolean {
  const { permissions } = pages[name]
  return permissions.length === 0 || permissions.some((key) => can(key))
}

/** The access to a route. */
export function getAccess(name: RouteName, can: Can): Access {
  if (isPage(name)) {
    if (canOpen(name, can)) return 'open'
    return name === 'contentList' ? findFirstOpen(CONTENT_FALLBACK_PAGES, can) : 'unauthorized'
  }
  const first = findFirstOpen(listSectionPages(name), can)
  return first === 'unauthorized' && name === 'content' ? findFirstOpen(CONTENT_FALLBACK_PAGES, can) : first
}

/** The first built page among these that the person may open; otherwise the first permitted one. */
function findFirstOpen(names: readonly PageName[], can: Can): PageName | 'unauthorized' {
  const open = names.filter((name) => canOpen(name, can))
  return open.find(isBuilt) ?? open[0] ?? 'unauthorized'
}
