// The calls of comments, for every entity with this ability. Permissions are those of the named item.
import type { PersonValue } from '@manset/model/audit/history.ts'
import { type ItemName, requireItem, viewPermissions } from '../../kit/named-item.ts'
import { listUsersWithPermission } from '../../kit/users-with-permission.ts'
import { access, type Builder, type ItemRef, writes } from '../../platform/graphql/builder.ts'
import type { LiveEvent } from '../../platform/live.ts'
import { deleteComment, editComment, type NewComment, resolveThread, saveComment } from './comments.ts'
import { type Comment, type CommentThread, listThreads } from './threads.ts'

const NO_LOCK = writes('signedIn', { none: 'stored beside the item: no edited field is written' })
const MAX_PEOPLE = 50

export function addComments(builder: Builder): void {
  const thread = addThreadType(builder)
  addQueries(builder, thread)
  addMutations(builder, thread)
  addEvents(builder)
}

type ThreadType = ItemRef<CommentThread>

function addThreadType(builder: Builder): ThreadType {
  const comment = builder.objectRef<Comment>('Comment').implement({
    ...access('inherit'),
    fields: (t) => ({
      id: t.exposeID('id'),
      author: t.expose('author', { type: 'UserSummary' }),
      body: t.exposeString('body', {
        description: 'Plain text with mentions as @{id of the person}; empty if it was deleted.',
      }),
      mentions: t.expose('mentions', { type: ['UserSummary'] }),
      createdDate: t.expose('createdDate', { type: 'DateTime' }),
      editedDate: t.expose('editedDate', { type: 'DateTime', nullable: true }),
      isDeleted: t.exposeBoolean('isDeleted'),
    }),
  })
  return builder.objectRef<CommentThread>('CommentThread').implement({
    ...access('inherit'),
    description: 'A discussion of one field of an item, or of the whole item.',
    fields: (t) => ({
      id: t.exposeID('id'),
      field: t.exposeString('field', { nullable: true, description: 'Null if it is about the whole item.' }),
      createdDate: t.expose('createdDate', { type: 'DateTime' }),
      resolvedDate: t.expose('resolvedDate', { type: 'DateTime', nullable: true }),
      resolvedBy: t.expose('resolvedBy', { type: 'UserSummary', nullable: true }),
      comments: t.expose('comments', { type: [comment] }),
    }),
  })
}

function addQueries(builder: Builder, thread: ThreadType): void {
  builder.queryField('getCommentThreads', (t) =>
    t.field({
      ...access('signedIn'),
      type: [thread],
      description: 'All threads of an item that the caller may view, the oldest first.',
      args: { entity: t.arg.string({ required: true }), itemId: t.arg.id({ required: true }) },
      resolve: (_, args, context) => listThreads(args as ItemName, context),
    }),
  )
  builder.queryField('getPeopleOfItem', (t) =>
    t.field({
      ...access('signedIn'),
      type: ['UserSummary'],
      description: 'Colleagues who may view an item, to mention them or to assign it to them; at most 50.',
      args: {
        entity: t.arg.string({ required: true }),
        itemId: t.arg.id({ required: true }),
        search: t.arg.string(),
        limit: t.arg.int({ defaultValue: 8 }),
      },
      resolve: async (_, { search, limit, ...name }, context): Promise<PersonValue[]> => {
        const item = await requireItem(name as ItemName, 'comment', context)
        return listUsersWithPermission(context.tools.db, {
          ...{ siteId: item.siteId, rights: viewPermissions(item), search },
          take: Math.min(Math.max(1, limit ?? 8), MAX_PEOPLE),
        })
      },
    }),
  )
}

function addMutations(builder: Builder, thread: ThreadType): void {
  const input = builder.inputType('CommentInput', {
    fields: (t) => ({
      entity: t.string({ required: true }),
      itemId: t.id({ required: true }),
      threadId: t.id({
        description: 'The thread to reply to, which is reopened; omit it to start a new one.',
      }),
      field: t.string({ description: 'The field a new thread is about; omit it for the whole item.' }),
      body: t.string({ required: true }),
      saveKey: t.id({
        required: true,
        description: 'A UUID as idempotency key: a repeated call with the same key is stored once.',
      }),
    }),
  })
  builder.mutationField('saveComment', (t) =>
    t.field({
      ...NO_LOCK,
      type: thread,
      description: 'Comments on an item; requires permission to view it. Mentioned people get a notice.',
      args: { input: t.arg({ type: input, required: true }) },
      resolve: (_, { input }, context) => saveComment(input as NewComment, context),
    }),
  )
  builder.mutationField('editComment', (t) =>
    t.field({
      ...NO_LOCK,
      type: thread,
      description: 'Edits the text of the caller’s own comment.',
      args: { id: t.arg.id({ required: true }), body: t.arg.string({ required: true }) },
      resolve: (_, { id, body }, context) => editComment(String(id), body, context),
    }),
  )
  builder.mutationField('deleteComment', (t) =>
    t.field({
      ...NO_LOCK,
      type: 'Boolean',
      description: 'Deletes the caller’s own comment.',
      args: { id: t.arg.id({ required: true }) },
      resolve: (_, { id }, context) => deleteComment(String(id), context),
    }),
  )
  builder.mutationField('resolveCommentThread', (t) =>
    t.field({
      ...NO_LOCK,
      type: thread,
      description: 'Resolves or reopens a thread; requires permission to edit the item.',
      args: { id: t.arg.id({ required: true }), isResolved: t.arg.boolean({ required: true }) },
      resolve: (_, { id, isResolved }, context) => resolveThread(String(id), isResolved, context),
    }),
  )
}

function addEvents(builder: Builder): void {
  const changed = builder.objectRef<LiveEvent>('ItemDiscussionChanged').implement({
    ...access('inherit'),
    fields: (t) => ({
      kind: t.exposeString('kind', {
        description: 'Ends in `.commented` or `.assigned`; or `resync` if events may have been missed.',
      }),
      actorId: t.exposeID('actorId', { nullable: true }),
    }),
  })
  builder.subscriptionField('itemDiscussionChanged', (t) =>
    t.field({
      ...access('signedIn'),
      type: changed,
      description: 'An item was commented on or assigned.',
      args: { entity: t.arg.string({ required: true }), itemId: t.arg.id({ required: true }) },
      subscribe: async (_, name, context) => {
        const item = await requireItem(name as ItemName, 'comment', context)
        return context.tools.live.events(
          ({ kind, siteId, type, id }) =>
            kind === 'resync' ||
            (/\.(commented|assigned)$/.test(kind) &&
              siteId === item.siteId &&
              type === item.entity.name &&
              id === item.id),
        ) as never
      },
      resolve: (event) => event as LiveEvent,
    }),
  )
}
