// Sends or schedules a chat message, moves it on the calendar, and posts it to the test room.
import { contentUrl } from '@manset/model/content/address.ts'
import { readabilityAt } from '@manset/model/content/readability.ts'
import { CHAT_DEADLINE_MINUTES, formatChatPost } from '@manset/model/dispatch/chat-message.ts'
import { isOpenToSend } from '@manset/model/dispatch/dispatched-item.ts'
import { chatMessage } from '@manset/model/entities/chat-message.ts'
import { isId } from '@manset/model/ids.ts'
import { sql } from 'kysely'
import { openStored, type StoredDraft, writeWithDispatch } from '../../dispatch/dispatched-item.ts'
import { moveDispatch, scheduleDispatch } from '../../dispatch/dispatches.ts'
import type { EntryMove } from '../../kit/calendar/source.ts'
import { requirePermission, type SaveInput } from '../../kit/entity/entity-service.ts'
import type { Item } from '../../kit/entity/entity-sql.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { PermanentError } from '../../platform/jobs/handler.ts'
import { invalid, notFound, Refusal } from '../../platform/refusal.ts'
import { openWebhook } from './webhook.ts'

/** The part of a message that its dispatch freezes. */
export interface ChatContent {
  roomId: string
  text: string
  /** Checked again when the message is due, so that it never links to an unpublished page. */
  contentId: string | null
}

const TEST_TIMEOUT_MS = 20_000

export const createUnderwayRefusal = (status: unknown) =>
  new Refusal('CHAT_MESSAGE_UNDERWAY', 'A message that was sent or scheduled cannot be changed', {
    params: { status },
  })

/**
 * Sends a saved message at its date, or at once where the date is not in the future. Refuses as its edit lock does, and with `FORBIDDEN`,
 * `NOT_FOUND`, `STALE_VERSION`, `VALIDATION` (its story will have expired), `CHAT_MESSAGE_UNDERWAY`, `CHAT_MESSAGE_UNPUBLISHED` or
 * `CHAT_ROOM_CLOSED`.
 */
export async function sendChatMessage(input: SaveInput, context: Context): Promise<Item> {
  requirePermission(context, chatMessage, 'send')
  const draft = await openMessage(input, context)
  const { before, value } = draft
  if (!isOpenToSend(before.status)) throw createUnderwayRefusal(before.status)
  const { tools, viewer } = context
  const at = tools.clock.now()
  const date = value.date ? new Date(String(value.date)) : at
  const dueAt = date > at ? date : at
  const message = await loadMessage(before.id, context)
  requireReadable(message, dueAt)
  if (!message.isRoomOpen) throw new Refusal('CHAT_ROOM_CLOSED', 'The room is not approved or has no webhook')
  value.date = dueAt.toISOString()
  Object.assign(draft.columns, { status: 'waiting', sent_date: null })
  return writeWithDispatch(draft, async (trx, _dispatch, change) => {
    await scheduleDispatch(
      trx,
      {
        ...{ kind: 'chatMessage', siteId: viewer.siteId, itemId: before.id, name: message.title },
        content: {
          roomId: message.roomId,
          text: formatChatPost(message),
          contentId: message.content?.id ?? null,
        } satisfies ChatContent,
        ...{ dueAt, deadlineAt: getDeadline(dueAt) },
      },
      change,
    )
  })
}

/** Reschedules a waiting message from the calendar, by the rules of scheduling it. */
export async function moveChatMessage({ at: date, ...target }: EntryMove, context: Context): Promise<void> {
  requirePermission(context, chatMessage, 'send')
  const draft = await openMessage({ ...target }, context)
  const { before, value } = draft
  if (before.status !== 'waiting') throw createUnderwayRefusal(before.status)
  const dueAt = new Date(date)
  requireReadable(await loadMessage(before.id, context), dueAt)
  value.date = dueAt.toISOString()
  await writeWithDispatch(draft, async (trx, dispatch, change) => {
    if (!dispatch) throw createUnderwayRefusal(before.status)
    await moveDispatch(trx, dispatch.id, { dueAt, deadlineAt: getDeadline(dueAt) }, change)
  })
}

/**
 * Posts the saved message to the site's test room and returns the name of the room. Changes nothing. Refuses with `CHAT_NO_TEST_ROOM` or
 * `CHAT_TEST_REJECTED`.
 */
export async function testChatMessage(id: string, context: Context): Promise<string> {
  requirePermission(context, chatMessage, 'send')
  const { tools, viewer } = context
  const message = await loadMessage(id, context)
  const { rows } = await sql<{ id: string; name: string }>`
    select id::text as id, name from chat_rooms
    where site_id = ${viewer.siteId} and is_for_tests and is_approved and webhook is not null
    order by id limit 1`.execute(tools.db)
  const [room] = rows
  if (!room) throw new Refusal('CHAT_NO_TEST_ROOM', 'The site has no test room')
  const webhook = await openWebhook(room.id, viewer.siteId, tools).catch((error: unknown) => {
    throw error instanceof PermanentError ? error.cause : error
  })
  try {
    const outcome = await webhook.post(formatChatPost(message), AbortSignal.timeout(TEST_TIMEOUT_MS))
    if (outcome.kind !== 'sent')
      throw new Refusal('CHAT_TEST_REJECTED', 'The chat service did not take it', {
        params: { code: outcome.code },
      })
    return room.name
  } finally {
    webhook.close()
  }
}

const getDeadline = (dueAt: Date) => new Date(dueAt.getTime() + CHAT_DEADLINE_MINUTES * 60_000)

function openMessage(input: SaveInput, context: Context): Promise<StoredDraft> {
  requireId(input.id)
  return openStored(chatMessage, input, 'scheduled', context)
}

function requireId(id: unknown): asserts id is string {
  if (!isId(String(id))) throw notFound(chatMessage.name, String(id))
}

interface LoadedMessage {
  title: string
  text: string | null
  roomId: string
  isRoomOpen: boolean
  content: {
    id: string
    type: string
    title: string
    seoUrlTitle: string | null
    status: string
    publishDate: string | null
    expirationDate: string | null
  } | null
  story: { title: string; address: string } | null
}

/** A message joined with what its post needs. */
async function loadMessage(id: string, { tools, viewer }: Context): Promise<LoadedMessage> {
  requireId(id)
  const { rows } = await sql<Omit<LoadedMessage, 'story'> & { siteUrl: string }>`
    select m.title, m.text, m.room_id::text as "roomId", r.is_approved and r.webhook is not null as "isRoomOpen", s.url as "siteUrl",
      case when c.id is not null then json_build_object('id', c.id::text, 'type', c.type, 'title', c.title,
        'seoUrlTitle', c.seo_url_title, 'status', c.status, 'publishDate', c.publish_date,
        'expirationDate', c.expiration_date) end as content
    from chat_messages m join sites s on s.id = m.site_id join chat_rooms r on r.id = m.room_id
      left join contents c on c.id = m.content_id
    where m.site_id = ${viewer.siteId} and m.id = ${id}::bigint`.execute(tools.db)
  const [row] = rows
  if (!row) throw notFound(chatMessage.name, id)
  const { siteUrl, ...message } = row
  const { content } = message
  return { ...message, story: content && { title: content.title, address: contentUrl(siteUrl, content) } }
}

/** Requires a story that is published, or will be by then, and has not expired by then. */
function requireReadable({ content }: LoadedMessage, dueAt: Date): void {
  const readability = content ? readabilityAt(content, dueAt) : 'open'
  if (!content || readability === 'open' || readability === 'comes') return
  const { title, expirationDate } = content
  if (readability === 'expires')
    throw invalid([
      {
        ...{ field: 'contentId', rule: 'expiresBefore' },
        params: { title, at: new Date(String(expirationDate)).toISOString() },
      },
    ])
  throw new Refusal('CHAT_MESSAGE_UNPUBLISHED', 'The linked story is not published', { params: { title } })
}
