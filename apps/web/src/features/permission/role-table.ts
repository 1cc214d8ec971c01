// The checkboxes of the role screen: the server's permissions with unsaved changes on top, cell by cell.
import { defaultRoleIds, fixedGrant } from '@manset/model/permissions/grants.ts'
import { ROLE_ORDER } from '@manset/model/permissions/permissions.ts'
import { fold } from '@manset/model/text/fold.ts'

export interface RolePermission {
  category: string
  detail: string
  roleIds: readonly string[]
}

/** Unsaved changes: whether a role has a permission, by `category.detail role`. */
export type Draft = Readonly<Record<string, boolean>>

/** Key of a cell. */
export const getCellKey = ({ category, detail }: RolePermission, roleId: string) =>
  `${category}.${detail} ${roleId}`

/** Whether the role has it by default. */
export function isDefault({ category, detail }: RolePermission, roleId: string): boolean {
  return (defaultRoleIds(category, detail) as string[]).includes(roleId)
}

/** Whether a cell is checked. */
export function isHeld(permission: RolePermission, roleId: string, draft: Draft): boolean {
  return draft[getCellKey(permission, roleId)] ?? permission.roleIds.includes(roleId)
}

/** The draft with one cell set; cells equal to the server's state are removed from the draft. */
export function setCell(draft: Draft, permission: RolePermission, roleId: string, held: boolean): Draft {
  const { [getCellKey(permission, roleId)]: _, ...others } = draft
  return permission.roleIds.includes(roleId) === held
    ? others
    : { ...others, [getCellKey(permission, roleId)]: held }
}

/** The draft after saving a part of it: cells changed since, including those changed back. */
export function getUnsavedDraft(draft: Draft, sent: Draft): Draft {
  const left = Object.entries(draft).filter(([cell]) => !(cell in sent))
  const putBack = Object.entries(sent).filter(([cell, held]) => draft[cell] !== held)
  return Object.fromEntries([...left, ...putBack.map(([cell, held]) => [cell, !held])])
}

/** The draft that resets every editable cell to its default. */
export function createDefaultDraft(permissions: readonly RolePermission[]): Draft {
  let draft: Draft = {}
  for (const permission of permissions)
    for (const roleId of ROLE_ORDER)
      if (fixedGrant(roleId, permission.category) === null)
        draft = setCell(draft, permission, roleId, isDefault(permission, roleId))
  return draft
}

/** The permissions that the draft changes, with their new roles. */
export function getChanges(permissions: readonly RolePermission[], draft: Draft): RolePermission[] {
  return permissions.flatMap((permission) => {
    const roleIds = ROLE_ORDER.filter((roleId) => isHeld(permission, roleId, draft))
    const isSame =
      roleIds.length === permission.roleIds.length && roleIds.every((id) => permission.roleIds.includes(id))
    return isSame ? [] : [{ category: permission.category, detail: permission.detail, roleIds }]
  })
}

/** Number of cells in which the draft differs from the server's state. */
export function countChanges(permissions: readonly RolePermission[], draft: Draft): number {
  return permissions.reduce(
    (sum, permission) =>
      sum +
      ROLE_ORDER.filter((roleId) => isHeld(permission, roleId, draft) !== permission.roleIds.includes(roleId))
        .length,
    0,
  )
}

/** Whether any role differs from the default. */
export function differsFromDefault(permission: RolePermission, draft: Draft): boolean {
  return ROLE_ORDER.some((roleId) => isHeld(permission, roleId, draft) !== isDefault(permission, roleId))
}

export interface CategoryRows {
  category: string
  rows: RolePermission[]
}

/** Permissions by category, restricted to those that match every word of the search. */
export function groupRows(
  permissions: readonly RolePermission[],
  search: string,
  wordsOf: (permission: RolePermission) => string,
): CategoryRows[] {
  const asked = fold(search).split(/\s+/).filter(Boolean)
  const categories = new Map<string, RolePermission[]>()
  for (const permission of permissions) {
    const text = fold(wordsOf(permission))
    if (!asked.every((word) => text.includes(word))) continue
    categories.set(permission.category, [...(categories.get(permission.category) ?? []), permission])
  }
  return [...categories].map(([category, rows]) => ({ category, rows }))
}
