// Colleagues with a permission on a site, for assignments and mentions. Permissions are computed as at sign-in, with the flags
// and settings of the site.
import type { PersonValue } from '@manset/model/audit/history.ts'
import { isId } from '@manset/model/ids.ts'
import type { PermissionKey } from '@manset/model/permissions/permissions.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { loadSitePermissions, roleIdsByPermission } from '../platform/auth/site-permissions.ts'
import { foldedMatches } from './list/conditions.ts'

/** The first line of the folded text of a user: only names are searched, as addresses are not public. */
export const FOLDED_NAME = sql`split_part(u.folded, ${'\n'}, 1)`

export interface UserQuery {
  siteId: number
  /** Any of these suffices. */
  rights: readonly PermissionKey[]
  /** Words of their names. */
  search?: string | null
  /** Restricts the result to these ids. */
  ids?: readonly string[]
  take: number
}

/** Active users with one of the permissions on the site, by name. */
export async function listUsersWithPermission(
  db: Kysely<Tables>,
  { siteId, rights, search, ids, take }: UserQuery,
): Promise<PersonValue[]> {
  const [site] = await loadSitePermissions(db, [siteId])
  if (!site) return []
  const held = roleIdsByPermission(site)
  const roleIds = [...new Set(rights.flatMap((key) => held[key] ?? []))]
  const { rows } = await sql<PersonValue>`
    select u.id::text as id, u.name from users u
    where u.is_approved
      and exists (select from user_roles r
        where r.user_id = u.id and r.site_id = ${siteId} and r.role_id = any(${roleIds}::text[]))
      ${ids ? sql`and u.id = any(${ids.filter(isId)}::bigint[])` : sql``}
      and ${sql.join([sql`true`, ...(search ? foldedMatches(FOLDED_NAME, search) : [])], sql` and `)}
    order by u.folded, u.id limit ${take}`.execute(db)
  return rows
}
