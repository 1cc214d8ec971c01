// Reads people: one statement per page, including roles by site.
import { siteNumberOf } from '@manset/model/ids.ts'
import { peopleList } from '@manset/model/lists/people.ts'
import { foldedPerson } from '@manset/model/text/person-search.ts'
import { type RawBuilder, sql } from 'kysely'
import type { CustomCell } from '../../kit/export/list-source.ts'
import { foldedMatches } from '../../kit/list/conditions.ts'
import { listFrom } from '../../kit/list/list.ts'
import { limitSql, pageRange } from '../../kit/list/paging.ts'
import type { RowOf } from '../../kit/list/row.ts'
import type { ConditionContext } from '../../kit/list/row-source.ts'
import { FOLDED_NAME } from '../../kit/users-with-permission.ts'
import { recordDue } from '../../platform/change/record.ts'
import type { Context, Tools } from '../../platform/graphql/context.ts'
import { invalid } from '../../platform/refusal.ts'

export interface SiteRoles {
  siteId: number
  roleIds: string[]
}

export type User = RowOf<typeof peopleList> & { sites: number[]; roles: SiteRoles[] }

export const people = listFrom<User>(peopleList, {
  table: 'users',
  rows: () => [],
  expressions: {
    isWaiting: ({ column }) =>
      sql`(not ${column('is_approved')} and ${column('approval_changed_at')} is null)`,
    isDecided: ({ column }) =>
      sql`(${column('is_approved')} or ${column('approval_changed_at')} is not null)`,
    sites: () => sql`
      array(select r.site_id from user_roles r where r.user_id = t.id group by r.site_id order by r.site_id)`,
    roles: () => sql`
      (select coalesce(json_agg(json_build_object('siteId', r.site_id, 'roleIds', r.role_ids) order by r.site_id), '[]')
        from (select site_id, array_agg(role_id order by role_id) as role_ids from user_roles
          where user_id = t.id group by site_id) r)`,
  },
  filters: {
    sites: (_, place) => [holdsRole(place)],
    roles: (_, place) => (listOf(place.filter.sites).length > 0 ? [] : [holdsRole(place)]),
  },
})

/** A site and a role together match that role on that site. */
function holdsRole({ filter, column }: ConditionContext): RawBuilder<unknown> {
  const sites = listOf(filter.sites)
  const roles = listOf(filter.roles)
  const held: RawBuilder<unknown>[] = [sql`r.user_id = ${column('id')}`]
  if (sites.length > 0) held.push(sql`r.site_id = any(${sites.map(siteNumber)}::int[])`)
  if (roles.length > 0) held.push(sql`r.role_id = any(${roles.map(String)}::text[])`)
  return sql`exists (select from user_roles r where ${sql.join(held, sql` and `)})`
}

const listOf = (asked: unknown) => (asked ?? []) as readonly (string | number)[]

function siteNumber(id: string | number): number {
  const number = siteNumberOf(String(id))
  if (number === undefined) throw invalid([{ field: 'sites', rule: 'known', params: {} }])
  return number
}

/** Columns that only exports have; the client supplies the names of sites and roles. */
export const PEOPLE_CELLS: Readonly<Record<string, CustomCell<User>>> = {
  roles: {
    needs: ['roles'],
    cell: ({ roles }) => ({
      options: roles.flatMap(({ siteId, roleIds }) => roleIds.map((roleId) => `${siteId}.${roleId}`)),
    }),
  },
  approval: {
    needs: ['isApproved', 'isWaiting'],
    cell: ({ isApproved, isWaiting }) => ({
      options: [isApproved ? 'approved' : isWaiting ? 'waiting' : 'unapproved'],
    }),
  },
}

/** Active colleagues with a role on the viewer's site, by name. */
export async function listActiveUsers(
  search: string | null | undefined,
  limit: number,
  { tools, viewer }: Context,
): Promise<{ id: string; name: string }[]> {
  const { take } = pageRange(1, limit)
  const { rows } = await sql<{ id: string; name: string }>`
    select u.id, u.name from users u
    where u.is_approved and exists (select from user_roles r where r.user_id = u.id and r.site_id = ${viewer.siteId})
      and ${sql.join([sql`true`, ...(search ? foldedMatches(FOLDED_NAME, search) : [])], sql` and `)}
    order by u.folded, u.id
    ${limitSql(take, 0)}`.execute(tools.db)
  return rows
}

/** Writes the search text of people whose row has none, or one in an older format without separators. */
export async function addMissingSearchTexts({ db, clock }: Pick<Tools, 'db' | 'clock'>): Promise<void> {
  const people = await db
    .selectFrom('users')
    .select(['id', 'name', 'username', 'email', 'department'])
    .where('folded', 'not like', '%\n%')
    .execute()
  if (people.length === 0) return
  const texts = people.map((one) => ({ id: one.id, folded: foldedPerson(one) }))
  await recordDue(db, {
    table: 'users',
    by: { userId: null, siteId: null, address: null },
    at: clock.now(),
    action: 'saved',
    event: null,
    keepsVersion: true,
    due: sql`select id, folded from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as x(id bigint, folded text)`,
    values: { folded: sql`due.folded` },
    changes: null,
  })
}
