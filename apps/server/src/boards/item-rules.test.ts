// Items on boards: what a card shows of its content, and who may edit it by which rules.
import { randomUUID } from 'node:crypto'
import { entityByName } from '@manset/model/entities/entities.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordHeartbeat } from '../abilities/lock/heartbeat.ts'
import { saveItem } from '../kit/entity/entity-service.ts'
import type { Context } from '../platform/graphql/context.ts'
import { MAIN_SITE, openTestNewsroom, type TestNewsroom } from '../test/newsroom.ts'
import { getBoard } from './board-row.ts'
import { headlineBehaviour, reelBehaviour, storyBehaviour } from './item-rules.ts'
import {
  cardTitles,
  changeBoardAs,
  linkItem,
  newBoard,
  place,
  publishedNews,
  withPermissions,
} from './test-boards.ts'

let newsroom: TestNewsroom
let chief: Context
beforeAll(async () => {
  newsroom = await openTestNewsroom()
  chief = await newsroom.contextOf('6')
})
afterAll(() => newsroom.close())

describe('a headline list', () => {
  it('shows the tag of a headline in its colour, blue by default', async () => {
    const { board } = await changeBoardAs(chief, await newBoard(newsroom), [
      place('tagged'),
      place('plain', 'new-tagged'),
    ])
    const administrator = await newsroom.contextOf('1')
    const wanted = { tagged: { name: 'Canlı', color: 'lightBrown' }, plain: { name: 'Analiz' } }
    for (const { itemId, card } of board.placements) {
      const values = { ...wanted[card.title as 'tagged' | 'plain'], isApproved: true }
      const tag = await saveItem(entityByName('headlineTag'), {}, values, administrator)
      const { version, title, url } = card
      const item = { id: itemId, version, title, url, headlineTagId: tag.id }
      await saveItem(entityByName('headline'), headlineBehaviour, item, chief)
    }
    const { placements } = await getBoard(board.id, chief)
    expect(placements.map(({ card: { tag } }) => [tag?.name, tag?.color])).toEqual([
      ['Canlı', 'lightBrown'],
      ['Analiz', 'blue'],
    ])
  })

  it('shows the topics of its contents', async () => {
    const id = await newBoard(newsroom)
    const contentId = await publishedNews(newsroom, 'Seçim gecesi')
    const topic = { name: 'Seçim', isApproved: true }
    const { id: topicId } = await saveItem(entityByName('subjectTitle'), {}, topic, chief)
    await sql`update contents set subject_title_ids = array[${topicId}::bigint] where id = ${contentId}`.execute(
      newsroom.database.db,
    )
    const { board } = await changeBoardAs(chief, id, [
      { kind: 'place', id: 'n', subject: null, to: 'live', after: null, item: { contentId } },
      place('elle', 'n'),
    ])
    expect(board.placements.map(({ card }) => card.content?.topics)).toEqual([
      [{ id: topicId, name: 'Seçim' }],
      undefined,
    ])
  })
})

describe('an item on a board', () => {
  it('keeps its content, and is edited by the person who holds the lock of the board', async () => {
    const id = await newBoard(newsroom)
    const contentId = await publishedNews(newsroom, 'Asıl')
    const other = await publishedNews(newsroom, 'Başka')
    const { board } = await changeBoardAs(chief, id, [
      { kind: 'place', id: 'n', subject: null, to: 'live', after: null, item: { contentId } },
    ])
    const itemId = board.placements[0]?.itemId ?? ''
    const headline = entityByName('headline')
    const saved = await saveItem(
      headline,
      headlineBehaviour,
      { id: itemId, version: 1, contentId: other, title: 'Manşetteki' },
      chief,
    )
    expect(saved).toMatchObject({ contentId, title: 'Manşetteki' })
    expect(cardTitles(await getBoard(id, chief))).toEqual(['1 Manşetteki'])
    const editor = await newsroom.contextOf('2')
    const place = { entity: 'headlineBoard', itemId: id, tabId: randomUUID() }
    await recordHeartbeat({ ...place, epoch: null, takesLock: true }, editor)
    const late = { id: itemId, version: 2, title: 'Geç kalan' }
    await expect(saveItem(headline, headlineBehaviour, late, chief)).rejects.toMatchObject({ code: 'LOCKED' })
  })

  it('is edited only with the right to publish while it is live, and stays fit to show', async () => {
    const id = await newBoard(newsroom)
    const { board } = await changeBoardAs(chief, id, [
      place('a'),
      { kind: 'place', id: 'w', subject: null, to: 'pending', date: null, item: linkItem('b') },
    ])
    const [live, waiting] = board.placements.map(({ itemId }) => itemId)
    const headline = entityByName('headline')
    const save = (itemId = '', values: object, context = chief) =>
      saveItem(headline, headlineBehaviour, { id: itemId, version: 1, ...values }, context)
    const without = withPermissions(chief, ['headline.view', 'headline.edit'])
    await expect(save(live, { title: 'Yeni' }, without)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await save(waiting, { title: 'Yeni' }, without)).toMatchObject({ title: 'Yeni' })
    await expect(save(live, { url: null })).rejects.toMatchObject({
      problems: [{ field: 'url', rule: 'required' }],
    })
    const { db } = newsroom.database
    await sql`update headline_types set crop_type_ids = array(select id from crop_types where key = '16x9' and site_id = ${MAIN_SITE})
      where id = ${board.headlineType?.id}`.execute(db)
    await expect(save(live, { title: 'Yeni' })).rejects.toMatchObject({
      problems: [
        { field: 'image', rule: 'validCropSettings', params: { cropTypeId: '16x9', fault: 'missing' } },
      ],
    })
  })

  it('is an upright video, and an advertisement only with the right to place one', async () => {
    const { db } = newsroom.database
    for (const [path, width, height] of [
      ['/media/aa/dik.mp4', 1080, 1920],
      ['/media/aa/yatay.mp4', 1920, 1080],
    ] as const)
      await sql`insert into media (site_id, sha256, kind, mime, path, byte_size, width, height, original_name)
        values (${MAIN_SITE}, ${(width === 1080 ? 'a' : 'b').repeat(64)}, 'video', 'video/mp4', ${path}, 10, ${width}, ${height}, 'v.mp4')`.execute(
        db,
      )
    const problems = async (path: string, cover: object | null = null) => {
      const videos = [{ key: 'v', type: 'video', video: { path }, cover }]
      const saving = saveItem(entityByName('reel'), reelBehaviour, { title: 'Reels', videos }, chief)
      const error = await saving.then(
        () => null,
        (refusal: { problems?: { field: string; rule: string }[] }) => refusal,
      )
      return error?.problems?.map(({ field, rule }) => `${field} ${rule}`)
    }
    expect(await problems('/media/aa/yatay.mp4')).toContain('videos.0.video upright')
    expect(await problems('/media/aa/dik.mp4')).toEqual(['videos.0.cover required'])
    expect(await problems('/media/aa/dik.mp4', { path: '/media/aa/kapak.jpg', crops: [] })).toContain(
      'videos.0.cover.text required',
    )
    const editor = await newsroom.contextOf('2')
    const frames = [{ key: 'f', type: 'text', text: 'İndirim' }]
    const story = { title: 'Reklam', placedType: 'advertisement', frames }
    await expect(saveItem(entityByName('story'), storyBehaviour, story, editor)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    expect(await saveItem(entityByName('story'), storyBehaviour, story, chief)).toMatchObject({
      title: 'Reklam',
    })
  })
})
