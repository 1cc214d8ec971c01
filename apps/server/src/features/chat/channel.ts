// The channel of chat messages: one post to one room. `dispatch` handles retries (after 429 and 5xx) and unknown outcomes.
import type { ChatMessageStatus } from '@manset/model/dispatch/chat-message.ts'
import type { DispatchState } from '@manset/model/dispatch/dispatch.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Channel, type ChannelCalendar, type Dispatch, defineChannel } from '../../dispatch/channel.ts'
import { preflightContent, requireContent } from '../../dispatch/linked-content.ts'
import { record } from '../../platform/change/record.ts'
import { type ChatContent, moveChatMessage } from './send.ts'
import { openWebhook } from './webhook.ts'

type ChatDispatch = Dispatch<ChatContent>

const selectContentDate = (date: RawBuilder<unknown>) =>
  sql`(select ${date} from contents c where c.id = i.content_id)`

const calendar: ChannelCalendar = {
  lane: sql`(select r.name from chat_rooms r where r.id = i.room_id)`,
  subject: sql`case when i.content_id is not null then 'content:' || i.content_id end`,
  subjectComes: selectContentDate(sql`case when c.status = 'scheduled' then c.publish_date end`),
  subjectGoes: selectContentDate(
    sql`case when c.status in ('scheduled', 'published') then c.expiration_date end`,
  ),
  move: moveChatMessage,
}

const toLinkedContent = ({ content: { contentId }, dueAt }: ChatDispatch) => ({ contentId, dueAt })

export const chatChannel: Channel = defineChannel<ChatContent>({
  name: 'chatMessage',
  audience: ({ siteId, content: { roomId } }) => sql`
    select r.id as recipient_id, r.name as address, null::text as grp from chat_rooms r
    where r.id = ${roomId}::bigint and r.site_id = ${siteId}`,
  preflight: (dispatch, tools) => preflightContent(toLinkedContent(dispatch), tools),
  async open(dispatch, tools) {
    const { siteId, content } = dispatch
    await requireContent(toLinkedContent(dispatch), tools)
    const webhook = await openWebhook(content.roomId, siteId, tools)
    return {
      concurrency: 1,
      send: (_recipient, _messageId, signal) => webhook.post(content.text, signal),
      close: async () => webhook.close(),
    }
  },
  onState: async (trx, dispatch, state, { by, at, totals }) => {
    if (state === 'scheduled') return
    await syncStatus(
      trx,
      dispatch,
      state === 'sent' && totals.counts.sent === 0 ? 'failed' : STATUS_BY_DISPATCH_STATE[state],
      {
        by,
        at,
      },
    )
  },
  // A post in flight at the cancellation may have arrived.
  onCancellationComplete: async (trx, dispatch, { by, at, totals }) => {
    if (totals.counts.sent > 0) await syncStatus(trx, dispatch, 'sent', { by, at })
  },
  calendar,
  itemsWith: ({ contentId, siteId }) => sql`
    select m.id::text as "itemId", m.title, r.name as lane, coalesce(m.sent_date, m.date) as date,
      case m.status when 'waiting' then 'planned' when 'sending' then 'running' when 'sent' then 'done' else 'failed' end as state
    from chat_messages m join chat_rooms r on r.id = m.room_id
    where m.site_id = ${siteId} and m.content_id = ${contentId}::bigint and m.status in ('waiting', 'sending', 'sent', 'failed')`,
  isComing: (itemId) =>
    sql`exists (select from chat_messages m where m.id = ${itemId} and m.status = 'waiting')`,
})

/** A paused dispatch keeps its message at `sending`. */
const STATUS_BY_DISPATCH_STATE: Readonly<
  Record<Exclude<DispatchState, 'scheduled'>, Exclude<ChatMessageStatus, 'saved' | 'waiting'>>
> = {
  sending: 'sending',
  paused: 'sending',
  sent: 'sent',
  failed: 'failed',
  missed: 'failed',
  canceled: 'canceled',
}

/** Updates the status of the message in the transaction that changes its dispatch. */
async function syncStatus(
  trx: Parameters<NonNullable<Channel['onState']>>[0],
  { itemId, siteId }: ChatDispatch,
  status: (typeof STATUS_BY_DISPATCH_STATE)[keyof typeof STATUS_BY_DISPATCH_STATE],
  { by, at }: Pick<Parameters<NonNullable<Channel['onState']>>[3], 'by' | 'at'>,
): Promise<void> {
  await record(trx, {
    table: 'chat_messages',
    by: { ...by, siteId },
    ...{ at, action: status === 'sending' ? 'sendingBegun' : status },
    guard: sql<boolean>`t.status <> ${status}`,
    rows: [
      {
        target: { id: itemId, version: null },
        values: { status, ...(status === 'sent' && { sent_date: at }) },
        changes: { status: { before: null, after: status } },
      },
    ],
  })
}
