// GraphQL calls for people: the viewer, everybody with roles and approval, the handbook, and the server's time.
import { sql } from 'kysely'
import { createEventRowReader } from '../../kit/list/event-rows.ts'
import { addListCall, addRowType } from '../../kit/list/list-schema.ts'
import { record } from '../../platform/change/record.ts'
import { access, type Builder, type ItemRef, writes } from '../../platform/graphql/builder.ts'
import type { LiveEvent } from '../../platform/live.ts'
import { invalid, notFound } from '../../platform/refusal.ts'
import { changeUser } from './change-user.ts'
import { listActiveUsers, people, type SiteRoles, type User } from './user-row.ts'

export function addUsers(builder: Builder): void {
  builder.objectRef<SiteRoles>('SiteRoles').implement({
    ...access('inherit'),
    fields: (t) => ({ siteId: t.exposeID('siteId'), roleIds: t.exposeIDList('roleIds') }),
  })
  const user = addRowType<User>(builder, people.definition)

  builder.queryField('me', (t) =>
    t.field({
      ...access('signedIn'),
      type: user,
      description: 'The caller.',
      resolve: async (_, __, context) => {
        const { userId } = context.viewer
        const me = await people.load(userId, context)
        if (!me) throw notFound('user', userId)
        return me
      },
    }),
  )
  builder.queryField('getUser', (t) =>
    t.field({
      ...access('user.view'),
      type: user,
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_, { id }, context) => {
        const found = await people.load(String(id), context)
        if (!found) throw notFound('user', String(id))
        return found
      },
    }),
  )
  addLists(builder, user)
  addChanges(builder, user)
  addEvents(builder, user)

  builder.mutationField('acceptHandbook', (t) =>
    t.field({
      ...writes('signedIn', { none: 'concerns the caller only' }),
      type: 'DateTime',
      description:
        "Records that the caller has accepted the editor's handbook; required once, before the first edit.",
      resolve: async (_, __, { tools, viewer, address }) => {
        const now = tools.clock.now()
        await record(tools.db, {
          table: 'users',
          by: { ...viewer, address },
          at: now,
          action: 'handbookAccepted',
          event: null,
          keepsVersion: true,
          guard: sql`t.handbook_accepted_at is null`,
          rows: [
            {
              target: { id: viewer.userId, version: null },
              values: { handbook_accepted_at: now },
              changes: {},
            },
          ],
        })
        const person = await tools.db
          .selectFrom('users')
          .select('handbook_accepted_at')
          .where('id', '=', viewer.userId)
          .executeTakeFirst()
        return person?.handbook_accepted_at ?? now
      },
    }),
  )
  builder.queryField('currentTime', (t) =>
    t.field({ ...access('signedIn'), type: 'DateTime', resolve: (_, __, { tools }) => tools.clock.now() }),
  )
}

function addLists(builder: Builder, user: ItemRef<User>): void {
  addListCall(builder, people, user, {
    description:
      'People of the company, those waiting for approval first. With a site and a role: people with that role there.',
    limit: 200,
    language: 'Accepted as specified, without effect: people are the same in every language.',
  })
  builder.queryField('getActiveUsers', (t) =>
    t.field({
      ...access(['user.view', 'content.view']),
      type: ['UserSummary'],
      description: 'Colleagues on this site, for choices.',
      args: { search: t.arg.string(), limit: t.arg.int({ required: true, defaultValue: 50 }) },
      resolve: (_, { search, limit }, context) => listActiveUsers(search, limit, context),
    }),
  )
}

function addChanges(builder: Builder, user: ItemRef<User>): void {
  const siteRoles = builder.inputType('SiteRolesInput', {
    fields: (t) => ({ siteId: t.id({ required: true }), roleIds: t.idList({ required: true }) }),
  })
  const input = builder.inputType('UserInput', {
    description: 'Accounts are created at sign-in, with the name and address from the identity provider.',
    fields: (t) => ({
      id: t.id({ required: true }),
      version: t.int({
        required: true,
        description: 'The version that was read; the save fails if there is a newer one.',
      }),
      department: t.string(),
      isApproved: t.boolean(),
      roles: t.field({
        type: [siteRoles],
        description: 'Replaces the roles on the given sites; other sites are unchanged.',
      }),
    }),
  })
  builder.mutationField('saveUser', (t) =>
    t.field({
      ...writes('user.edit', { none: 'changes of permissions are serialized' }),
      type: user,
      args: { input: t.arg({ type: input, required: true }) },
      resolve: (_, { input: { id, version, department, isApproved, roles } }, context) =>
        changeUser(
          { id: String(id), version, department, isApproved, roles: roles as SiteRoles[] | null | undefined },
          context,
        ),
    }),
  )
  const approval = builder.inputType('UserApprovalInput', {
    fields: (t) => ({
      id: t.id({ required: true }),
      isApproved: t.boolean({ required: true }),
      version: t.int(),
      updatedUserId: t.id({ description: 'Must be the caller, if given.' }),
      updatedDate: t.field({ type: 'DateTime', description: "Ignored: the server's clock decides." }),
    }),
  })
  builder.mutationField('changeUsersApprovalStatus', (t) =>
    t.field({
      ...writes('user.approve', { none: 'changes of permissions are serialized' }),
      type: user,
      args: { input: t.arg({ type: approval, required: true }) },
      resolve: (_, { input: { id, isApproved, version, updatedUserId } }, context) => {
        if (updatedUserId && String(updatedUserId) !== context.viewer.userId)
          throw invalid([{ field: 'updatedUserId', rule: 'known', params: { id: String(updatedUserId) } }])
        return changeUser({ id: String(id), isApproved, version }, context)
      },
    }),
  )
}

const userOf = createEventRowReader(({ id }, context) => people.load(id, context))

function addEvents(builder: Builder, user: ItemRef<User>): void {
  const changed = builder.objectRef<LiveEvent>('UserChanged').implement({
    ...access('inherit'),
    fields: (t) => ({
      kind: t.exposeString('kind', {
        description:
          '`user.` with created, saved, approved or unapproved; or `resync`: refetch what you show.',
      }),
      id: t.exposeID('id'),
      version: t.exposeInt('version'),
      actorId: t.exposeID('actorId', { nullable: true }),
      user: t.field({
        type: user,
        nullable: true,
        resolve: (event, _, context) => userOf(event, context),
      }),
    }),
  })
  builder.subscriptionField('userChanged', (t) =>
    t.field({
      ...access('user.view'),
      type: changed,
      subscribe: (_, __, { tools }) =>
        tools.live.events((event) => event.kind === 'resync' || event.kind.startsWith('user.')) as never,
      resolve: (event) => event as LiveEvent,
    }),
  )
}
