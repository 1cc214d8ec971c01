// Newsletters that contain a content, and push messages that open it.
import type { SendingState } from '@manset/model/dispatch/content-dispatches.ts'
import { isId } from '@manset/model/ids.ts'
import { LIST_BOUNDS } from '@manset/model/list-bounds.ts'
import { can } from '@manset/model/permissions/permissions.ts'
import { type RawBuilder, sql } from 'kysely'
import { access, type Builder } from '../../platform/graphql/builder.ts'
import type { Context } from '../../platform/graphql/context.ts'

export interface Sending {
  entity: 'mailing' | 'notification'
  itemId: string
  title: string
  /** Channel of a newsletter. */
  lane: string | null
  state: SendingState
  /** When it was sent, or will be. */
  date: Date | null
}

/** Dispatches of the site that the viewer may see: upcoming ones first, then the latest; at most 100. */
export async function sendingsOf(contentId: string, { tools, viewer }: Context): Promise<Sending[]> {
  const parts: RawBuilder<unknown>[] = []
  if (can(viewer, 'mailing.view'))
    parts.push(sql`
      select 'mailing' as entity, m.id::text as "itemId", m.title, c.name as lane, m.date,
        case m.status when 'scheduled' then 'planned' when 'sending' then 'running' when 'sent' then 'done' else m.status end as state
      from mailings m left join mailing_channels c on c.id = m.channel_id
      where m.site_id = ${viewer.siteId} and m.content_ids @> array[${contentId}::bigint]
        and m.status in ('scheduled', 'sending', 'sent', 'failed', 'missed')`)
  if (can(viewer, 'notification.view'))
    parts.push(sql`
      select 'notification' as entity, n.id::text as "itemId", n.title, null::text as lane, coalesce(n.sent_date, n.date) as date,
        case n.status when 'waiting' then 'planned' when 'sending' then 'running' when 'sent' then 'done' else n.status end as state
      from notifications n
      where n.site_id = ${viewer.siteId} and n.content_id = ${contentId}::bigint and n.opens = 'content'
        and n.status in ('waiting', 'sending', 'sent', 'failed')`)
  if (parts.length === 0 || !isId(contentId)) return []
  const { rows } = await sql<Sending>`
    select s.entity, s."itemId", s.title, s.lane, s.state, s.date from (${sql.join(parts, sql` union all `)}) s
    order by s.state in ('planned', 'running') desc,
      case when s.state in ('planned', 'running') then s.date end, s.date desc nulls last, s.entity, s."itemId"
    limit ${LIST_BOUNDS.sendings}`.execute(tools.db)
  return rows
}

export function addSendings(builder: Builder): void {
  const sending = builder.objectRef<Sending>('ContentSending').implement({
    ...access('inherit'),
    description: 'A newsletter or push message with a content in it that goes out, or went.',
    fields: (t) => ({
      entity: t.exposeString('entity', { description: 'mailing or notification.' }),
      itemId: t.exposeID('itemId'),
      title: t.exposeString('title'),
      lane: t.exposeString('lane', { nullable: true, description: 'The channel of a newsletter.' }),
      state: t.exposeString('state', { description: 'planned, running, done, failed or missed.' }),
      date: t.expose('date', { type: 'Moment', nullable: true }),
    }),
  })
  builder.queryField('getSendingsOf', (t) =>
    t.field({
      ...access(['mailing.view', 'notification.view']),
      type: [sending],
      description:
        'Newsletters a content stands in and push messages that open it, of those the caller may see: what is to come first, then the latest; 100 at most.',
      args: { contentId: t.arg.id({ required: true }) },
      resolve: (_, { contentId }, context) => sendingsOf(String(contentId), context),
    }),
  )
}
