// The permissions that roles grant on a site, and which role grants each.
import { closedPermissions } from '@manset/model/permissions/feature-flags.ts'

export interface SiteRights {
  /** Names of the feature flags and settings that are off there. */
  off: readonly string[]
  permissions: readonly { category: string; detail: string; roleIds: readonly string[] }[]
}

/** Actions of a category granted by the same roles. */
export interface HeldActions {
  actions: string[]
  roleIds: string[]
  /** Granted by these roles, but withheld because a feature flag or a setting is off. */
  isClosed: boolean
}

export interface HeldCategory {
  category: string
  held: HeldActions[]
}

/** The categories in which the roles grant anything, in the given order; actions of the same roles are grouped. */
export function heldRights({ permissions, off }: SiteRights, roleIds: readonly string[]): HeldCategory[] {
  const closed = closedPermissions(off)
  const categories = new Map<string, HeldActions[]>()
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
