// Permissions: which roles hold what on each of the person's sites.
import { defaultRoleIds, PERMISSIONS, type SitePermission } from '@manset/model/permissions.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { access, type Builder } from '../../platform/graphql/builder.ts'

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
}

async function loadPermissions(db: Kysely<Tables>, userId: string): Promise<SitePermission[]> {
  const { rows } = await sql<SitePermission>`
    select c.site_id as "siteId",
      json_agg(json_build_object('keyword', c.category, 'permissionDetails', c.details) order by c.category) as "permissionCategories"
    from (
      select p.site_id, p.category,
        json_agg(json_build_object('keyword', p.detail, 'roleIds', p.role_ids) order by p.detail) as details
      from permissions p
      where p.site_id in (select r.site_id from user_roles r where r.user_id = ${userId})
      group by p.site_id, p.category
    ) c
    group by c.site_id
    order by c.site_id`.execute(db)
  return rows
}

/**
 * Gives every site the default holders of permissions it has no row for, as after a new entity or a new site.
 * What an administrator changed, even to nobody, stays.
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
