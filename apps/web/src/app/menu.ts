// What the menu and the palette offer: built pages of the table of routes that the person may open.
import type { PermissionKey } from '@manset/model/permissions.ts'
import { addressOf } from '../platform/addresses.ts'
import type { Can } from './access.ts'
import { isBuilt, pageRoute, type RouteName, routeNames, routes, SECTIONS, type Section } from './routes.ts'

export interface MenuSection {
  section: Section
  names: readonly RouteName[]
}

function offered(menu: 'rail' | 'create', can: Can): RouteName[] {
  return routeNames.filter((name) => {
    const route = routes[name]
    return (
      route.kind === 'page' &&
      route.menu === menu &&
      isBuilt(name) &&
      route.permissions.some((key) => can(key))
    )
  })
}

/** The sections with at least one page for the person, in the order of the specification. */
export function menuOf(can: Can): MenuSection[] {
  const names = offered('rail', can)
  return SECTIONS.map((section) => ({
    section,
    names: names.filter((name) => pageRoute(name).section === section),
  })).filter((entry) => entry.names.length > 0)
}

/** The editors a person may start something new in. */
export function creatable(can: Can): RouteName[] {
  return offered('create', can).filter((name) => {
    const [view = ''] = pageRoute(name).permissions
    return can(view.replace('.view', '.create') as PermissionKey)
  })
}

/** The address of a page without any of its parameters; not for pages that need one. */
export function plainAddress(name: RouteName): string {
  return addressOf(name as 'contentList')
}
