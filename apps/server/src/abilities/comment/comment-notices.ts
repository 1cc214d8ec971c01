// Recipients of notices about a comment: the people it mentions, earlier participants of the thread, and for a new thread the creator of
// the item. Each person gets one notice per comment, of the most relevant kind.
import { displayComment, mentionsIn } from '@manset/model/content/comments.ts'
import { truncateAtWord } from '@manset/model/text/truncate-text.ts'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { type NamedItem, viewPermissions } from '../../kit/named-item.ts'
import { type NoticeInput, sendNotices, withdrawNotices } from '../../kit/notices/notices.ts'

export interface WrittenComment {
  id: string
  threadId: string
  field: string | null
  body: string
  author: { id: string; name: string }
}

/** Maximum length of the excerpt in a notice. */
const MAX_EXCERPT_CHARACTERS = 160

const dedupKey = (commentId: string) => `comment:${commentId}`

export async function notifyAboutComment(
  trx: Transaction<Tables>,
  item: NamedItem,
  comment: WrittenComment,
  at: Date,
): Promise<void> {
  const mentioned = mentionsIn(comment.body)
  const { rows: named } = await sql<{ id: string; name: string }>`
    select id::text as id, name from users where id = any(${mentioned}::bigint[])`.execute(trx)
  const earlier = await loadParticipants(trx, comment.threadId)
  const known = new Set([comment.author.id, ...mentioned])
  const earlierParticipants = earlier.filter((id) => !known.has(id))
  const isFirst = earlier.length === 0 || earlier.every((id) => id === comment.author.id)
  const itemCreator = isFirst && item.createdBy && !known.has(item.createdBy) ? [item.createdBy] : []
  const common = {
    ...{ siteId: item.siteId, entity: item.entity.name, itemId: item.id, permissions: viewPermissions(item) },
    dedupKey: dedupKey(comment.id),
    about: {
      ...{ title: item.title, by: comment.author.name, field: comment.field, threadId: comment.threadId },
      excerpt: truncateAtWord(displayComment(comment.body, named), MAX_EXCERPT_CHARACTERS),
    },
  }
  const notices: NoticeInput[] = [
    { ...common, kind: 'commentMention', to: mentioned.filter((id) => id !== comment.author.id) },
    { ...common, kind: 'commentReply', to: earlierParticipants },
    { ...common, kind: 'commentNew', to: itemCreator },
  ]
  await sendNotices(trx, notices, at)
}

/** Withdraws unseen notices of a comment. */
export async function withdrawCommentNotices(
  trx: Transaction<Tables>,
  item: NamedItem,
  { id, threadId, mentions }: { id: string; threadId: string; mentions: readonly string[] },
): Promise<void> {
  const people = [
    ...mentions,
    ...(await loadParticipants(trx, threadId)),
    ...(item.createdBy ? [item.createdBy] : []),
  ]
  await withdrawNotices(trx, { to: [...new Set(people)], dedupKey: dedupKey(id) })
}

/** All participants of a thread. */
async function loadParticipants(trx: Transaction<Tables>, threadId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct author_id::text as id from comments where thread_id = ${threadId} and deleted_at is null`.execute(
    trx,
  )
  return rows.map(({ id }) => id)
}
