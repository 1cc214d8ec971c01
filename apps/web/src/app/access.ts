// Where an address leads for a person: to its page, or to the next one open to them.
import type { PermissionKey } from '@manset/model/permissions.ts'
import type { PageName, RouteName } from '../platform/addresses.ts'
import { childrenOf, isBuilt, isPage, pages } from './routes.ts'

export type Can = (key: PermissionKey) => boolean
/** `open`: the page itself · a page's name: go there instead · `unauthorized`: nothing here is open to the person. */
export type Access = 'open' | PageName | 'unauthorized'

/** Where those go who may not open the content list. */
const CONTENT_FALLBACK = ['archiveList', 'agencyList'] as const

function mayOpen(name: PageName, can: Can): boolean {
  const { permissions } = pages[name]
  return permissions.length === 0 || permissions.some((key) => can(key))
}

/** Decides what becomes of opening a route. */
export function accessTo(name: RouteName, can: Can): Access {
  if (isPage(name)) {
    if (mayOpen(name, can)) return 'open'
    return name === 'contentList' ? firstOpen(CONTENT_FALLBACK, can) : 'unauthorized'
  }
  const first = firstOpen(childrenOf(name), can)
  return first === 'unauthorized' && name === 'content' ? firstOpen(CONTENT_FALLBACK, can) : first
}

/** The first built page of these the person may open, else the first of them at all. */
function firstOpen(names: readonly PageName[], can: Can): PageName | 'unauthorized' {
  const open = names.filter((name) => mayOpen(name, can))
  return open.find(isBuilt) ?? open[0] ?? 'unauthorized'
}
