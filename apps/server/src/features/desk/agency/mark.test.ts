// Agency items marked as used or inappropriate by hand, and used through a video or a gallery.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  ARABIC_EDITOR,
  addPictures,
  addVideo,
  DESK,
  type Desk,
  EDITOR,
  openDesk,
  VIEWER,
} from '../../../test/desk/desk.ts'
import { ARABIC_SITE, MAIN_SITE } from '../../../test/newsroom.ts'
import { type AgencyItems, agencyItems, CREATE } from './test-agency-items.ts'

let desk: Desk
let items: AgencyItems
beforeAll(async () => {
  desk = await openDesk()
  items = agencyItems(desk)
})
afterAll(() => desk.server.close())

const MARK = `mutation Mark($id: ID!, $status: String!) { updateStatusToAgencyContent(agencyContentId: $id, status: $status) }`
const MARK_VIDEO = `mutation Mark($id: Int!, $status: String!) { updateStatusToAgencyVideo(agencyVideoId: $id, status: $status) }`
const MARK_MANY = `mutation Mark($ids: [ID!]!, $status: String!) { markAgencyContents(agencyContentIds: $ids, status: $status) {
  agencyContentId isChanged code } }`
const GET = `query Get($id: ID!) { getAgencyContent(agencyContentId: $id) {
  hasItBeenUsed status version uses { isByHand siteId contentId usedBy { name } } } }`

const mark = async (id: string, status: string, who = DESK, siteId?: number) =>
  (await desk.ask(who, MARK, { id, status }, siteId)).updateStatusToAgencyContent
const item = async (id: string, who = VIEWER, siteId?: number) =>
  (await desk.ask(who, GET, { id }, siteId)).getAgencyContent

describe('marking by hand', () => {
  it('an item becomes used without a content, and unused again, for those who may use agencies', async () => {
    const { id } = await items.arrive()
    expect(await mark(id, 'used')).toBe(true)
    expect(await item(id)).toMatchObject({
      hasItBeenUsed: true,
      version: 1,
      uses: [{ isByHand: true, siteId: MAIN_SITE, contentId: null, usedBy: { name: 'agencyDesk 4' } }],
    })
    expect(await mark(id, 'unused', EDITOR)).toBe(true)
    expect(await item(id)).toMatchObject({ hasItBeenUsed: false, uses: [] })
    expect(await desk.refused(VIEWER, MARK, { id, status: 'used' })).toBe('FORBIDDEN')
    expect(await desk.refused(DESK, MARK, { id, status: 'gone' })).toBe('VALIDATION')
  })

  it('of many simultaneous marks one use is counted, and of many simultaneous undos one', async () => {
    const { id } = await items.arrive()
    const all = (status: string) =>
      Promise.all(Array.from({ length: 6 }, (_, n) => mark(id, status, n % 2 ? DESK : EDITOR)))
    expect(await all('used')).toEqual(Array.from({ length: 6 }, () => true))
    expect((await item(id)).uses).toHaveLength(1)
    expect(await all('unused')).toEqual(Array.from({ length: 6 }, () => true))
    const row = await desk.db
      .selectFrom('agency_contents')
      .select('use_count')
      .where('id', '=', id)
      .executeTakeFirst()
    expect(row?.use_count).toBe(0)
    const entries = await desk.db
      .selectFrom('audit_entries')
      .select('action')
      .where('entity', '=', 'agencyContent')
      .where('item_id', '=', id)
      .execute()
    expect(entries.map(({ action }) => action).sort()).toEqual(['unused', 'used'])
  })

  it('of two people who mark an item inappropriate at once, one changes it', async () => {
    const { id } = await items.arrive()
    expect(await Promise.all([mark(id, 'inappropriate'), mark(id, 'inappropriate', EDITOR)])).toEqual([
      true,
      true,
    ])
    expect(await item(id)).toMatchObject({ status: 'inappropriate', version: 2 })
  })

  it('an item with a content stays used, and names the content', async () => {
    const { id } = await items.arrive()
    const { id: contentId } = await items.create(id)
    const answer = await desk.server.call(DESK, MARK, { id, status: 'unused' })
    expect(answer.errors?.[0]?.extensions).toMatchObject({
      code: 'AGENCY_CONTENT_IN_USE',
      params: { uses: [{ contentId, isByHand: false }] },
    })
    // Already used: marking it again adds no use.
    expect(await mark(id, 'used')).toBe(true)
    expect((await item(id)).uses).toHaveLength(1)
  })

  it('another site sees the mark without the person; only the site that set it can undo it', async () => {
    const { id } = await items.arrive()
    await mark(id, 'used')
    const seen = await item(id, ARABIC_EDITOR, ARABIC_SITE)
    expect(seen.uses).toEqual([{ isByHand: true, siteId: MAIN_SITE, contentId: null, usedBy: null }])
    expect(await desk.refused(ARABIC_EDITOR, MARK, { id, status: 'unused' }, ARABIC_SITE)).toBe(
      'AGENCY_CONTENT_IN_USE',
    )
  })

  it('many are marked in one call, each with its own result', async () => {
    const [one, two] = [await items.arrive(), await items.arrive()]
    await mark(two.id, 'inappropriate')
    const { markAgencyContents: results } = await desk.ask(DESK, MARK_MANY, {
      ids: [one.id, two.id, '999999'],
      status: 'inappropriate',
    })
    expect(results).toEqual([
      { agencyContentId: one.id, isChanged: true, code: null },
      { agencyContentId: two.id, isChanged: false, code: null },
      { agencyContentId: '999999', isChanged: false, code: 'NOT_FOUND' },
    ])
    expect(await desk.refused(VIEWER, MARK_MANY, { ids: [one.id], status: 'used' })).toBe('FORBIDDEN')
  })
})

describe('videos', () => {
  const LIST = `query Videos($filter: AgencyVideoFilter) { getAgencyVideos(filter: $filter, page: 1, limit: 50) {
    id agencyVideoId title category cameraman city hasItBeenUsed status content video { path duration } agency { id name } } }`
  const list = async (filter: object = {}) => (await desk.ask(EDITOR, LIST, { filter })).getAgencyVideos

  it('have their own list and status; an ID of the other kind is not found', async () => {
    const news = await items.arrive()
    const video = await items.arrive({
      type: 'video',
      byline: 'Ayşe Ünal',
      subject: [{ name: 'Spor' }],
      body_html: '<p>Metin</p>',
    })
    const number = Number(video.id)
    expect(await list({ ids: [video.id, news.id] })).toMatchObject([
      {
        id: video.id,
        agencyVideoId: number,
        category: 'Spor',
        cameraman: 'Ayşe Ünal',
        content: '<p>Metin</p>',
        status: 'appropriate',
        hasItBeenUsed: false,
      },
    ])
    expect(await list({ agencyIds: [desk.bika.id] })).toEqual([])
    const ask = { id: number, status: 'inappropriate' }
    expect((await desk.ask(DESK, MARK_VIDEO, ask)).updateStatusToAgencyVideo).toBe(true)
    expect(await list({ ids: [video.id] })).toEqual([])
    expect(await list({ ids: [video.id], showInappropriateContent: true })).toHaveLength(1)
    expect(await desk.ask(DESK, MARK_VIDEO, { ...ask, id: Number(news.id) })).toEqual({
      updateStatusToAgencyVideo: false,
    })
    expect(await desk.ask(DESK, MARK, { id: video.id, status: 'appropriate' })).toEqual({
      updateStatusToAgencyContent: false,
    })
    expect(await desk.refused(VIEWER, MARK_VIDEO, ask)).toBe('FORBIDDEN')
  })

  it('become a content that shows them, on every site that sees the item', async () => {
    const { id } = await items.arrive({ type: 'video', byline: 'Ayşe Ünal' })
    expect(await desk.refused(EDITOR, CREATE, { id, type: 'video' })).toBe('DRAFT_LACKS_VIDEO')
    const path = await addVideo(desk, id)
    const made = await items.create(id)
    expect(made.type).toBe('video')
    const get = 'query Video($id: ID!) { getVideo(id: $id) { video { path source cameraman } } }'
    const { getVideo } = await desk.ask(EDITOR, get, { id: made.id })
    expect(getVideo.video).toEqual({ path, source: 'Anka', cameraman: 'Ayşe Ünal' })
    const there = await desk.ask(ARABIC_EDITOR, CREATE, { id }, ARABIC_SITE)
    const copied = await desk.ask(
      ARABIC_EDITOR,
      get,
      { id: there.createContentFromAgencyContent.id },
      ARABIC_SITE,
    )
    expect(copied.getVideo.video.path).not.toBe(path)
  })
})

describe('several items as one gallery', () => {
  const GALLERY = `mutation Gallery($ids: [ID!]!, $isConfirmed: Boolean!) {
    createContentFromAgencyContents(agencyContentIds: $ids, isConfirmed: $isConfirmed, type: photoGallery) { id type } }`

  it('has the pictures of all of them, and each lists where it is used', async () => {
    const [one, two] = [await items.arrive({ byline: 'Ali' }), await items.arrive({ byline: 'Veli' })]
    await addPictures(desk, one.id, 1)
    await addPictures(desk, two.id, 1)
    const ids = [one.id, two.id]
    const { createContentFromAgencyContents: made } = await desk.ask(DESK, GALLERY, {
      ids,
      isConfirmed: false,
    })
    const { getPhotoGallery } = await desk.ask(
      DESK,
      'query G($id: ID!) { getPhotoGallery(id: $id) { title items { reporter } } }',
      { id: made.id },
    )
    expect(getPhotoGallery.items).toEqual([{ reporter: 'Ali' }, { reporter: 'Veli' }])
    expect(await items.origins(made.id)).toMatchObject(ids.map((id) => ({ agencyContentId: id })))
    expect(await desk.refused(DESK, GALLERY, { ids, isConfirmed: false })).toBe('AGENCY_CONTENT_USED')
    expect(await desk.refused(DESK, GALLERY, { ids: [one.id], isConfirmed: true })).toBe(
      'DRAFT_LACKS_PICTURES',
    )
    expect(await desk.refused(DESK, GALLERY, { ids: [], isConfirmed: true })).toBe('VALIDATION')
  })
})
