// Comments on items: reply, edit, delete, resolve. Everybody who may view the item may comment, and editors of it may resolve. People
// change only their own comments. The item itself is not written, so no lock is needed.
import {
  MAX_COMMENT_CHARACTERS,
  MAX_COMMENTS,
  MAX_MENTIONS,
  mentionsIn,
} from '@manset/model/content/comments.ts'
import { fieldsOf } from '@manset/model/entities/entity.ts'
import { isId } from '@manset/model/ids.ts'
import type { Problem } from '@manset/model/problem.ts'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import {
  type ItemName,
  type NamedItem,
  publishRelatedChange,
  requireItem,
  viewPermissions,
} from '../../kit/named-item.ts'
import { listUsersWithPermission } from '../../kit/users-with-permission.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { forbidden, invalid, notFound } from '../../platform/refusal.ts'
import { notifyAboutComment, withdrawCommentNotices } from './comment-notices.ts'
import { type CommentThread, loadThread } from './threads.ts'

export interface NewComment extends ItemName {
  /** The thread to reply to; a new one if omitted. */
  threadId?: string | null
  /** The field of a new thread; the whole item if omitted. */
  field?: string | null
  body: string
  /** Idempotency key, a UUID of the tab: a comment that is sent again is written once. */
  saveKey: string
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Writes a comment and returns its thread. */
export async function saveComment(given: NewComment, context: Context): Promise<CommentThread> {
  const { viewer, tools } = context
  const item = await requireItem(given, 'comment', context)
  const body = given.body.trim()
  if (!UUID.test(given.saveKey)) throw invalid([{ field: 'saveKey', rule: 'shape', params: {} }])
  const before = await findThreadBySaveKey(given.saveKey, context)
  if (before) return loadThread(before, context)
  await requireValidComment(item, body, mentionsIn(body), context)
  const field = given.threadId ? null : given.field || null
  if (field && !Object.hasOwn(fieldsOf(item.entity), field))
    throw invalid([{ field: 'field', rule: 'known', params: {} }])
  const at = tools.clock.now()
  const threadId = await tools.db.transaction().execute(async (trx) => {
    // Serialized, so that concurrent comments cannot exceed the maximum per item.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`comments ${item.entity.name} ${item.id}`}, 0))`.execute(
      trx,
    )
    const twin = await findThreadBySaveKey(given.saveKey, context, trx)
    if (twin) return twin
    await requireRoom(trx, item)
    const thread = given.threadId
      ? await openThread(trx, item, given.threadId)
      : await createThread(trx, item, field, at)
    const { id } = await trx
      .insertInto('comments')
      .values({
        ...{
          thread_id: thread.id,
          author_id: viewer.userId,
          body,
          mentions: mentionsIn(body),
          created_at: at,
        },
        save_key: given.saveKey,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const author = { id: viewer.userId, name: viewer.name }
    await notifyAboutComment(
      trx,
      item,
      { id: String(id), threadId: thread.id, field: thread.field, body, author },
      at,
    )
    await recordChange(trx, item, 'commented', thread.field, context)
    return thread.id
  })
  return loadThread(threadId, context)
}

/** Changes the text of one's own comment; newly mentioned people are notified. */
export async function editComment(id: string, typed: string, context: Context): Promise<CommentThread> {
  const { tools, viewer } = context
  const { item, thread, comment } = await requireOwnComment(id, context)
  const body = typed.trim()
  if (body === comment.body) return loadThread(thread.id, context)
  const known = mentionsIn(comment.body)
  const added = mentionsIn(body).filter((one) => !known.includes(one))
  await requireValidComment(item, body, added, context)
  const at = tools.clock.now()
  const isWritten = await tools.db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('comments')
      .set({ body, mentions: mentionsIn(body), edited_at: at })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .where('body', '=', comment.body)
      .executeTakeFirst()
    // Edited meanwhile, perhaps by the same call delivered twice: the edit starts again from the stored text.
    if (numUpdatedRows === 0n) return false
    const author = { id: viewer.userId, name: viewer.name }
    if (added.length > 0)
      await notifyAboutComment(trx, item, { id, threadId: thread.id, field: thread.field, body, author }, at)
    await recordChange(trx, item, 'commentEdited', thread.field, context)
    return true
  })
  return isWritten ? loadThread(thread.id, context) : editComment(id, typed, context)
}

/** Deletes one's own comment, and the thread with its last comment. Returns whether there was one. */
export async function deleteComment(id: string, context: Context): Promise<boolean> {
  const { tools } = context
  const { item, thread, comment } = await requireOwnComment(id, context)
  return tools.db.transaction().execute(async (trx) => {
    // Blocks concurrent replies, so that a thread with a reply is not deleted.
    await sql`select from comment_threads where id = ${thread.id} for update`.execute(trx)
    const { numUpdatedRows } = await trx
      .updateTable('comments')
      .set({ body: '', mentions: [], deleted_at: tools.clock.now() })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await withdrawCommentNotices(trx, item, { id, threadId: thread.id, mentions: mentionsIn(comment.body) })
    await sql`delete from comment_threads k where k.id = ${thread.id}
      and not exists (select from comments c where c.thread_id = k.id and c.deleted_at is null)`.execute(trx)
    await recordChange(trx, item, 'commentDeleted', thread.field, context)
    return true
  })
}

/** Marks a thread as resolved or reopens it; requires the permission to edit the item. */
export async function resolveThread(
  id: string,
  isResolved: boolean,
  context: Context,
): Promise<CommentThread> {
  const { viewer, tools } = context
  const thread = await requireThread(id, context)
  const item = await requireItem(thread, 'comment', context, 'edit')
  await tools.db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('comment_threads')
      .set(
        isResolved
          ? { resolved_at: tools.clock.now(), resolved_by: viewer.userId }
          : { resolved_at: null, resolved_by: null },
      )
      .where('id', '=', id)
      .where('resolved_at', isResolved ? 'is' : 'is not', null)
      .executeTakeFirst()
    if (numUpdatedRows > 0n)
      await recordChange(trx, item, isResolved ? 'commentResolved' : 'commentReopened', thread.field, context)
  })
  return loadThread(id, context)
}

/** Validates the text, and that mentioned people may see the item. */
async function requireValidComment(
  item: NamedItem,
  body: string,
  mentioned: readonly string[],
  { tools }: Context,
): Promise<void> {
  const problems: Problem[] = []
  if (body === '') problems.push({ field: 'body', rule: 'required', params: {} })
  if (body.length > MAX_COMMENT_CHARACTERS)
    problems.push({ field: 'body', rule: 'maxCharacters', params: { max: MAX_COMMENT_CHARACTERS } })
  if (mentioned.length > MAX_MENTIONS)
    problems.push({ field: 'body', rule: 'maxItems', params: { max: MAX_MENTIONS } })
  else if (mentioned.length > 0) {
    const asked = { siteId: item.siteId, rights: viewPermissions(item), ids: mentioned, take: MAX_MENTIONS }
    const able = await listUsersWithPermission(tools.db, asked)
    if (able.length < mentioned.length) problems.push({ field: 'body', rule: 'known', params: {} })
  }
  if (problems.length > 0) throw invalid(problems)
}

async function requireRoom(trx: Transaction<Tables>, { entity, id }: NamedItem): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from comment_threads k join comments c on c.thread_id = k.id
    where k.item_id = ${id} and k.entity = ${entity.name}`.execute(trx)
  if ((rows[0]?.count ?? 0) >= MAX_COMMENTS)
    throw invalid([{ field: 'body', rule: 'maxItems', params: { max: MAX_COMMENTS } }])
}

interface ThreadRow extends ItemName {
  id: string
  field: string | null
}

/** The thread to reply to; a reply reopens a resolved one. */
async function openThread(
  trx: Transaction<Tables>,
  item: NamedItem,
  id: string,
): Promise<Omit<ThreadRow, keyof ItemName>> {
  const thread =
    isId(id) &&
    (await trx
      .updateTable('comment_threads')
      .set({ resolved_at: null, resolved_by: null })
      .where('id', '=', id)
      .where('entity', '=', item.entity.name)
      .where('item_id', '=', item.id)
      .returning(['id', 'field'])
      .executeTakeFirst())
  if (!thread) throw notFound('commentThread', id)
  return { id: String(thread.id), field: thread.field }
}

async function createThread(trx: Transaction<Tables>, item: NamedItem, field: string | null, at: Date) {
  const { id } = await trx
    .insertInto('comment_threads')
    .values({ site_id: item.siteId, entity: item.entity.name, item_id: item.id, field, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: String(id), field }
}

/** The thread of the comment that the caller wrote with this key; null if there is none. */
async function findThreadBySaveKey(
  key: string,
  { viewer, tools }: Context,
  trx?: Transaction<Tables>,
): Promise<string | null> {
  const found = await (trx ?? tools.db)
    .selectFrom('comments')
    .select('thread_id')
    .where('author_id', '=', viewer.userId)
    .where('save_key', '=', key)
    .executeTakeFirst()
  return found ? String(found.thread_id) : null
}

async function requireThread(id: string, { tools, viewer }: Context): Promise<ThreadRow> {
  const found = isId(id)
    ? await tools.db
        .selectFrom('comment_threads')
        .select(['id', 'entity', 'item_id', 'field'])
        .where('id', '=', id)
        .where('site_id', '=', viewer.siteId)
        .executeTakeFirst()
    : undefined
  if (!found) throw notFound('commentThread', id)
  return { id: String(found.id), entity: found.entity, itemId: String(found.item_id), field: found.field }
}

/** A comment of the caller; `FORBIDDEN` for that of a colleague on an item they may view. */
async function requireOwnComment(id: string, context: Context) {
  const found = isId(id)
    ? await context.tools.db
        .selectFrom('comments')
        .select(['thread_id', 'author_id', 'body'])
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
    : undefined
  if (!found) throw notFound('comment', id)
  const thread = await requireThread(String(found.thread_id), context)
  const item = await requireItem(thread, 'comment', context)
  if (String(found.author_id) !== context.viewer.userId) throw forbidden()
  return { item, thread, comment: found }
}

type CommentAction = 'commented' | 'commentEdited' | 'commentDeleted' | 'commentResolved' | 'commentReopened'

/** Writes the audit entry, without the text, and emits the event. */
async function recordChange(
  trx: Transaction<Tables>,
  item: NamedItem,
  action: CommentAction,
  field: string | null,
  { viewer, address, tools }: Context,
): Promise<void> {
  await writeAudit(trx, {
    ...{ siteId: item.siteId, entity: item.entity.name, itemId: item.id, action, address },
    ...{ actorId: viewer.userId, at: tools.clock.now() },
    changes: field ? { commentedField: { before: null, after: field } } : {},
  })
  await sql`select ${publishRelatedChange(item, 'commented', viewer.userId)}`.execute(trx)
}
