// The threads of an item, for everybody who may view it.
import type { PersonValue } from '@manset/model/audit/history.ts'
import { type RawBuilder, sql } from 'kysely'
import { type ItemName, requireItem } from '../../kit/named-item.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { notFound } from '../../platform/refusal.ts'

export interface Comment {
  id: string
  author: PersonValue
  /** Empty if it was deleted. */
  body: string
  mentions: PersonValue[]
  createdDate: string
  editedDate: string | null
  isDeleted: boolean
}

export interface CommentThread {
  id: string
  field: string | null
  createdDate: Date
  resolvedDate: Date | null
  resolvedBy: PersonValue | null
  /** Oldest first. */
  comments: Comment[]
}

/** All threads of an item, oldest first; their number is limited when they are written. */
export async function listThreads(name: ItemName, context: Context): Promise<CommentThread[]> {
  const item = await requireItem(name, 'comment', context)
  return selectThreads(sql`k.entity = ${item.entity.name} and k.item_id = ${item.id}`, context)
}

/** One thread in its current state. */
export async function loadThread(id: string, context: Context): Promise<CommentThread> {
  const [thread] = await selectThreads(sql`k.id = ${id}`, context)
  if (!thread) throw notFound('commentThread', id)
  return thread
}

async function selectThreads(
  which: RawBuilder<unknown>,
  { tools, viewer }: Context,
): Promise<CommentThread[]> {
  const { rows } = await sql<CommentThread>`
    select k.id::text as id, k.field, k.created_at as "createdDate", k.resolved_at as "resolvedDate",
      (select json_build_object('id', u.id::text, 'name', u.name) from users u where u.id = k.resolved_by) as "resolvedBy",
      (select coalesce(json_agg(json_build_object('id', c.id::text, 'body', c.body, 'createdDate', c.created_at,
          'editedDate', c.edited_at, 'isDeleted', c.deleted_at is not null,
          'author', json_build_object('id', a.id::text, 'name', a.name),
          'mentions', (select coalesce(json_agg(json_build_object('id', m.id::text, 'name', m.name)), '[]')
            from users m where m.id = any(c.mentions))) order by c.id), '[]')
        from comments c join users a on a.id = c.author_id where c.thread_id = k.id) as comments
    from comment_threads k where ${which} and k.site_id = ${viewer.siteId} order by k.id`.execute(tools.db)
  return rows
}
