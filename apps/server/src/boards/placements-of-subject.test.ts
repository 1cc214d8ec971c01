import { entityByName } from '@manset/model/entities/entities.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveItem } from '../kit/entity/entity-service.ts'
import type { Context } from '../platform/graphql/context.ts'
import { ARABIC_SITE, MAIN_SITE, openTestNewsroom, type TestNewsroom } from '../test/newsroom.ts'
import { getBoard } from './board-row.ts'
import { changeBoard } from './change-board.ts'
import type { OperationInput } from './items-to-place.ts'
import { placementsOfSubject } from './placements-of-subject.ts'
import { newBoard, publishedNews } from './test-boards.ts'

let newsroom: TestNewsroom
let chief: Context
beforeAll(async () => {
  newsroom = await openTestNewsroom()
  chief = await newsroom.contextOf('6')
})
afterAll(() => newsroom.close())

async function arrange(id: string, operations: OperationInput[]): Promise<void> {
  const { version } = await getBoard(id, chief)
  const { refusal } = await changeBoard({ id, version, operations, lockEpoch: null }, chief)
  expect(refusal).toBeNull()
}
const storyBoard = async () => {
  const { rows } = await sql<{ id: string }>`
    select id from boards where site_id = ${MAIN_SITE} and kind = 'storyBoard'`.execute(newsroom.database.db)
  return rows[0]?.id ?? ''
}
const said = async (contentId: string, context = chief) =>
  (await placementsOfSubject(`content:${contentId}`, context)).map(
    ({ kind, title, isLive, order, pin }) => `${isLive ? '' : '~'}${order} ${kind} ${title} ${pin}`,
  )

it('a content lists all its placements, with pin, start and end', async () => {
  const [live, pending] = [await newBoard(newsroom), await newBoard(newsroom)]
  const contentId = await publishedNews(newsroom, 'Her yerde')
  const other = await publishedNews(newsroom, 'Başka')
  const date = new Date(newsroom.clock.now().getTime() + 7_200_000).toISOString()
  await arrange(live, [
    { kind: 'place', id: 'o', subject: null, to: 'live', after: null, item: { contentId: other } },
    { kind: 'place', id: 'n', subject: null, to: 'live', after: 'o', item: { contentId } },
    { kind: 'pin', id: 'n', pin: 'pinned' },
  ])
  await arrange(pending, [
    { kind: 'place', id: 'n', subject: null, to: 'pending', date, item: { contentId } },
  ])
  const frames = [{ key: 'f', type: 'text', text: 'Gündem' }]
  const story = { title: 'Gündem', placedType: 'normal', frames, relatedContentIds: [contentId] }
  const { id: itemId } = await saveItem(entityByName('story'), {}, story, chief)
  await arrange(await storyBoard(), [
    { kind: 'place', id: 's', subject: null, to: 'live', after: null, item: { itemId } },
  ])

  expect((await said(contentId)).toSorted()).toEqual([
    '1 storyBoard Gündem none',
    '2 headlineBoard null pinned',
    '~1 headlineBoard null none',
  ])
  const [last] = (await placementsOfSubject(`content:${contentId}`, chief)).slice(-1)
  expect(last).toMatchObject({ boardId: pending, isLive: false, date: new Date(date), end: null })
  expect(last?.categoryName).toMatch(/^Kategori/)
  expect(await said(other)).toEqual(['1 headlineBoard null none'])
  expect(await placementsOfSubject('recipe:1', chief)).toEqual([])
})

it('lists only boards the viewer may see, on the current site, that are in use', async () => {
  const id = await newBoard(newsroom)
  const contentId = await publishedNews(newsroom, 'Görünen')
  await arrange(id, [{ kind: 'place', id: 'n', subject: null, to: 'live', after: null, item: { contentId } }])
  expect(await said(contentId, await newsroom.contextOf('8'))).toHaveLength(1)
  expect(await said(contentId, await newsroom.contextOf(null))).toEqual([])
  expect(await said(contentId, await newsroom.contextOf('6', ARABIC_SITE))).toEqual([])
  const { headlineType } = await getBoard(id, chief)
  await sql`update headline_types set is_approved = false where id = ${headlineType?.id}`.execute(
    newsroom.database.db,
  )
  expect(await said(contentId)).toEqual([])
})
