// People: who I am, everybody else with their roles and approval, the handbook, the server's clock.
import { sql } from 'kysely'
import { record } from '../../platform/change/record.ts'
import { access, type Builder, type ItemRef } from '../../platform/graphql/builder.ts'
import type { LiveEvent } from '../../platform/live.ts'
import { invalid, notFound } from '../../platform/refusal.ts'
import { changeUser } from './change-user.ts'
import { listActiveUsers, listUsers, loadUser, type SiteRoles, type User } from './user-row.ts'

export function addUsers(builder: Builder): void {
  const siteRoles = builder.objectRef<SiteRoles>('SiteRoles').implement({
    ...access('inherit'),
    fields: (t) => ({ siteId: t.exposeID('siteId'), roleIds: t.exposeIDList('roleIds') }),
  })
  const user = builder.objectRef<User>('User').implement({
    ...access('inherit'),
    fields: (t) => ({
      id: t.exposeID('id'),
      version: t.exposeInt('version'),
      name: t.exposeString('name'),
      username: t.exposeString('username'),
      email: t.exposeString('email', { nullable: true }),
      department: t.exposeString('department', { nullable: true }),
      picture: t.exposeString('picture', { nullable: true }),
      isApproved: t.exposeBoolean('isApproved'),
      isWaiting: t.exposeBoolean('isWaiting', { description: 'Nobody has decided about this person yet.' }),
      approvalChangedBy: t.expose('approvalChangedBy', { type: 'UserSummary', nullable: true }),
      approvalChangedDate: t.expose('approvalChangedDate', { type: 'Moment', nullable: true }),
      handbookAcceptedDate: t.expose('handbookAcceptedDate', { type: 'Moment', nullable: true }),
      createdUserId: t.exposeID('createdUserId', { nullable: true }),
      createdDate: t.expose('createdDate', { type: 'Moment' }),
      updatedUserId: t.exposeID('updatedUserId', { nullable: true }),
      updatedBy: t.expose('updatedBy', { type: 'UserSummary', nullable: true }),
      updatedDate: t.expose('updatedDate', { type: 'Moment' }),
      sites: t.field({ type: ['ID'], resolve: (one) => one.roles.map(({ siteId }) => siteId) }),
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
        const found = await loadUser(tools.db, String(id))
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
      ...access('signedIn'),
      type: 'Moment',
      description: "Notes that the person has read the editor's handbook; asked once, before the first edit.",
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
    t.field({ ...access('signedIn'), type: 'Moment', resolve: (_, __, { tools }) => tools.clock.now() }),
  )
}

function addLists(builder: Builder, user: ItemRef<User>): void {
  const page = builder.objectRef<{ items: User[]; isCut: boolean }>('UserPage').implement({
    ...access('inherit'),
    fields: (t) => ({
      items: t.expose('items', { type: [user] }),
      isCut: t.exposeBoolean('isCut', {
        description: 'Everything was asked for (page 0, limit 0) and there was more than is given at once.',
      }),
    }),
  })
  const filter = builder.inputType('UserFilter', {
    fields: (t) => ({
      search: t.string(),
      ids: t.idList({ description: 'Only these.' }),
      isApproved: t.boolean(),
      isWaiting: t.boolean({ description: 'Nobody has decided about them yet.' }),
      sites: t.idList(),
      roles: t.idList(),
    }),
  })
  builder.queryField('getUsers', (t) =>
    t.field({
      ...access('user.view'),
      type: page,
      description:
        'People of the company, those who wait for approval first. A site and a role mean that role there.',
      args: {
        filter: t.arg({ type: filter }),
        page: t.arg.int({ required: true, defaultValue: 1 }),
        limit: t.arg.int({ required: true, defaultValue: 200 }),
        language: t.arg.string({ description: 'Taken as specified; people are the same in every language.' }),
      },
      resolve: (_, { filter: asked, page: number, limit }, context) =>
        listUsers({ filter: asked ?? {}, page: number, limit }, context),
    }),
  )
  builder.queryField('getActiveUsers', (t) =>
    t.field({
      ...access(['user.view', 'content.view']),
      type: ['UserSummary'],
      description: 'Colleagues on this site, to choose one of.',
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
    description: 'People come by signing in; their name and address are what the identity provider says.',
    fields: (t) => ({
      id: t.id({ required: true }),
      version: t.int({
        required: true,
        description: 'The version that was read; a newer one refuses the save.',
      }),
      department: t.string(),
      isApproved: t.boolean(),
      roles: t.field({
        type: [siteRoles],
        description: 'Replaces the roles on the sites named; the others stay.',
      }),
    }),
  })
  builder.mutationField('saveUser', (t) =>
    t.field({
      ...access('user.edit'),
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
      updatedUserId: t.id({ description: 'The server knows who calls; anybody else named here is refused.' }),
      updatedDate: t.field({ type: 'Moment', description: "Not heeded: the server's clock decides." }),
    }),
  })
  builder.mutationField('changeUsersApprovalStatus', (t) =>
    t.field({
      ...access('user.approve'),
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

/** The person of an event is read once, however many listen. */
const usersOfEvents = new WeakMap<LiveEvent, Promise<User | null>>()

function addEvents(builder: Builder, user: ItemRef<User>): void {
  const changed = builder.objectRef<LiveEvent>('UserChanged').implement({
    ...access('inherit'),
    fields: (t) => ({
      kind: t.exposeString('kind', {
        description:
          '`user.` and created, saved, approved or unapproved; or `resync`: read again what you show.',
      }),
      id: t.exposeID('id'),
      version: t.exposeInt('version'),
      actorId: t.exposeID('actorId', { nullable: true }),
      user: t.field({
        type: user,
        nullable: true,
        resolve: (event, _, { tools }) => {
          if (event.kind === 'resync') return null
          const known = usersOfEvents.get(event) ?? loadUser(tools.db, event.id)
          usersOfEvents.set(event, known)
          return known
        },
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
