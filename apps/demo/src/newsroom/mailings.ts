// Newsletters of every site: some in preparation with its newest contents, and a sent one.
import { DEADLINE_HOURS } from '@manset/model/mailing/mailing.ts'
import type { ClientBase } from 'pg'
import { settingRows } from './desk-settings.ts'
import { insertRows, type Row } from './rows.ts'
import { sampleSites } from './sites.ts'
import { mailingWords } from './words/mailings.ts'

const hour = 3_600_000
/** Offset between the contents of consecutive newsletters, so that they differ. */
const RUN = 6

/** Requires contents and channels. */
export async function insertMailings(
  client: ClientBase,
  { adminId, now }: { adminId: string; now: Date },
): Promise<void> {
  const rows: Row[] = []
  for (const { id: siteId, language } of sampleSites) {
    const words = mailingWords[language]
    const { rows: contents } = await client.query<{ id: string }>(
      `select id from contents where site_id = $1 and status = 'published' and cover is not null
       order by created_at desc, id desc limit $2`,
      [siteId, RUN * (words.length + 1)],
    )
    const { rows: channels } = await client.query<{ id: string; linkName: string }>(
      'select id, link_name as "linkName" from mailing_channels where site_id = $1',
      [siteId],
    )
    const idOf = (channel: string) => channels.find(({ linkName }) => linkName === channel)?.id
    const mailings = words.map(
      ({ type, channel, title, subject, preheader, first, groups, isSent }, place) => {
        const left = contents.slice(place * RUN).map(({ id }) => id)
        const taken = (count: number, parentKey: string | null) =>
          left
            .splice(0, count)
            .map((contentId) => ({ key: `c${contentId}`, parentKey, type: 'content', contentId }))
        const items = [
          ...taken(first, null),
          ...groups.flatMap(({ count, ...group }, index) => [
            { key: `g${index}`, parentKey: null, type: 'group', ...group },
            ...taken(count, `g${index}`),
          ]),
        ]
        const sent = isSent && new Date(Math.floor(now.getTime() / hour) * hour - 24 * hour)
        return {
          ...{ title, subject: subject ?? null, preheader, mailing_type: type, items },
          channel_id: idOf(channel),
          status: sent ? 'sent' : 'draft',
          date: sent || null,
          scheduled_date: sent || null,
          sent_date: sent || null,
        }
      },
    )
    const since = new Date(now.getTime() - words.length * hour)
    rows.push(
      ...settingRows(mailings, { siteId, adminId, since, searched: ['title'] }).map(
        ({ is_approved: _, ...row }) => row,
      ),
    )
  }
  await insertRows(client, 'mailings', rows)
  await insertSendings(client)
}

/** The ledgers of the sent ones, as a dispatch writes them. */
async function insertSendings(client: ClientBase): Promise<void> {
  const hours = Object.entries(DEADLINE_HOURS).map(([type, count]) => ({ type, count }))
  await client.query(
    `insert into dispatches (site_id, version, kind, item_id, name, state, due_at, deadline_at, content, epoch, key,
         frozen_at, started_at, finished_at, created_by, created_at, updated_by, updated_at)
       select m.site_id, 1, 'mailing', m.id, m.title, 'sent', m.sent_date, m.sent_date + make_interval(hours => h.count), '{}', 1,
         md5('newsletter ' || m.id), m.sent_date, m.sent_date, m.sent_date + interval '12 seconds', m.created_by, m.sent_date,
         m.created_by, m.sent_date
       from mailings m join json_to_recordset($1::json) h(type text, count integer) on h.type = m.mailing_type
       where m.status = 'sent' order by m.id`,
    [JSON.stringify(hours)],
  )
  await client.query(
    `insert into dispatch_recipients (dispatch_id, seq, recipient_id, address, state, attempts, at)
       select d.id, n.seq, n.id, n.email, 'sent', 1, d.due_at + n.seq * interval '90 milliseconds'
       from dispatches d join mailings m on m.id = d.item_id and d.kind = 'mailing', lateral (
         select s.id, s.email, row_number() over (order by s.id)::int as seq
         from channel_subscriptions c join subscribers s on s.id = c.subscriber_id
         where c.channel_id = m.channel_id and c.state = 'active' and c.created_at < d.due_at) n`,
  )
  await client.query(
    `insert into dispatch_counts (dispatch_id, sent)
       select dispatch_id, count(*) from dispatch_recipients group by 1`,
  )
}
