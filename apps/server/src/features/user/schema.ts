// People: who I am, other users by id, the handbook, the server's clock.
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { isId } from '../../kit/entity-sql.ts'
import { access, type Builder } from '../../platform/graphql/builder.ts'
import { notFound } from '../../platform/refusal.ts'

interface User {
  id: string
  name: string
  username: string
  email: string | null
  department: string | null
  picture: string | null
  isApproved: boolean
  handbookAcceptedDate: Date | null
  createdUserId: string | null
  createdDate: Date
  updatedUserId: string | null
  updatedDate: Date
  roles: SiteRoles[]
}
interface SiteRoles {
  siteId: number
  roleIds: string[]
}

export function addUsers(builder: Builder): void {
  const siteRoles = builder.objectRef<SiteRoles>('SiteRoles').implement({
    ...access('inherit'),
    fields: (t) => ({ siteId: t.exposeID('siteId'), roleIds: t.exposeIDList('roleIds') }),
  })
  const user = builder.objectRef<User>('User').implement({
    ...access('inherit'),
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      username: t.exposeString('username'),
      email: t.exposeString('email', { nullable: true }),
      department: t.exposeString('department', { nullable: true }),
      picture: t.exposeString('picture', { nullable: true }),
      isApproved: t.exposeBoolean('isApproved'),
      handbookAcceptedDate: t.expose('handbookAcceptedDate', { type: 'Moment', nullable: true }),
      createdUserId: t.exposeID('createdUserId', { nullable: true }),
      createdDate: t.expose('createdDate', { type: 'Moment' }),
      updatedUserId: t.exposeID('updatedUserId', { nullable: true }),
      updatedDate: t.expose('updatedDate', { type: 'Moment' }),
      roles: t.expose('roles', { type: [siteRoles] }),
    }),
  })

  builder.queryField('me', (t) =>
    t.field({
      ...access('signedIn'),
      type: user,
      description: 'The person who asks.',
      resolve: async (_, __, { tools, viewer }) => {
        const me = await loadUser(tools.db, viewer.userId)
        if (!me) throw notFound('user', viewer.userId)
        return me
      },
    }),
  )
  builder.queryField('getUser', (t) =>
    t.field({
      ...access('user.view'),
      type: user,
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_, { id }, { tools }) => {
        const found = isId(String(id)) ? await loadUser(tools.db, String(id)) : null
        if (!found) throw notFound('user', String(id))
        return found
      },
    }),
  )
  builder.mutationField('acceptHandbook', (t) =>
    t.field({
      ...access('signedIn'),
      type: 'Moment',
      description: "Notes that the person has read the editor's handbook; asked once, before the first edit.",
      resolve: async (_, __, { tools, viewer, address }) => {
        const { rows } = await sql<{ accepted: Date }>`
          with accepted as (
            update users set handbook_accepted_at = ${tools.clock.now()}
            where id = ${viewer.userId} and handbook_accepted_at is null
            returning handbook_accepted_at
          ), audited as (
            insert into audit_entries (site_id, entity, item_id, action, actor_id, actor_address, created_at)
            select ${viewer.siteId}::int, 'user', ${viewer.userId}::bigint, 'handbookAccepted',
              ${viewer.userId}::bigint, ${address}, handbook_accepted_at from accepted
          )
          select coalesce((select handbook_accepted_at from accepted), u.handbook_accepted_at) as accepted
          from users u where u.id = ${viewer.userId}`.execute(tools.db)
        return rows[0]?.accepted ?? tools.clock.now()
      },
    }),
  )
  builder.queryField('currentTime', (t) =>
    t.field({ ...access('signedIn'), type: 'Moment', resolve: (_, __, { tools }) => tools.clock.now() }),
  )
}

async function loadUser(db: Kysely<Tables>, id: string): Promise<User | null> {
  const row = await db
    .selectFrom('users')
    .select([
      'id',
      'name',
      'username',
      'email',
      'department',
      'picture',
      'is_approved',
      'handbook_accepted_at',
    ])
    .select(['created_by', 'created_at', 'updated_by', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const roles = await db
    .selectFrom('user_roles')
    .select(['site_id', (select) => select.fn.agg<string[]>('array_agg', ['role_id']).as('role_ids')])
    .where('user_id', '=', id)
    .groupBy('site_id')
    .orderBy('site_id')
    .execute()
  return {
    id: row.id,
    name: row.name,
    username: row.username,
    email: row.email,
    department: row.department,
    picture: row.picture,
    isApproved: row.is_approved,
    handbookAcceptedDate: row.handbook_accepted_at,
    createdUserId: row.created_by,
    createdDate: row.created_at,
    updatedUserId: row.updated_by,
    updatedDate: row.updated_at,
    roles: roles.map((role) => ({ siteId: role.site_id, roleIds: role.role_ids })),
  }
}
