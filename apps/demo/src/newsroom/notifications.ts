// Push messages of every site about its newest published contents: sent ones, a canceled one, and saved ones.
import { notification } from '@manset/model/entities/notification.ts'
import { foldForSearch } from '@manset/model/text/search.ts'
import { truncateAtWord } from '@manset/model/text/truncate-text.ts'
import type { ClientBase } from 'pg'
import { insertFirstRevisions } from './history.ts'
import type { Pictures } from './pictures.ts'
import { insertRows } from './rows.ts'
import { sampleSites } from './sites.ts'

const hour = 3_600_000

interface Sample {
  status: 'saved' | 'sent' | 'canceled'
  platforms: readonly string[]
  audience: 'all' | 'important' | 'daily'
  isBreaking?: boolean
  /** Hours from now; negative for sent messages. */
  at?: number
  devices?: number
}

/** The newest first. */
const SAMPLES: readonly Sample[] = [
  { status: 'saved', platforms: ['all'], audience: 'all', isBreaking: true },
  { status: 'saved', platforms: ['mobileApp', 'webSite'], audience: 'daily', at: 26 },
  { status: 'sent', platforms: ['all'], audience: 'important', isBreaking: true, at: -27, devices: 96 },
  { status: 'sent', platforms: ['mobileApp'], audience: 'all', at: -50, devices: 61 },
  { status: 'canceled', platforms: ['webSite', 'mobileSite'], audience: 'daily', at: -71 },
  { status: 'sent', platforms: ['all'], audience: 'daily', at: -74, devices: 88 },
]

/** Writes the messages, and the default cover for those without a picture; requires contents. */
export async function insertNotifications(
  client: ClientBase,
  { adminId, now, pictures }: { adminId: string; now: Date; pictures: Pictures },
): Promise<void> {
  const { rows } = await client.query<{ id: string; siteId: number; title: string; spot: string | null }>(
    `select id, site_id as "siteId", title, spot from (
       select id, site_id, title, spot, row_number() over (partition by site_id order by created_at desc, id desc) as place
       from contents where status = 'published'
     ) c where place between 11 and ${10 + SAMPLES.length} order by site_id, place`,
  )
  const messages = sampleSites.flatMap(({ id: siteId }) =>
    rows
      .filter((row) => row.siteId === siteId)
      .flatMap((content, place) => {
        const sample = SAMPLES[place]
        return sample ? [messageRow(content, sample, new Date(now.getTime() - (place + 1) * 13 * hour))] : []
      }),
  )
  await insertRows(
    client,
    'notifications',
    messages.toReversed().map(({ hours, ...row }) => ({
      ...row,
      date: hours === undefined ? null : new Date(now.getTime() + hours * hour),
      sent_date: row.status === 'sent' && hours ? new Date(now.getTime() + hours * hour) : null,
      ...{ created_by: adminId, updated_by: adminId, updated_at: row.created_at },
    })),
  )
  for (const { id } of sampleSites)
    await client.query(
      'update site_configurations set notification_flash_news_cover_image = $1 where site_id = $2',
      [pictures.cover(id, 'skyline', 0, ''), id],
    )
  await insertFirstRevisions(client, notification)
}

function messageRow(
  content: { id: string; siteId: number; title: string; spot: string | null },
  { status, platforms, audience, isBreaking = false, at: hours, devices }: Sample,
  createdAt: Date,
) {
  const title = truncateAtWord(content.title, notification.fields.title.maxCharacters)
  const spot = content.spot && truncateAtWord(content.spot, notification.fields.spot.maxCharacters)
  return {
    ...{ site_id: content.siteId, title, spot, platforms, audience, status, hours },
    ...{ is_breaking: isBreaking, opens: 'content', content_id: content.id },
    ...{ device_count: devices ?? null, sent_count: devices ?? null, failed_platforms: [] },
    folded: foldForSearch([title, spot ?? ''].join(' ')),
    created_at: createdAt,
  }
}
