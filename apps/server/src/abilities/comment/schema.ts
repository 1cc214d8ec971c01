// The calls of comments, for every entity with this ability. Permissions are those of the named item.
import type { PersonValue } from '@manset/model/audit/history.ts'
import { type ItemName, requireItem, viewPermissions } from '../../kit/named-item.ts'
import { listUsersWithPermission } from '../../kit/users-with-permission.ts'
import { access, type Builder, type ItemRef, writes } from '../../platform/graphql/builder.ts'
import type { LiveEvent } from '../../platform/live.ts'
import { deleteComment, editComment, type NewComment, resolveThread, saveComment } from './comments.ts'
import { type Comment, type CommentThread, listThreads } from './threads.ts'

const NO_LOCK = writes('signedIn', { none: 'stands beside the item: nothing anybody edits is written' })
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
        description: 'Plain text, mentions as @{id of the person}; empty where it was deleted.',
      }),
      mentions: t.expose('mentions', { type: ['UserSummary'] }),
      createdDate: t.expose('createdDate', { type: 'Moment' }),
      editedDate: t.expose('editedDate', { type: 'Moment', nullable: true }),
      isDeleted: t.exposeBoolean('isDeleted'),
    }),
  })
  return builder.objectRef<CommentThread>('CommentThread').implement({
    ...access('inherit'),
    description: 'What people say to each other about one field of an item, or about the whole.',
    fields: (t) => ({
      id: t.exposeID('id'),
      field: t.exposeString('field', { nullable: true, description: 'Null: about the whole.' }),
      createdDate: t.expose('createdDate', { type: 'Moment' }),
      resolvedDate: t.expose('resolvedDate', { type: 'Moment', nullable: true }),
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
      description: 'Everything said about an item that the caller may view, the first thread first.',
      args: { entity: t.arg.string({ required: true }), itemId: t.arg.id({ required: true }) },
      resolve: (_, args, context) => listThreads(args as ItemName, context),
    }),
  )
  builder.queryField('getPeopleOfItem', (t) =>
    t.field({
      ...access('signedIn'),
      type: ['UserSummary'],
      description: 'Colleagues who may view an item, to mention one of or to give it to; 50 at most.',
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
      threadId: t.id({ description: 'Answers this thread, which is open again then; left out, a new one.' }),
      field: t.string({ description: 'What a new thread is about; left out, the whole item.' }),
      body: t.string({ required: true }),
      saveKey: t.id({ required: true, description: 'A UUID: what is sent again with it is written once.' }),
    }),
  })
  builder.mutationField('saveComment', (t) =>
    t.field({
      ...NO_LOCK,
      type: thread,
      description: 'Says something about an item; whoever may view it may. Whom it mentions is told.',
      args: { input: t.arg({ type: input, required: true }) },
      resolve: (_, { input }, context) => saveComment(input as NewComment, context),
    }),
  )
  builder.mutationField('editComment', (t) =>
    t.field({
      ...NO_LOCK,
      type: thread,
      description: 'Changes the words of the caller’s own comment.',
      args: { id: t.arg.id({ required: true }), body: t.arg.string({ required: true }) },
      resolve: (_, { id, body }, context) => editComment(String(id), body, context),
    }),
  )
  builder.mutationField('deleteComment', (t) =>
    t.field({
      ...NO_LOCK,
      type: 'Boolean',
      description: 'Takes the caller’s own comment away.',
      args: { id: t.arg.id({ required: true }) },
      resolve: (_, { id }, context) => deleteComment(String(id), context),
    }),
  )
  builder.mutationField('resolveCommentThread', (t) =>
    t.field({
      ...NO_LOCK,
      type: thread,
      description: 'Says that a thread is dealt with, or not after all; whoever may edit the item may.',
      args: { id: t.arg.id({ required: true }), isResolved: t.arg.boolean({ required: true }) },
      resolve: (_, { id, isResolved }, context) => resolveThread(String(id), isResolved, context),
    }),
  )
}

function addEvents(builder: Builder): void {
  const changed = builder.objectRef<LiveEvent>('BesideItemChanged').implement({
    ...access('inherit'),
    fields: (t) => ({
      kind: t.exposeString('kind', {
        description: 'Ends in `.commented` or `.assigned`; or `resync` where events may have been missed.',
      }),
      actorId: t.exposeID('actorId', { nullable: true }),
    }),
  })
  builder.subscriptionField('besideItemChanged', (t) =>
    t.field({
      ...access('signedIn'),
      type: changed,
      description: 'Somebody said something about an item, or it was given to somebody.',
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
