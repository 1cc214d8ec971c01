// GraphQL calls for permissions: those of roles on each of the person's sites, and changing them.
import { defaultRoleIds } from '@manset/model/permissions/grants.ts'
import { PERMISSIONS } from '@manset/model/permissions/permissions.ts'
import type { SitePermission } from '@manset/model/permissions/site-permission.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { rulesChangedBy } from '../../platform/auth/caches.ts'
import { loadSitePermissions, roleIdsByPermission } from '../../platform/auth/site-permissions.ts'
import { access, type Builder, writes } from '../../platform/graphql/builder.ts'
import type { LiveEvent } from '../../platform/live.ts'
import { loadRoleRights, type RolePermission, type RoleRights, saveRoleRights } from './role-rights.ts'

export function addPermissions(builder: Builder): void {
  type Category = SitePermission['permissionCategories'][number]
  const detail = builder.objectRef<Category['permissionDetails'][number]>('PermissionDetail').implement({
    ...access('inherit'),
    fields: (t) => ({
      keyword: t.exposeString('keyword'),
      roleIds: t.field({ type: ['ID'], resolve: (one) => [...one.roleIds] }),
    }),
  })
  const category = builder.objectRef<Category>('PermissionCategory').implement({
    ...access('inherit'),
    fields: (t) => ({
      keyword: t.exposeString('keyword'),
      permissionDetails: t.field({ type: [detail], resolve: (one) => [...one.permissionDetails] }),
    }),
  })
  const permission = builder.objectRef<SitePermission>('Permission').implement({
    ...access('inherit'),
    fields: (t) => ({
      id: t.exposeID('siteId'),
      siteId: t.exposeInt('siteId'),
      permissionCategories: t.field({ type: [category], resolve: (one) => [...one.permissionCategories] }),
    }),
  })
  builder.queryField('getPermissions', (t) =>
    t.field({
      ...access('signedIn'),
      type: [permission],
      resolve: (_, __, { tools, viewer }) => loadPermissions(tools.db, viewer.userId),
    }),
  )
  addRoleRights(builder)
  addRightsEvents(builder)
}

function addRoleRights(builder: Builder): void {
  const permission = builder.objectRef<RolePermission>('RolePermission').implement({
    ...access('inherit'),
    fields: (t) => ({
      category: t.exposeString('category'),
      detail: t.exposeString('detail'),
      roleIds: t.field({ type: ['ID'], resolve: (one) => [...one.roleIds] }),
    }),
  })
  const rights = builder.objectRef<RoleRights>('RoleRights').implement({
    ...access('inherit'),
    fields: (t) => ({
      siteId: t.exposeInt('siteId'),
      siteName: t.exposeString('siteName'),
      color: t.exposeString('color'),
      language: t.exposeString('language'),
      version: t.exposeInt('version', { description: '0 if nothing was ever changed.' }),
      updatedBy: t.expose('updatedBy', { type: 'UserSummary', nullable: true }),
      updatedDate: t.expose('updatedDate', { type: 'DateTime', nullable: true }),
      off: t.field({
        type: ['String'],
        description: 'Feature flags and settings of the site that are off and withhold permissions.',
        resolve: (one) => [...one.off],
      }),
      permissions: t.expose('permissions', { type: [permission] }),
    }),
  })
  builder.queryField('getRoleRights', (t) =>
    t.field({
      ...access(['role.view', 'user.view']),
      type: [rights],
      description:
        'Permissions of each role on one site or on all, as chosen, before feature flags or settings of the site withhold any.',
      args: { siteId: t.arg.int() },
      resolve: (_, { siteId }, { tools }) => loadRoleRights(tools.db, siteId ?? null),
    }),
  )
  const change = builder.inputType('RolePermissionInput', {
    fields: (t) => ({
      category: t.string({ required: true }),
      detail: t.string({ required: true }),
      roleIds: t.idList({ required: true }),
    }),
  })
  const input = builder.inputType('RoleRightsInput', {
    fields: (t) => ({
      version: t.int({
        required: true,
        description: 'The version that was read; the save fails if there is a newer one.',
      }),
      changes: t.field({ type: [change], required: true }),
    }),
  })
  builder.mutationField('saveRoleRights', (t) =>
    t.field({
      ...writes('role.edit', { none: 'changes of permissions are serialized' }),
      type: rights,
      description: 'Changes the permissions of roles on the site of the call.',
      args: { input: t.arg({ type: input, required: true }) },
      resolve: (_, { input: { version, changes } }, context) =>
        saveRoleRights(
          { version, changes: changes.map((one) => ({ ...one, roleIds: one.roleIds.map(String) })) },
          context,
        ),
    }),
  )
}

/** The event that makes browsers reload their permissions. */
function addRightsEvents(builder: Builder): void {
  const changed = builder.objectRef<LiveEvent>('RightsChanged').implement({
    ...access('inherit'),
    fields: (t) => ({ kind: t.exposeString('kind') }),
  })
  builder.subscriptionField('rightsChanged', (t) =>
    t.field({
      ...access('signedIn'),
      type: changed,
      description:
        'The person’s permissions on the site changed: through roles, permissions of roles, a feature flag or a setting of the site.',
      subscribe: (_, __, { tools, viewer: { userId, siteId } }) =>
        tools.live.events((event) => affectsUser(event, userId, siteId)) as never,
      resolve: (event) => event as LiveEvent,
    }),
  )
}

function affectsUser(event: LiveEvent, userId: string, siteId: number): boolean {
  if (event.kind === 'resync') return true
  if (event.kind.startsWith('user.')) return event.id === userId
  return rulesChangedBy(event.kind) === 'rights' && event.siteId === siteId
}

async function loadPermissions(db: Kysely<Tables>, userId: string): Promise<SitePermission[]> {
  const sites = await db
    .selectFrom('user_roles')
    .select('site_id')
    .distinct()
    .where('user_id', '=', userId)
    .execute()
  const rights = await loadSitePermissions(
    db,
    sites.map((row) => row.site_id),
  )
  return rights.map((site) => ({
    siteId: site.siteId,
    permissionCategories: byCategory(roleIdsByPermission(site)),
  }))
}

/** Groups `category.detail` → role ids by category, as specified. */
function byCategory(held: Record<string, readonly string[]>): SitePermission['permissionCategories'] {
  const categories = new Map<string, { keyword: string; roleIds: readonly string[] }[]>()
  for (const key of Object.keys(held).toSorted()) {
    const [category = '', keyword = ''] = key.split('.')
    const details = categories.get(category) ?? []
    details.push({ keyword, roleIds: held[key] ?? [] })
    categories.set(category, details)
  }
  return [...categories].map(([keyword, permissionDetails]) => ({ keyword, permissionDetails }))
}

/**
 * Adds permissions that a site lacks, with their default roles, such as after adding an entity or a site. What administrators changed
 * stays, even an empty set of roles.
 */
export async function addMissingPermissions(db: Kysely<Tables>): Promise<void> {
  const known = Object.entries(PERMISSIONS).flatMap(([category, details]) =>
    details.map((detail) => ({ category, detail, role_ids: defaultRoleIds(category, detail) })),
  )
  await sql`
    insert into permissions (site_id, category, detail, role_ids)
    select s.id, k.category, k.detail, k.role_ids
    from sites s
    cross join jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as k(category text, detail text, role_ids text[])
    on conflict do nothing`.execute(db)
}
