import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { listNotices } from '../../kit/notices/notices.ts'
import { ARABIC_SITE, MAIN_SITE, openTestNewsroom, type TestNewsroom } from '../../test/newsroom.ts'
import { publishedUsage } from '../content/published-usage.ts'
import { notifyRights } from './notify-rights.ts'

/** Nine o'clock in the morning in Istanbul. */
const MORNING = new Date('2026-11-26T06:00:00.000Z')
const inDays = (days: number, from = MORNING) => new Date(from.getTime() + days * 86_400_000)

let newsroom: TestNewsroom
let chief: string
let author: string
beforeAll(async () => {
  newsroom = await openTestNewsroom()
  chief = (await newsroom.contextOf('6')).viewer.userId
  author = (await newsroom.contextOf('3')).viewer.userId
})
afterAll(() => newsroom.close())
beforeEach(() =>
  query('truncate contents, media, revisions, notices, media_rights_checks restart identity cascade'),
)

async function query<T>(text: string, values: unknown[] = []): Promise<T[]> {
  return (await newsroom.database.pool.query(text, values)).rows as T[]
}

/** A news whose cover's rights end at `until`, last saved by the author. */
async function newsWith(name: string, until: Date, status = 'published'): Promise<string> {
  const path = `/media/${name}`
  const [file] = await query<{ id: string }>(
    `insert into media (site_id, path, kind, mime, original_name, sha256, byte_size, usable_until)
     values ($1, $2, 'image', 'image/jpeg', $3, md5($3) || md5($3), 1, $4) returning id`,
    [MAIN_SITE, path, name, until],
  )
  const [news] = await query<{ id: string }>(
    `insert into contents (site_id, type, status, title, cover) values ($1, 'news', $2, 'Kar', $3) returning id`,
    [MAIN_SITE, status, JSON.stringify({ path, crops: [] })],
  )
  await query(
    `insert into revisions (entity, item_id, version, snapshot, created_by, created_at)
     values ('news', $1, 1, '{}', $2, now())`,
    [news?.id, author],
  )
  return String(file?.id)
}
const notify = (now: Date) => notifyRights(newsroom.database, [publishedUsage], now)
const toldTo = (userId: string) =>
  query<{ kind: string; about: { count: number; title: string } }>(
    'select kind, about from notices where user_id = $1 order by id',
    [userId],
  )
const short = async (userId: string) =>
  (await toldTo(userId)).map(({ kind, about }) => `${kind} ${about.count} ${about.title}`)

it('reports live files a week before their rights end, in one notice, to the person who saved them and to the chief', async () => {
  await newsWith('kar.jpg', inDays(6))
  await newsWith('sel.jpg', inDays(7))
  await newsWith('later.jpg', inDays(8))
  await newsWith('draft.jpg', inDays(1), 'draft')
  await notify(MORNING)
  expect(await short(chief)).toEqual(['mediaExpiring 2 kar.jpg'])
  expect(await short(author)).toEqual(['mediaExpiring 2 kar.jpg'])
})

it('reports each file once for its end date, again when the rights have ended, and again for a changed date', async () => {
  const id = await newsWith('kar.jpg', inDays(1))
  await notify(MORNING)
  await notify(inDays(0.2))
  expect(await short(author)).toEqual(['mediaExpiring 1 kar.jpg'])
  await notify(inDays(2))
  await notify(inDays(3))
  expect(await short(author)).toEqual(['mediaExpiring 1 kar.jpg', 'mediaExpired 1 kar.jpg'])
  await query('update media set usable_until = $2 where id = $1', [id, inDays(6)])
  await notify(inDays(4))
  expect((await short(author)).at(-1)).toBe('mediaExpiring 1 kar.jpg')
})

it('checks a site once a day, in its morning, whichever server polls', async () => {
  await newsWith('kar.jpg', inDays(1))
  expect(await notify(new Date('2026-11-26T04:59:00.000Z'))).toBe(0)
  const checked = await Promise.all([notify(MORNING), notify(MORNING)])
  expect(Math.max(...checked)).toBeGreaterThan(0)
  expect(await short(author)).toEqual(['mediaExpiring 1 kar.jpg'])
  expect(await notify(inDays(0.1))).toBe(0)
})

it('is visible to people who may view the story, even without permission for the library', async () => {
  await newsWith('kar.jpg', inDays(1))
  await notify(MORNING)
  const context = await newsroom.contextOf('3')
  const readAs = async (permission: string) => {
    const viewer = { ...context.viewer, permissions: new Set([permission]) }
    const asked = { isUnseen: true, before: null, take: 10 }
    return (await listNotices(asked, { ...context, viewer })).map(({ kind }) => kind)
  }
  expect(await readAs('news.view')).toEqual(['mediaExpiring'])
  expect(await readAs('author.view')).toEqual([])
})

it('a site that cannot be checked does not block notices of other sites, and is checked again', async () => {
  await newsWith('kar.jpg', inDays(1))
  const setZone = (zone: string) =>
    query('update site_configurations set time_zone = $1 where site_id = $2', [zone, ARABIC_SITE])
  await setZone('Nowhere/Nowhere')
  await expect(notify(MORNING)).rejects.toThrow('on every site')
  expect(await short(author)).toEqual(['mediaExpiring 1 kar.jpg'])
  await setZone('Europe/Istanbul')
  expect(await notify(MORNING)).toBe(1)
})
