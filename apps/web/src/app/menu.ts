// Entries of menu and palette: built pages that the person may open.
import type { PermissionKey } from '@manset/model/permissions/permissions.ts'
import { SECTIONS, type Section } from '../kit/feature.ts'
import { addresses, type PageName, type SectionName } from '../platform/addresses.ts'
import type { Can } from './access.ts'
import { isBuilt, pageNames, pages, sectionNames } from './routes.ts'

export interface MenuSection {
  section: Section
  names: readonly PageName[]
}

function filterPermitted(menu: 'rail' | 'create', can: Can): PageName[] {
  return pageNames.filter(
    (name) => pages[name].menu === menu && isBuilt(name) && pages[name].permissions.some((key) => can(key)),
  )
}

/** Sections with at least one page for the person, in the order of the specification. */
export function buildMenu(can: Can): MenuSection[] {
  const names = filterPermitted('rail', can)
  return SECTIONS.map((section) => ({
    section,
    names: names.filter((name) => pages[name].section === section),
  })).filter((entry) => entry.names.length > 0)
}

export interface MenuGroup {
  /** Absent if its pages are directly below the section. */
  name?: SectionName
  names: readonly PageName[]
}

/** The pages of a section, grouped by the path segment of their addresses, as in the settings. */
export function groupPages({ section, names }: MenuSection): MenuGroup[] {
  const isBelow = (address: string, above: SectionName) => address.startsWith(`${addresses[above]}/`)
  const parts = sectionNames.filter((one) => isBelow(addresses[one], section))
  const partOf = (page: PageName) => parts.find((one) => isBelow(addresses[page], one))
  return [...parts, undefined]
    .map((name) => ({ name, names: names.filter((page) => partOf(page) === name) }))
    .filter((group) => group.names.length > 0)
}

/** Editors in which a person may create something. */
export function listCreatablePages(can: Can): PageName[] {
  return filterPermitted('create', can).filter((name) => {
    const [view = ''] = pages[name].permissions
    return can(view.replace('.view', '.create') as PermissionKey)
  })
}
