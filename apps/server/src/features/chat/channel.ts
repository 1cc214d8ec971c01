// The channel of chat messages: one post to one room. `dispatch` handles retries (after 429 and 5xx) and unknown outcomes.
import { type RawBuilder, sql } from 'kysely'
import { type Channel, type ChannelCalendar, type Dispatch, defineChannel } from '../../dispatch/channel.ts'
import { syncItemStatus } from '../../dispatch/dispatched-item.ts'
import { preflightContent, requireContent } from '../../dispatch/linked-content.ts'
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
  onState: (trx, dispatch, state, change) =>
    syncItemStatus(trx, { table: 'chat_messages', of: dispatch, state }, change),
  // A post in flight at the cancellation may have arrived.
  onCancellationComplete: async (trx, dispatch, change) => {
    if (change.totals.counts.sent > 0)
      await syncItemStatus(trx, { table: 'chat_messages', of: dispatch, state: 'sent' }, change)
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
