// Guards against privilege escalation, in any call. Nobody may raise their own permissions, change people on sites that they do not manage,
// or add and remove administrators without being one.
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { loadSitePermissions, permissionsOfRoles } from '../../platform/auth/site-permissions.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { forbidden, Refusal } from '../../platform/refusal.ts'
import { people, type SiteRoles, type User } from './user-row.ts'

const ADMINISTRATOR = '1'

/** The person who changes permissions, loaded from the database instead of a token or a cache. */
export interface Actor {
  id: string
  /** Whether they have the permission `user.<action>` on a site. */
  can(action: 'edit' | 'approve', siteId: number): boolean
  isAdministratorOn(siteId: number): boolean
}

/** Loads the actor's own permissions; refuses with `FORBIDDEN` where they are no longer active. */
export async function loadActor(context: Context): Promise<Actor> {
  const me = await people.load(context.viewer.userId, context)
  if (!me?.isApproved) throw forbidden()
  const rolesOn = new Map(me.roles.map((role) => [role.siteId, role.roleIds]))
  const rights = await loadSitePermissions(context.tools.db, [...rolesOn.keys()])
  const keysOn = new Map(
    rights.map((site) => [site.siteId, permissionsOfRoles(site, rolesOn.get(site.siteId) ?? [])]),
  )
  return {
    id: me.id,
    can: (action, siteId) => keysOn.get(siteId)?.has(`user.${action}`) ?? false,
    isAdministratorOn: (siteId) => rolesOn.get(siteId)?.includes(ADMINISTRATOR) ?? false,
  }
}

/** A change of roles on one site. */
export interface RoleChange {
  siteId: number
  before: readonly string[]
  after: readonly string[]
}

/** Sites on which the given roles differ from the current ones. */
export function roleChanges(before: User, asked: readonly SiteRoles[]): RoleChange[] {
  return asked.flatMap(({ siteId, roleIds }) => {
    const held = before.roles.find((role) => role.siteId === siteId)?.roleIds ?? []
    const isSame = held.length === roleIds.length && roleIds.every((roleId) => held.includes(roleId))
    return isSame ? [] : [{ siteId, before: held, after: roleIds }]
  })
}

/** Refuses changes of roles that the actor may not make. */
export function guardRoles(actor: Actor, target: User, changes: readonly RoleChange[]): void {
  for (const { siteId, before, after } of changes) {
    if (!actor.can('edit', siteId))
      throw new Refusal('SITE_NOT_YOURS', 'You do not manage people there', { params: { siteId } })
    const given = after.filter((roleId) => !before.includes(roleId))
    const taken = before.filter((roleId) => !after.includes(roleId))
    if (target.id === actor.id && given.length > 0) throw ownRightsRefusal()
    if ([...given, ...taken].includes(ADMINISTRATOR) && !actor.isAdministratorOn(siteId))
      throw administratorsOnlyRefusal(siteId)
  }
}

/** Refuses approving or disapproving oneself, or a person with a role on a site that the actor does not manage. */
export function guardApproval(actor: Actor, target: User): void {
  if (target.id === actor.id) throw ownRightsRefusal()
  for (const { siteId, roleIds } of target.roles) {
    if (!actor.can('approve', siteId))
      throw new Refusal('SITE_NOT_YOURS', 'You do not manage people there', { params: { siteId } })
    if (roleIds.includes(ADMINISTRATOR) && !actor.isAdministratorOn(siteId))
      throw administratorsOnlyRefusal(siteId)
  }
}

/** Refuses a change that left a site without an administrator; call it after the write, in the same transaction. */
export async function guardLastAdministrator(db: Kysely<Tables>, before: User): Promise<void> {
  if (!before.isApproved) return
  const governed = before.roles
    .filter(({ roleIds }) => roleIds.includes(ADMINISTRATOR))
    .map(({ siteId }) => siteId)
  if (governed.length === 0) return
  const { rows } = await sql<{ siteId: number; site: string }>`
    select s.id as "siteId", s.display_name as site from sites s
    where s.id = any(${governed}::int[]) and not exists (
      select from user_roles r join users u on u.id = r.user_id
      where r.site_id = s.id and r.role_id = ${ADMINISTRATOR} and u.is_approved)
    order by s.id limit 1`.execute(db)
  const [left] = rows
  if (left)
    throw new Refusal('LAST_ADMINISTRATOR', 'The site would be left without an administrator', {
      params: { ...left, name: before.name },
    })
}

function ownRightsRefusal(): Refusal {
  return new Refusal('OWN_RIGHTS', 'Nobody changes their own rights; ask another administrator')
}

function administratorsOnlyRefusal(siteId: number): Refusal {
  return new Refusal('ADMINISTRATORS_ONLY', 'Only an administrator of the site may do this', {
    params: { siteId },
  })
}
