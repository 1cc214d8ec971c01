// The permissions that roles grant on a site, and which role grants each.
import { withheldPermissions } from '@manset/model/permissions/feature-flags.ts'

export interface SitePermissions {
  /** Names of the feature flags and settings that are off there. */
  off: readonly string[]
  permissions: readonly { category: string; detail: string; roleIds: readonly string[] }[]
}

/** Actions of a category granted by the same roles. */
export interface GrantedActions {
  actions: string[]
  roleIds: string[]
  /** Granted by these roles, but withheld because a feature flag or a setting is off. */
  isClosed: boolean
}

export interface GrantedCategory {
  category: string
  held: GrantedActions[]
}

/** The categories in which the roles grant anything, in the given order; actions of the same roles are grouped. */
export function groupGrantedRights(
  { permissions, off }: SitePermissions,
  roleIds: readonly string[],
): GrantedCategory[] {
  const closed = withheldPermissions(off)
  const categories = new Map<string, GrantedActions[]>()
  for (const { category, detail, roleIds: holders } of permissions) {
    const through = roleIds.filter((roleId) => holders.includes(roleId))
    if (through.length === 0) continue
    const isClosed = closed.has(`${category}.${detail}`)
    const held = categories.get(category) ?? []
    categories.set(category, held)
    const same = held.find((one) => one.isClosed === isClosed && one.roleIds.join() === through.join())
    if (same) same.actions.push(detail)
    else held.push({ actions: [detail], roleIds: through, isClosed })
  }
  return [...categories].map(([category, held]) => ({ category, held }))
}
