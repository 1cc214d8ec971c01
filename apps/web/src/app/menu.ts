// What the menu and the palette offer: built pages of the table of routes that the person may open.
import type { PermissionKey } from '@manset/model/permissions.ts'
import { SECTIONS, type Section } from '../kit/feature.ts'
import type { PageName } from '../platform/addresses.ts'
import type { Can } from './access.ts'
import { isBuilt, pageNames, pages } from './routes.ts'

export interface MenuSection {
  section: Section
  names: readonly PageName[]
}

function offered(menu: 'rail' | 'create', can: Can): PageName[] {
  return pageNames.filter(
    (name) => pages[name].menu === menu && isBuilt(name) && pages[name].permissions.some((key) => can(key)),
  )
}

/** The sections with at least one page for the person, in the order of the specification. */
export function menuOf(can: Can): MenuSection[] {
  const names = offered('rail', can)
  return SECTIONS.map((section) => ({
    section,
    names: names.filter((name) => pages[name].section === section),
  })).filter((entry) => entry.names.length > 0)
}

/** The editors a person may start something new in. */
export function creatable(can: Can): PageName[] {
  return offered('create', can).filter((name) => {
    const [view = ''] = pages[name].permissions
    return can(view.replace('.view', '.create') as PermissionKey)
  })
}
