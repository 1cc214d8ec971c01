// People as they are read: one statement for a page of them, roles by site included.
import { isId } from '@manset/model/ids.ts'
import { foldedPerson } from '@manset/model/person-search.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { foldedMatches, idsOf } from '../../kit/list/conditions.ts'
import { pageOf, windowOf } from '../../kit/list/paging.ts'
import { recordDue } from '../../platform/change/record.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { invalid } from '../../platform/refusal.ts'

export interface SiteRoles {
  siteId: number
  roleIds: string[]
}

export interface User {
  id: string
  version: number
  name: string
  username: string
  email: string | null
  department: string | null
  picture: string | null
  isApproved: boolean
  /** Nobody has decided about this person yet. */
  isWaiting: boolean
  approvalChangedBy: { id: string; name: string } | null
  approvalChangedDate: Date | null
  handbookAcceptedDate: Date | null
  createdUserId: string | null
  createdDate: Date
  updatedUserId: string | null
  updatedBy: { id: string; name: string } | null
  updatedDate: Date
  roles: SiteRoles[]
}

const person = (column: string) =>
  sql`(select json_build_object('id', o.id::text, 'name', o.name) from users o where o.id = u.${sql.ref(column)})`

const COLUMNS = sql`u.id, u.version, u.name, u.username, u.email, u.department, u.picture,
  u.is_approved as "isApproved", not u.is_approved and u.approval_changed_at is null as "isWaiting",
  ${person('approval_changed_by')} as "approvalChangedBy", u.approval_changed_at as "approvalChangedDate",
  u.handbook_accepted_at as "handbookAcceptedDate", u.created_by as "createdUserId", u.created_at as "createdDate",
  u.updated_by as "updatedUserId", ${person('updated_by')} as "updatedBy", u.updated_at as "updatedDate",
  (select coalesce(json_agg(json_build_object('siteId', r.site_id, 'roleIds', r.role_ids) order by r.site_id), '[]')
    from (select site_id, array_agg(role_id order by role_id) as role_ids from user_roles
      where user_id = u.id group by site_id) r) as roles`

/** The person, or null where there is none with this id. */
export async function loadUser(db: Kysely<Tables>, id: string): Promise<User | null> {
  if (!isId(id)) return null
  const { rows } = await sql<User>`select ${COLUMNS} from users u where u.id = ${id}`.execute(db)
  return rows[0] ?? null
}

export interface UserFilter {
  search?: string | null
  ids?: readonly (string | number)[] | null
  isApproved?: boolean | null
  /** Nobody has decided about them yet. */
  isWaiting?: boolean | null
  sites?: readonly (string | number)[] | null
  roles?: readonly (string | number)[] | null
}

export interface UserQuery {
  filter: UserFilter
  page: number
  limit: number
}

/** Where a person stands in a list: first those nobody has decided about, then by name. */
const PLACE = sql`(u.is_approved or u.approval_changed_at is not null), u.folded, u.id`

/** One page of people. */
export async function listUsers(
  { filter, page, limit }: UserQuery,
  { tools }: Context,
): Promise<{ items: User[]; isCut: boolean }> {
  const { take, skip, isEverything } = pageOf(page, limit, tools.settings.limits.mostRows)
  const { rows } = await sql<User>`
    select ${COLUMNS} from users u
    where ${sql.join([sql`true`, ...conditions(filter)], sql` and `)}
    order by ${PLACE}
    ${windowOf(isEverything ? take + 1 : take, skip)}`.execute(tools.db)
  return { items: rows.slice(0, take), isCut: isEverything && rows.length > take }
}

/** A person and where they stood in the list when they were read. */
export interface PlacedUser extends User {
  folded: string
}

/** People after the place of another one, for walking a whole list in steps. */
export async function selectUsers(
  filter: UserFilter,
  { after, take }: { after: PlacedUser | null; take: number },
  { tools }: Context,
): Promise<PlacedUser[]> {
  const where = [sql`true`, ...conditions(filter)]
  if (after)
    where.push(sql`(${PLACE}) > (${!after.isWaiting}::boolean, ${after.folded}::text, ${after.id}::bigint)`)
  const { rows } = await sql<PlacedUser>`
    select ${COLUMNS}, u.folded from users u where ${sql.join(where, sql` and `)}
    order by ${PLACE} ${windowOf(take, 0)}`.execute(tools.db)
  return rows
}

/** How many people pass a filter, counted no further than `most`. */
export async function countUsers(filter: UserFilter, most: number, { tools }: Context): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from (
      select u.id from users u where ${sql.join([sql`true`, ...conditions(filter)], sql` and `)} ${windowOf(most, 0)}
    ) counted`.execute(tools.db)
  return Number(rows[0]?.count ?? 0)
}

/** A site and a role together mean that role on that site. */
function conditions({ search, ids, isApproved, isWaiting, sites, roles }: UserFilter): RawBuilder<unknown>[] {
  const given: RawBuilder<unknown>[] = search ? foldedMatches(sql.ref('u.folded'), search) : []
  if (ids?.length) given.push(sql`u.id = any(${idsOf('ids', ids)}::bigint[])`)
  if (isApproved !== null && isApproved !== undefined) given.push(sql`u.is_approved = ${isApproved}`)
  if (isWaiting !== null && isWaiting !== undefined)
    given.push(sql`(not u.is_approved and u.approval_changed_at is null) = ${isWaiting}`)
  const held: RawBuilder<unknown>[] = []
  if (sites?.length) held.push(sql`r.site_id = any(${sites.map(siteNumber)}::int[])`)
  if (roles?.length) held.push(sql`r.role_id = any(${roles.map(String)}::text[])`)
  if (held.length > 0)
    given.push(
      sql`exists (select from user_roles r where r.user_id = u.id and ${sql.join(held, sql` and `)})`,
    )
  return given
}

function siteNumber(id: string | number): number {
  if (!/^[1-9]\d{0,8}$/.test(String(id))) throw invalid([{ field: 'sites', rule: 'known', params: {} }])
  return Number(id)
}

/** The first line of the search text: addresses are not for everybody to look for. */
const FOLDED_NAME = sql`split_part(u.folded, ${'\n'}, 1)`

/** Colleagues who can sign in and have a role on the viewer's site, by name. */
export async function listActiveUsers(
  search: string | null | undefined,
  limit: number,
  { tools, viewer }: Context,
): Promise<{ id: string; name: string }[]> {
  const { take } = pageOf(1, limit)
  const { rows } = await sql<{ id: string; name: string }>`
    select u.id, u.name from users u
    where u.is_approved and exists (select from user_roles r where r.user_id = u.id and r.site_id = ${viewer.siteId})
      and ${sql.join([sql`true`, ...(search ? foldedMatches(FOLDED_NAME, search) : [])], sql` and `)}
    order by u.folded, u.id
    ${windowOf(take, 0)}`.execute(tools.db)
  return rows
}

/** Writes the search text of people who came into the database without one, or with one that is not parted. */
export async function addMissingSearchTexts(db: Kysely<Tables>): Promise<void> {
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
    at: new Date(),
    action: 'saved',
    event: null,
    keepsVersion: true,
    due: sql`select id, folded from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as x(id bigint, folded text)`,
    values: { folded: sql`due.folded` },
    changes: null,
  })
}
