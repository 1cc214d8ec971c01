// Recipients of notices about a comment: the people it mentions, earlier participants of the thread, and for a new thread the creator of
// the item. Each person gets one notice per comment, of the most relevant kind.
import { mentionsIn, spokenComment } from '@manset/model/content/comments.ts'
import { shortenText } from '@manset/model/text/cut-text.ts'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { type NamedItem, viewing } from '../../kit/named-item.ts'
import { type Telling, tell, untell } from '../../kit/notices/notices.ts'

export interface Said {
  id: string
  threadId: string
  field: string | null
  body: string
  author: { id: string; name: string }
}

/** Maximum length of the excerpt in a notice. */
const EXCERPT = 160

const onceOf = (commentId: string) => `comment:${commentId}`

export async function tellOfComment(
  trx: Transaction<Tables>,
  item: NamedItem,
  said: Said,
  at: Date,
): Promise<void> {
  const mentioned = mentionsIn(said.body)
  const { rows: named } = await sql<{ id: string; name: string }>`
    select id::text as id, name from users where id = any(${mentioned}::bigint[])`.execute(trx)
  const earlier = await speakersOf(trx, said.threadId)
  const known = new Set([said.author.id, ...mentioned])
  const replied = earlier.filter((id) => !known.has(id))
  const isFirst = earlier.length === 0 || earlier.every((id) => id === said.author.id)
  const maker = isFirst && item.createdBy && !known.has(item.createdBy) ? [item.createdBy] : []
  const common = {
    ...{ siteId: item.siteId, entity: item.entity.name, itemId: item.id, permissions: viewing(item) },
    once: onceOf(said.id),
    about: {
      ...{ title: item.title, by: said.author.name, field: said.field, threadId: said.threadId },
      excerpt: shortenText(spokenComment(said.body, named), EXCERPT),
    },
  }
  const tellings: Telling[] = [
    { ...common, kind: 'commentMention', to: mentioned.filter((id) => id !== said.author.id) },
    { ...common, kind: 'commentReply', to: replied },
    { ...common, kind: 'commentNew', to: maker },
  ]
  await tell(trx, tellings, at)
}

/** Withdraws unseen notices of a comment. */
export async function untellComment(
  trx: Transaction<Tables>,
  item: NamedItem,
  { id, threadId, mentions }: { id: string; threadId: string; mentions: readonly string[] },
): Promise<void> {
  const people = [
    ...mentions,
    ...(await speakersOf(trx, threadId)),
    ...(item.createdBy ? [item.createdBy] : []),
  ]
  await untell(trx, { to: [...new Set(people)], once: onceOf(id) })
}

/** All participants of a thread. */
async function speakersOf(trx: Transaction<Tables>, threadId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct author_id::text as id from comments where thread_id = ${threadId} and deleted_at is null`.execute(
    trx,
  )
  return rows.map(({ id }) => id)
}
