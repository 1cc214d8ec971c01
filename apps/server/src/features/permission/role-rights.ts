// Permissions of each role on each site; a change replaces a site's permissions as one version.
import { fixedGrant, isPermissionCategory } from '@manset/model/permissions/grants.ts'
import { can, PERMISSIONS, ROLES } from '@manset/model/permissions/permissions.ts'
import type { Problem } from '@manset/model/problem.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import {
  changePermissions,
  loadSitePermissions,
  permissionsOfRoles,
} from '../../platform/auth/site-permissions.ts'
import { record, requireRows } from '../../platform/change/record.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { forbidden, invalid, Refusal, staleVersionRefusal } from '../../platform/refusal.ts'

export interface RolePermission {
  category: string
  detail: string
  roleIds: readonly string[]
}

export interface RoleRights {
  siteId: number
  siteName: string
  color: string
  language: string
  /** 0 if nobody has changed anything yet. */
  version: number
  updatedBy: { id: string; name: string } | null
  updatedDate: Date | null
  /** Feature flags and settings that are off and withhold permissions. */
  off: readonly string[]
  permissions: RolePermission[]
}

/** Permissions of the roles of a site, or of all sites, as configured, ignoring feature flags. */
export async function loadRoleRights(db: Kysely<Tables>, siteId: number | null): Promise<RoleRights[]> {
  const { rows } = await sql<Omit<RoleRights, 'permissions' | 'off'>>`
    select s.id as "siteId", s.display_name as "siteName", c.color, s.language, coalesce(r.version, 0) as version,
      (select json_build_object('id', u.id::text, 'name', u.name) from users u where u.id = r.updated_by) as "updatedBy",
      r.updated_at as "updatedDate"
    from sites s join site_configurations c on c.site_id = s.id left join role_rights r on r.site_id = s.id
    where ${siteId === null ? sql`true` : sql`s.id = ${siteId}`}
    order by s.id`.execute(db)
  const rights = new Map(
    (await loadSitePermissions(db, siteId === null ? null : [siteId])).map((one) => [one.siteId, one]),
  )
  return rows.map((row) => {
    const { chosen = {}, off = [] } = rights.get(row.siteId) ?? {}
    return { ...row, off, permissions: knownPermissions(chosen) }
  })
}

/** In the order of the model; unknown stored permissions are ignored. */
function knownPermissions(chosen: Readonly<Record<string, readonly string[]>>): RolePermission[] {
  return Object.entries(PERMISSIONS).flatMap(([category, details]) =>
    details.map((detail) => ({ category, detail, roleIds: chosen[`${category}.${detail}`] ?? [] })),
  )
}

export interface RoleRightsChange {
  version: number
  changes: readonly { category: string; detail: string; roleIds: readonly string[] }[]
}

/**
 * Changes the permissions of roles on the viewer's site. Refuses with `VALIDATION`, `STALE_VERSION` or `FIXED_RIGHT` (an administrator's,
 * or an editor-in-chief's about permissions). People who are not administrators also get `OWN_RIGHTS` and `RIGHT_NOT_HELD`. Refusals are
 * logged.
 */
export async function saveRoleRights(asked: RoleRightsChange, context: Context): Promise<RoleRights> {
  const { tools, viewer } = context
  const problems = checkChanges(asked)
  if (problems.length > 0) throw invalid(problems)
  try {
    await changePermissions(tools.db, 'rights', (trx) => changeInTransaction(trx, asked, context))
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'STALE_VERSION')
      tools.log.warn(
        { code: error.code, actorId: viewer.userId, siteId: viewer.siteId },
        'a change of the permissions of roles was refused',
      )
    throw error
  }
  const [saved] = await loadRoleRights(tools.db, viewer.siteId)
  if (!saved) throw forbidden()
  return saved
}

function checkChanges({ changes }: RoleRightsChange): Problem[] {
  const seen = new Set<string>()
  return changes.flatMap(({ category, detail, roleIds }, index) => {
    const key = `${category}.${detail}`
    const isKnown = Object.hasOwn(PERMISSIONS, category) && PERMISSIONS[category]?.includes(detail)
    const found: Problem[] = []
    if (!isKnown) found.push({ field: `changes.${index}.detail`, rule: 'known', params: { id: key } })
    if (seen.has(key)) found.push({ field: `changes.${index}.detail`, rule: 'unique', params: {} })
    seen.add(key)
    const unknown = roleIds.find((roleId) => !Object.hasOwn(ROLES, roleId))
    if (unknown !== undefined)
      found.push({ field: `changes.${index}.roleIds`, rule: 'known', params: { id: unknown } })
    return found
  })
}

interface Change {
  category: string
  detail: string
  before: readonly string[]
  after: readonly string[]
}

async function changeInTransaction(
  trx: Transaction<Tables>,
  asked: RoleRightsChange,
  context: Context,
): Promise<void> {
  const { siteId, userId } = context.viewer
  const [current] = await loadRoleRights(trx, siteId)
  if (!current) throw forbidden()
  if (current.version !== asked.version) throw staleVersionRefusal(current)
  const changes = asked.changes.flatMap(({ category, detail, roleIds }): Change[] => {
    const before =
      current.permissions.find((one) => one.category === category && one.detail === detail)?.roleIds ?? []
    const after = Object.keys(ROLES).filter((roleId) => roleIds.includes(roleId))
    const isSame = before.length === after.length && after.every((roleId) => before.includes(roleId))
    return isSame ? [] : [{ category, detail, before, after }]
  })
  guardChanges(await loadActorPermissions(trx, userId, siteId), changes)
  if (changes.length > 0) await write(trx, changes, current.version, context)
}

/** The actor's roles and permissions on the site, from the database instead of caches. */
async function loadActorPermissions(
  trx: Transaction<Tables>,
  userId: string,
  siteId: number,
): Promise<ActorPermissions> {
  const roles = await trx
    .selectFrom('user_roles')
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .select('role_id')
    .where('user_id', '=', userId)
    .where('site_id', '=', siteId)
    .where('is_approved', '=', true)
    .execute()
  const roleIds = roles.map((row) => row.role_id)
  const [rights] = await loadSitePermissions(trx, [siteId])
  return { roleIds, permissions: rights ? permissionsOfRoles(rights, roleIds) : new Set() }
}

interface ActorPermissions {
  roleIds: readonly string[]
  permissions: ReadonlySet<string>
}

function guardChanges(own: ActorPermissions, changes: readonly Change[]): void {
  if (!can(own, 'role.edit')) throw forbidden()
  const isAdministrator = own.roleIds.includes('1')
  for (const { category, detail, before, after } of changes) {
    for (const roleId of Object.keys(ROLES)) {
      const fixed = fixedGrant(roleId, category)
      if (fixed !== null && fixed !== after.includes(roleId))
        throw new Refusal('FIXED_RIGHT', 'This permission cannot be granted or revoked', {
          params: { roleId, permission: `${category}.${detail}` },
        })
    }
    if (isAdministrator) continue
    const given = after.filter((roleId) => !before.includes(roleId))
    if (given.some((roleId) => own.roleIds.includes(roleId)))
      throw new Refusal('OWN_RIGHTS', 'Nobody raises their own rights; ask an administrator')
    if (isPermissionCategory(category) || (given.length > 0 && !own.permissions.has(`${category}.${detail}`)))
      throw new Refusal('RIGHT_NOT_HELD', 'You can only grant permissions that you have', {
        params: { permission: `${category}.${detail}` },
      })
  }
}

async function write(
  trx: Transaction<Tables>,
  changes: readonly Change[],
  version: number,
  { address, tools, viewer }: Context,
): Promise<void> {
  const { siteId, userId } = viewer
  const cells = changes.map(({ category, detail, after }) => ({ category, detail, role_ids: after }))
  await sql`
    insert into permissions (site_id, category, detail, role_ids)
    select ${siteId}::int, c.category, c.detail, c.role_ids
    from jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) as c(category text, detail text, role_ids text[])
    on conflict (site_id, category, detail) do update set role_ids = excluded.role_ids`.execute(trx)
  requireRows(
    await record(trx, {
      table: 'role_rights',
      by: { userId, siteId, address },
      at: tools.clock.now(),
      action: 'saved',
      rows: [
        {
          target: version === 0 ? null : { version },
          values: {},
          changes: Object.fromEntries(
            changes.map(({ category, detail, before, after }) => [
              `${category}.${detail}`,
              { before, after },
            ]),
          ),
        },
      ],
    }),
  )
}
