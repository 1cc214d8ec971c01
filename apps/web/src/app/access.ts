// Where an address leads for a person: to its page, or to the next one open to them.
import type { PermissionKey } from '@manset/model/permissions.ts'
import { isBuilt, type PageRoute, type RouteName, routes } from './routes.ts'

export type Can = (key: PermissionKey) => boolean
/** `open`: the page itself · a route name: go there instead · `unauthorized`: nothing here is open to the person. */
export type Access = 'open' | RouteName | 'unauthorized'

/** Where those go who may not open the content list. */
const CONTENT_FALLBACK = ['archiveList', 'agencyList'] as const

function mayOpen(route: PageRoute, can: Can): boolean {
  return route.permissions.some((key) => can(key))
}

/** Decides what becomes of opening a route. */
export function accessTo(name: RouteName, can: Can): Access {
  const route = routes[name]
  if (route.kind === 'page') {
    if (mayOpen(route, can)) return 'open'
    return name === 'contentList' ? firstOpen(CONTENT_FALLBACK, can) : 'unauthorized'
  }
  const children = route.firstChildOf as readonly RouteName[]
  const first = firstOpen(children, can)
  return first === 'unauthorized' && name === 'content' ? firstOpen(CONTENT_FALLBACK, can) : first
}

/** The first built page of these the person may open, else the first of them at all. */
function firstOpen(names: readonly RouteName[], can: Can): RouteName | 'unauthorized' {
  const open = names.filter((name) => {
    const route = routes[name]
    return route.kind === 'page' && mayOpen(route, can)
  })
  return open.find(isBuilt) ?? open[0] ?? 'unauthorized'
}
