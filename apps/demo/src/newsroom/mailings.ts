// Newsletters of every site: some that are being put together of its newest contents, and one that was sent.
import type { ClientBase } from 'pg'
import { settingRows } from './desk-settings.ts'
import { insertRows, type Row } from './rows.ts'
import { sampleSites } from './sites.ts'
import { mailingWords } from './words/mailings.ts'

const hour = 3_600_000
/** Contents each of them begins after, so that no two are alike. */
const RUN = 6

/** Contents and channels are there already. */
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
}
