import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishedNews } from '../../boards/test-boards.ts'
import type { Tables } from '../../db/tables.ts'
import { provideChannels } from '../../dispatch/channels.ts'
import { CHANNELS } from '../../features.ts'
import { ARABIC_SITE, MAIN_SITE, openTestNewsroom, type TestNewsroom } from '../../test/newsroom.ts'
import { listContentDispatches } from './dispatches-of-content.ts'

let newsroom: TestNewsroom
beforeAll(async () => {
  // Other test files of this process may have provided channels of their own.
  provideChannels(CHANNELS)
  newsroom = await openTestNewsroom()
})
afterAll(() => newsroom.close())

const insert = async (text: string, values: unknown[]) =>
  String((await newsroom.database.pool.query<{ id: string }>(`${text} returning id`, values)).rows[0]?.id)
const mailing = async (
  contentId: string,
  title: string,
  status: string,
  date: string,
  siteId = MAIN_SITE,
) => {
  const channelId = await insert(
    'insert into mailing_channels (site_id, name, link_name) values ($1, $2, $2)',
    [siteId, `Kanal ${title}`],
  )
  return insert(
    `insert into mailings (site_id, title, mailing_type, channel_id, status, date, scheduled_date, items)
     values ($1, $2, 'custom', $3, $4, $5, $5, $6)`,
    [
      ...[siteId, title, channelId, status, date],
      JSON.stringify([
        { key: 'g', type: 'group', title: 'Grup' },
        { key: 'a', parentKey: 'g', type: 'content', contentId },
      ]),
    ],
  )
}
const message = (contentId: string, title: string, status: string, date: string, opens = 'content') =>
  insert(
    'insert into notifications (site_id, title, content_id, status, date, sent_date, opens) values ($1, $2, $3, $4, $5, $6, $7)',
    [MAIN_SITE, title, contentId, status, date, status === 'sent' ? date : null, opens],
  )
const at = (hours: number) => new Date(Date.UTC(2026, 10, 23, hours)).toISOString()

it('a content lists the newsletters and push messages that include it, upcoming ones first', async () => {
  const id = await publishedNews(newsroom, 'Gönderilen')
  const other = await publishedNews(newsroom, 'Başka')
  await mailing(id, 'Dün', 'sent', at(1))
  const planned = await mailing(id, 'Yarın', 'scheduled', at(30))
  await mailing(id, 'Taslak', 'draft', at(40))
  await mailing(id, 'Çöp', 'canceled', at(40))
  await mailing(other, 'Başkasının', 'sent', at(2))
  await message(id, 'Bildirim', 'sent', at(3))
  const waiting = await message(id, 'Bekleyen', 'waiting', at(29))
  await message(id, 'Kayıtlı', 'saved', at(29))
  await message(id, 'Adres', 'sent', at(3), 'address')
  const chief = await newsroom.contextOf('6')
  const found = await listContentDispatches(id, chief)
  expect(found.map(({ title, state, lane }) => [title, state, lane])).toEqual([
    ['Bekleyen', 'planned', null],
    ['Yarın', 'planned', 'Kanal Yarın'],
    ['Bildirim', 'done', null],
    ['Dün', 'done', 'Kanal Dün'],
  ])
  expect(found[0]).toMatchObject({ entity: 'notification', itemId: waiting, date: new Date(at(29)) })
  expect(found[1]).toMatchObject({ entity: 'mailing', itemId: planned })
})

it('lists only what the viewer may see, on the current site', async () => {
  const id = await publishedNews(newsroom, 'Görünen')
  await mailing(id, 'Bülten', 'sent', at(1))
  await message(id, 'Bildirim', 'sent', at(2))
  const titles = async (context: Parameters<typeof listContentDispatches>[1]) =>
    (await listContentDispatches(id, context)).map(({ title }) => title)
  const chief = await newsroom.contextOf('6')
  const only = (key: string) => ({
    ...chief,
    viewer: { ...chief.viewer, permissions: new Set([key]) as typeof chief.viewer.permissions },
  })
  expect(await titles(only('mailing.view'))).toEqual(['Bülten'])
  expect(await titles(only('notification.view'))).toEqual(['Bildirim'])
  expect(await titles(only('news.view'))).toEqual([])
  expect(await titles(await newsroom.contextOf('6', ARABIC_SITE))).toEqual([])
  expect(await listContentDispatches("' or true --", chief)).toEqual([])
})

it('needs one query, and finds them by index among many', async () => {
  const { pool } = newsroom.database
  const id = await publishedNews(newsroom, 'Aranan')
  await pool.query(
    `insert into mailings (site_id, title, mailing_type, items)
     select $1, 'B ' || n, 'custom', jsonb_build_array(jsonb_build_object('key', 'a', 'type', 'content', 'contentId', (1000000 + n)::text))
     from generate_series(1, 5000) n`,
    [MAIN_SITE],
  )
  await pool.query('analyze mailings')
  const sent: { text: string; values: unknown[] }[] = []
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void sent.push({ text: query.sql, values: [...query.parameters] }),
  })
  const chief = await newsroom.contextOf('6')
  await listContentDispatches(id, { ...chief, tools: { ...chief.tools, db } })
  expect(sent).toHaveLength(1)
  const [{ text, values } = { text: '', values: [] }] = sent
  const { rows } = await pool.query(`explain (format json) ${text}`, values)
  expect(JSON.stringify(rows)).toContain('mailings_of_content')
})
