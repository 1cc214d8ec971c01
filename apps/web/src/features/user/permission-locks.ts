// Which roles and approvals of a user the viewer may not change, and why; the server enforces the same.
import type { User } from './user.documents.ts'

export interface Actor {
  id: string
  /** Whether the viewer has `user.<action>` on a site. */
  can(action: 'edit' | 'approve', siteId: string): boolean
  isAdministratorOn(siteId: string): boolean
}

/** `site`: others manage the users there · `administrator`: needs an administrator · `own`: nobody may raise their own permissions. */
export type LockReason = 'site' | 'administrator' | 'own'

const ADMINISTRATOR_ROLE_ID = '1'

/** Why a role on a site cannot be granted to or revoked from a user; null if it can. */
export function getRoleLock(
  actor: Actor,
  target: Pick<User, 'id' | 'roles'>,
  siteId: string,
  roleId: string,
): LockReason | null {
  if (!actor.can('edit', siteId)) return 'site'
  if (roleId === ADMINISTRATOR_ROLE_ID && !actor.isAdministratorOn(siteId)) return 'administrator'
  const isHeld = target.roles.some((role) => role.siteId === siteId && role.roleIds.includes(roleId))
  return target.id === actor.id && !isHeld ? 'own' : null
}

/** Why a user's approval cannot be changed on this site; null if it can. */
export function getApprovalLock(
  actor: Actor,
  target: Pick<User, 'id' | 'roles'>,
  siteId: string,
): LockReason | null {
  if (target.id === actor.id) return 'own'
  const sites = [siteId, ...target.roles.map((role) => role.siteId)]
  if (sites.some((id) => !actor.can('approve', id))) return 'site'
  const governed = target.roles.filter(({ roleIds }) => roleIds.includes(ADMINISTRATOR_ROLE_ID))
  return governed.some((role) => !actor.isAdministratorOn(role.siteId)) ? 'administrator' : null
}
