// Decides whether a person may open an address, or which page opens instead.
import type { PermissionKey } from '@manset/model/permissions/permissions.ts'
import type { PageName, RouteName } from '../platform/addresses.ts'
import { childrenOf, isBuilt, isPage, pages } from './routes.ts'

export type Can = (key: PermissionKey) => boolean
/** `open`: the page itself · a page's name: redirect there · `unauthorized`: no page here is open to the person. */
export type Access = 'open' | PageName | 'unauthorized'

/** Alternatives for users who may not open the content list. */
const CONTENT_FALLBACK = ['archiveList', 'agencyList'] as const

function mayOpen(name: PageName, can: Can): boolean {
  const { permissions } = pages[name]
  return permissions.length === 0 || permissions.some((key) => can(key))
}

/** The access to a route. */
export function accessTo(name: RouteName, can: Can): Access {
  if (isPage(name)) {
    if (mayOpen(name, can)) return 'open'
    return name === 'contentList' ? firstOpen(CONTENT_FALLBACK, can) : 'unauthorized'
  }
  const first = firstOpen(childrenOf(name), can)
  return first === 'unauthorized' && name === 'content' ? firstOpen(CONTENT_FALLBACK, can) : first
}

/** The first built page among these that the person may open; otherwise the first permitted one. */
function firstOpen(names: readonly PageName[], can: Can): PageName | 'unauthorized' {
  const open = names.filter((name) => mayOpen(name, can))
  return open.find(isBuilt) ?? open[0] ?? 'unauthorized'
}
