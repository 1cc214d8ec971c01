// What somebody with certain roles may on a site, and through which of them.
import { closedPermissions } from '@manset/model/feature-flags.ts'

export interface SiteRights {
  /** Names of the feature flags and settings that are off there. */
  off: readonly string[]
  permissions: readonly { category: string; detail: string; roleIds: readonly string[] }[]
}

/** Actions of a category that come through the same roles. */
export interface HeldActions {
  actions: string[]
  roleIds: string[]
  /** Held by these roles, but closed by a feature flag or a setting that is off. */
  isClosed: boolean
}

export interface HeldCategory {
  category: string
  held: HeldActions[]
}

/** The categories in which the roles hold anything, in the order given; actions of the same roles together. */
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
