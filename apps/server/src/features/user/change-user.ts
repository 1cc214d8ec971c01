// Changes a person in one serialized transaction: checks the actor's current permissions and the version, and writes person, roles, audit
// entry and event together.
import type { AuditAction } from '@manset/model/audit/actions.ts'
import { ROLES } from '@manset/model/permissions/permissions.ts'
import type { Problem } from '@manset/model/problem.ts'
import { foldedPerson } from '@manset/model/text/person-search.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Changes } from '../../platform/audit.ts'
import { changePermissions } from '../../platform/auth/site-permissions.ts'
import { record, requireRows } from '../../platform/change/record.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { forbidden, invalid, notFound, Refusal, staleVersionRefusal } from '../../platform/refusal.ts'
import {
  type Actor,
  guardApproval,
  guardLastAdministrator,
  guardRoles,
  loadActor,
  type RoleChange,
  roleChanges,
} from './guards.ts'
import { people, type SiteRoles, type User } from './user-row.ts'

/** Undefined fields stay unchanged. Roles are replaced on the given sites only. */
export interface UserChange {
  id: string
  version?: number | null
  department?: string | null
  isApproved?: boolean | null
  roles?: readonly SiteRoles[] | null
}

const MAX_DEPARTMENT_CHARACTERS = 80

/**
 * Changes a person. Refuses with `NOT_FOUND`, `STALE_VERSION`, `VALIDATION`, or as the guards do (`OWN_RIGHTS`, `SITE_NOT_YOURS`,
 * `ADMINISTRATORS_ONLY`, `LAST_ADMINISTRATOR`). Refused changes of permissions are logged.
 */
export async function changeUser(change: UserChange, context: Context): Promise<User> {
  const { tools, viewer } = context
  try {
    return await changePermissions(tools.db, 'people', (trx) => changeInTransaction(trx, change, context))
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'VALIDATION' && error.code !== 'STALE_VERSION')
      tools.log.warn(
        { code: error.code, actorId: viewer.userId, targetId: change.id, siteId: viewer.siteId },
        'a change of roles was refused',
      )
    throw error
  }
}

async function changeInTransaction(
  trx: Transaction<Tables>,
  change: UserChange,
  context: Context,
): Promise<User> {
  const inTurn = { ...context, tools: { ...context.tools, db: trx } }
  const actor = await loadActor(inTurn)
  const before = await people.load(change.id, inTurn)
  if (!before) throw notFound('user', change.id)
  if (change.version !== null && change.version !== undefined && change.version !== before.version)
    throw staleVersionRefusal(before)

  const department = departmentOf(change, before)
  const isApproved = change.isApproved ?? before.isApproved
  const isDecision = isApproved !== before.isApproved || (change.isApproved === false && before.isWaiting)
  const roles = roleChanges(before, await checkRoles(trx, change.roles ?? []))
  requirePermissions(actor, context.viewer.siteId, { isEdit: department !== before.department, isDecision })
  guardRoles(actor, before, roles)
  if (isDecision) guardApproval(actor, before)

  const changes = changesOf(before, { department, isApproved }, roles)
  if (Object.keys(changes).length === 0 && !isDecision) return before
  await write(trx, { before, department, isApproved, isDecision, roles, changes }, context)
  await guardLastAdministrator(trx, before)
  const after = await people.load(before.id, inTurn)
  if (!after) throw notFound('user', before.id)
  return after
}

/** Department and approval belong to no site, so changing them requires the permission on the site of the call. */
function requirePermissions(
  actor: Actor,
  siteId: number,
  asked: { isEdit: boolean; isDecision: boolean },
): void {
  if (asked.isEdit && !actor.can('edit', siteId)) throw forbidden()
  if (asked.isDecision && !actor.can('approve', siteId)) throw forbidden()
}

function departmentOf({ department }: UserChange, before: User): string | null {
  if (department === undefined) return before.department
  const text = department?.trim() || null
  if (text && text.length > MAX_DEPARTMENT_CHARACTERS)
    throw invalid([
      { field: 'department', rule: 'maxCharacters', params: { max: MAX_DEPARTMENT_CHARACTERS } },
    ])
  return text
}

/** Validates that sites and roles are known and distinct. */
async function checkRoles(trx: Transaction<Tables>, asked: readonly SiteRoles[]): Promise<SiteRoles[]> {
  const known = new Set((await trx.selectFrom('sites').select('id').execute()).map(({ id }) => id))
  const problems: Problem[] = []
  const seen = new Set<number>()
  const roles = asked.map(({ siteId, roleIds }, index) => {
    const id = Number(siteId)
    if (!known.has(id))
      problems.push({ field: `roles.${index}.siteId`, rule: 'known', params: { id: String(siteId) } })
    if (seen.has(id)) problems.push({ field: `roles.${index}.siteId`, rule: 'unique', params: {} })
    seen.add(id)
    const unknown = roleIds.find((roleId) => !Object.hasOwn(ROLES, roleId))
    if (unknown !== undefined)
      problems.push({ field: `roles.${index}.roleIds`, rule: 'known', params: { id: unknown } })
    return { siteId: id, roleIds: [...new Set(roleIds)].toSorted() }
  })
  if (problems.length > 0) throw invalid(problems)
  return roles
}

/** Changes by field for the audit log; the roles of each site are under `roles.<site id>`. */
function changesOf(
  before: User,
  after: Pick<User, 'department' | 'isApproved'>,
  roles: readonly RoleChange[],
): Changes {
  const changes: Changes = {}
  for (const name of ['department', 'isApproved'] as const)
    if (before[name] !== after[name]) changes[name] = { before: before[name], after: after[name] }
  for (const role of roles) changes[`roles.${role.siteId}`] = { before: role.before, after: role.after }
  return changes
}

function actionOf(isDecision: boolean, isApproved: boolean): AuditAction {
  if (!isDecision) return 'saved'
  return isApproved ? 'approved' : 'unapproved'
}

interface Written {
  before: User
  department: string | null
  isApproved: boolean
  isDecision: boolean
  roles: readonly RoleChange[]
  changes: Changes
}

async function write(trx: Transaction<Tables>, written: Written, context: Context): Promise<void> {
  const { before, department, isApproved, isDecision, roles, changes } = written
  const { address, tools, viewer } = context
  const now = tools.clock.now()
  requireRows(
    await record(trx, {
      table: 'users',
      // Without a site: an approval is valid on all sites, and every site's audit log shows it.
      by: { userId: viewer.userId, siteId: null, address },
      at: now,
      action: actionOf(isDecision, isApproved),
      rows: [
        {
          target: { id: before.id, version: before.version },
          values: {
            department,
            is_approved: isApproved,
            folded: foldedPerson({ ...before, department }),
            ...(isDecision && { approval_changed_by: viewer.userId, approval_changed_at: now }),
          },
          changes,
        },
      ],
    }),
  )
  for (const { siteId, after } of roles) {
    await trx
      .deleteFrom('user_roles')
      .where('user_id', '=', before.id)
      .where('site_id', '=', siteId)
      .execute()
    if (after.length > 0)
      await trx
        .insertInto('user_roles')
        .values(after.map((roleId) => ({ user_id: before.id, site_id: siteId, role_id: roleId })))
        .execute()
  }
}
