import { entityByName } from '@manset/model/entities/entities.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MAIN_SITE, openTestNewsroom, type TestNewsroom } from '../../test/newsroom.ts'
import { videoRule } from './publish-rule.ts'

let newsroom: TestNewsroom
beforeAll(async () => {
  newsroom = await openTestNewsroom()
})
afterAll(() => newsroom.close())

const PATH = '/media/ab/cd/abcd0123456789abcdef0123456789ab.mp4'
const FRAME = '/media/ab/cd/abcd0123456789abcdef0123456789ab.jpg'

async function videoIn(state: string, renditions: object[] = []) {
  const context = await newsroom.contextOf('1')
  await sql`truncate video_processes, media cascade`.execute(newsroom.database.db)
  await sql`with stored as (
      insert into media (site_id, sha256, kind, mime, path, byte_size, original_name)
      values (${MAIN_SITE}, ${'0'.repeat(64)}, 'video', 'video/mp4', ${PATH}, 1, 'a.mp4') returning id)
    insert into video_processes (site_id, media_id, version, file_name, path, byte_size, folded, state, percent, renditions, posters)
    select ${MAIN_SITE}, id, 1, 'a.mp4', ${PATH}, 1, '', ${state}, 40, ${JSON.stringify(renditions)}::jsonb,
      ${JSON.stringify([{ path: FRAME, width: 2, height: 2 }])}::jsonb from stored`.execute(
    newsroom.database.db,
  )
  return async (status: string, video: object, before: object | null = null) => {
    const draft = {
      entity: entityByName('video'),
      value: { video: { path: PATH, ...video } },
      before,
      columns: { status },
      context,
    }
    const problems = await videoRule.check?.(draft as never)
    return problems?.map(({ rule }) => rule)
  }
}

it('a video may be published when its first rendition exists', async () => {
  const waiting = await videoIn('inProgress')
  expect(await waiting('published', {})).toEqual(['videoNotReady'])
  expect(await waiting('draft', {})).toEqual([])
  const begun = await videoIn('inProgress', [{ name: '480p' }])
  expect(await begun('published', {})).toEqual([])
})

it('a failed one is shown as uploaded, and corrections of published contents are not blocked', async () => {
  expect(await (await videoIn('error'))('published', {})).toEqual([])
  const before = { status: 'published', video: { path: PATH } }
  expect(await (await videoIn('inProgress'))('published', { text: 'a' }, before)).toEqual([])
})

it('the poster is one of the offered frames', async () => {
  const check = await videoIn('finished', [{ name: '480p' }])
  expect(await check('draft', { poster: FRAME })).toEqual([])
  expect(await check('draft', { poster: PATH })).toEqual(['videoPoster'])
})
