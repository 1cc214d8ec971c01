// Items in use: marks by hand, what agencies send about them, and what is learnt from how they were used.
import type { Problem } from '@manset/model/problem.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Principal } from '../../../test/app.ts'
import {
  ARABIC_EDITOR,
  AUTHOR,
  DESK,
  type Desk,
  EDITOR,
  givePictures,
  giveVideo,
  idOf,
  openDesk,
  VIEWER,
} from '../../../test/desk/desk.ts'
import { ARABIC_SITE, MAIN_SITE } from '../../../test/newsroom.ts'

const MARK = `mutation Mark($id: ID!, $status: String!) { updateStatusToAgencyContent(agencyContentId: $id, status: $status) }`
const MARK_VIDEO = `mutation Mark($id: Int!, $status: String!) { updateStatusToAgencyVideo(agencyVideoId: $id, status: $status) }`
const MARK_MANY = `mutation Mark($ids: [ID!]!, $status: String!) { markAgencyContents(agencyContentIds: $ids, status: $status) {
  agencyContentId isChanged code } }`
const CREATE = `mutation Create($id: ID!, $type: AgencyDraftType) {
  createContentFromAgencyContent(agencyContentId: $id, isConfirmed: true, type: $type) { id type version }
}`
const GET = `query Get($id: ID!) { getAgencyContent(agencyContentId: $id) {
  hasItBeenUsed status version uses { isByHand siteId contentId usedBy { name } } } }`
const ORIGINS = `query Origins($id: ID!) { getContentOrigins(contentId: $id) {
  agencyContentId title agencyName isKilled editorNotes signal rights slugline
  proposedCategories { name } alerts { kind itemVersion settledDate settledBy { name } seenBy { user { name } seenDate } } } }`
const SEEN = `mutation Seen($id: ID!) { noteAgencyAlertsSeen(contentId: $id) }`
const SETTLE = `mutation Settle($id: ID!) { settleAgencyAlerts(contentId: $id) }`
const CHECK = `query Check($input: NewsInput!) { checkNews(input: $input) { warnings { field rule params } } }`
const ALERT = `query Row($id: ID!) { getContent(id: $id) { agencyAlert } }`

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.server.close())

let count = 0
const arrive = async (fields: Record<string, unknown> = {}) => {
  count += 1
  const uri = `urn:in-use:${count}`
  const headline = `Iğdır’da şölen ${count}`
  const id = idOf(await desk.receive(desk.anka, { uri, headline, ...fields }))
  const sendAgain = (more: Record<string, unknown>) =>
    desk.receive(desk.anka, { uri, headline, ...fields, ...more })
  return { id, sendAgain }
}
const mark = async (id: string, status: string, who = DESK, siteId?: number) =>
  (await desk.ask(who, MARK, { id, status }, siteId)).updateStatusToAgencyContent
const item = async (id: string, who = VIEWER, siteId?: number) =>
  (await desk.ask(who, GET, { id }, siteId)).getAgencyContent
const create = async (id: string, type?: string) =>
  (await desk.ask(EDITOR, CREATE, { id, type })).createContentFromAgencyContent
const origins = async (id: string) => (await desk.ask(EDITOR, ORIGINS, { id })).getContentOrigins
/** What publishing it is warned about because of what it was made of. */
const warned = async (id: string): Promise<string[]> => {
  const { checkNews } = await desk.ask({ roleId: '6' }, CHECK, {
    input: { id, version: 1, status: 'published' },
  })
  return (checkNews.warnings as Problem[])
    .filter(({ field }) => field === 'agencyContentId')
    .map(({ field, rule, params }) => `${field} ${rule} ${params.agency}`)
}
const alertOf = async (id: string) => (await desk.ask(EDITOR, ALERT, { id })).getContent.agencyAlert

describe('marking by hand', () => {
  it('an item is used without a content, and unused again, by whoever may use agencies', async () => {
    const { id } = await arrive()
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

  it('of many who mark at once one use is counted, and of many who take it back one', async () => {
    const { id } = await arrive()
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

  it('of two who mark the same item inappropriate at once, one changes it', async () => {
    const { id } = await arrive()
    expect(await Promise.all([mark(id, 'inappropriate'), mark(id, 'inappropriate', EDITOR)])).toEqual([
      true,
      true,
    ])
    expect(await item(id)).toMatchObject({ status: 'inappropriate', version: 2 })
  })

  it('what a content was made of stays used: it says by what', async () => {
    const { id } = await arrive()
    const { id: contentId } = await create(id)
    const answer = await desk.server.call(DESK, MARK, { id, status: 'unused' })
    expect(answer.errors?.[0]?.extensions).toMatchObject({
      code: 'AGENCY_CONTENT_IN_USE',
      params: { uses: [{ contentId, isByHand: false }] },
    })
    // Used already: saying so once more makes no second use.
    expect(await mark(id, 'used')).toBe(true)
    expect((await item(id)).uses).toHaveLength(1)
  })

  it('another site learns that it was marked, and by nobody; its own mark is its own to take back', async () => {
    const { id } = await arrive()
    await mark(id, 'used')
    const seen = await item(id, ARABIC_EDITOR, ARABIC_SITE)
    expect(seen.uses).toEqual([{ isByHand: true, siteId: MAIN_SITE, contentId: null, usedBy: null }])
    expect(await desk.refused(ARABIC_EDITOR, MARK, { id, status: 'unused' }, ARABIC_SITE)).toBe(
      'AGENCY_CONTENT_IN_USE',
    )
  })

  it('many are marked in one call, each by itself', async () => {
    const [one, two] = [await arrive(), await arrive()]
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

  it('have a list and a status of their own; an id of the other kind is not there', async () => {
    const news = await arrive()
    const video = await arrive({
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

  it('make a content that shows them, on every site that sees the item', async () => {
    const { id } = await arrive({ type: 'video', byline: 'Ayşe Ünal' })
    expect(await desk.refused(EDITOR, CREATE, { id, type: 'video' })).toBe('DRAFT_LACKS_VIDEO')
    const path = await giveVideo(desk, id)
    const made = await create(id)
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

  it('has the pictures of all of them, and each of them knows where it was used', async () => {
    const [one, two] = [await arrive({ byline: 'Ali' }), await arrive({ byline: 'Veli' })]
    await givePictures(desk, one.id, 1)
    await givePictures(desk, two.id, 1)
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
    expect(await origins(made.id)).toMatchObject(ids.map((id) => ({ agencyContentId: id })))
    expect(await desk.refused(DESK, GALLERY, { ids, isConfirmed: false })).toBe('AGENCY_CONTENT_USED')
    expect(await desk.refused(DESK, GALLERY, { ids: [one.id], isConfirmed: true })).toBe(
      'DRAFT_LACKS_PICTURES',
    )
    expect(await desk.refused(DESK, GALLERY, { ids: [], isConfirmed: true })).toBe('VALIDATION')
  })
})

describe('what an agency sends about an item in use', () => {
  it('a correction marks every content made of it until somebody deals with it', async () => {
    const { id, sendAgain } = await arrive()
    const first = await create(id)
    const second = await create(id)
    const untouched = await create((await arrive()).id)
    await sendAgain({ version: '2', headline: 'DÜZELTME: Iğdır’da tören' })
    expect(await alertOf(first.id)).toBe('correction')
    expect(await alertOf(second.id)).toBe('correction')
    expect(await alertOf(untouched.id)).toBeNull()
    expect(await warned(untouched.id)).toEqual([])
    expect(await warned(first.id)).toEqual(['agencyContentId agencyCorrected Anka'])
    expect((await origins(first.id))[0].alerts).toEqual([
      { kind: 'correction', itemVersion: 2, settledDate: null, settledBy: null, seenBy: [] },
    ])
    // That somebody looked is kept, once a person, and takes no flag away; who may only look has not been told.
    const see = async (who = EDITOR) => (await desk.ask(who, SEEN, { id: first.id })).noteAgencyAlertsSeen
    expect([await see(), await see(), await see(DESK)]).toEqual([1, 0, 1])
    expect(await desk.refused(VIEWER, SEEN, { id: first.id })).toBe('FORBIDDEN')
    expect((await origins(first.id))[0].alerts[0].seenBy).toMatchObject([
      { user: { name: 'editor 4' } },
      { user: { name: 'agencyDesk 4' } },
    ])
    expect(await alertOf(first.id)).toBe('correction')
    expect((await desk.ask(EDITOR, SETTLE, { id: first.id })).settleAgencyAlerts).toBe(1)
    expect((await desk.ask(EDITOR, SETTLE, { id: first.id })).settleAgencyAlerts).toBe(0)
    expect(await alertOf(first.id)).toBeNull()
    expect(await warned(first.id)).toEqual([])
    expect(await alertOf(second.id)).toBe('correction')
    expect((await origins(first.id))[0].alerts[0]).toMatchObject({ settledBy: { name: 'editor 4' } })
    const kept = await desk.db
      .selectFrom('audit_entries')
      .select(['entity', 'version'])
      .where('action', '=', 'alertSettled')
      .where('item_id', '=', first.id)
      .execute()
    expect(kept).toEqual([{ entity: 'news', version: null }])
  })

  it('the gravest stands on the row, and a kill unpublishes nothing by itself', async () => {
    const { id, sendAgain } = await arrive()
    const made = await create(id)
    await desk.db.updateTable('contents').set({ status: 'published' }).where('id', '=', made.id).execute()
    await sendAgain({ version: '2' })
    expect(await alertOf(made.id)).toBe('update')
    await sendAgain({ version: '3', pubstatus: 'canceled' })
    expect(await warned(made.id)).toEqual(['agencyContentId agencyKilled Anka'])
    await sendAgain({ version: '4' })
    expect(await alertOf(made.id)).toBe('kill')
    // Whoever made it reads it by name when they come back, until they have looked at the alert itself.
    const byName = async () =>
      (
        await desk.ask(EDITOR, `{ getNotices(isUnseen: true, take: 100) { kind itemId about } }`, {})
      ).getNotices
        .filter(({ itemId }: { itemId: string }) => itemId === made.id)
        .map(({ kind, about }: { kind: string; about: { alert: string } }) => `${kind} ${about.alert}`)
    expect(await byName()).toContain('agencyAlert kill')
    await desk.ask(EDITOR, SEEN, { id: made.id })
    expect(await byName()).toEqual([])
    const row = await desk.db
      .selectFrom('contents')
      .select('status')
      .where('id', '=', made.id)
      .executeTakeFirst()
    expect(row?.status).toBe('published')
    const told = await desk.db
      .selectFrom('agency_alerts')
      .select('told')
      .where('content_id', '=', made.id)
      .execute()
    expect(told.every((one) => one.told.length === 1)).toBe(true)
  })

  it('the same version once more, and an older one, say nothing', async () => {
    const { id, sendAgain } = await arrive({ version: '5' })
    const made = await create(id)
    await sendAgain({ version: '5' })
    await sendAgain({ version: '3' })
    expect(await alertOf(made.id)).toBeNull()
  })

  it('a kill while a content is being made either keeps it from being made or is told about it', async () => {
    for (let round = 0; round < 4; round++) {
      const { id, sendAgain } = await arrive()
      const [answer] = await Promise.all([
        desk.server.call(EDITOR, CREATE, { id }),
        sendAgain({ version: '2', pubstatus: 'canceled' }),
      ])
      const made = (answer.data as { createContentFromAgencyContent: { id: string } } | null)
        ?.createContentFromAgencyContent
      if (made) expect(await alertOf(made.id)).toBe('kill')
      else expect(answer.errors?.[0]?.extensions.code).toBe('AGENCY_CONTENT_KILLED')
    }
  })

  it('is nothing for those who do not see the content, and dealt with by those who may edit it', async () => {
    for (const id of ['abc', '999999'])
      for (const call of [ORIGINS, SETTLE]) expect(await desk.refused(EDITOR, call, { id })).toBe('NOT_FOUND')
    const { id, sendAgain } = await arrive()
    const made = await create(id)
    await sendAgain({ version: '2' })
    expect(await desk.refused(VIEWER, SETTLE, { id: made.id })).toBe('FORBIDDEN')
    expect(await desk.refused(ARABIC_EDITOR, ORIGINS, { id: made.id }, ARABIC_SITE)).toBe('NOT_FOUND')
    expect(await desk.refused(ARABIC_EDITOR, SETTLE, { id: made.id }, ARABIC_SITE)).toBe('NOT_FOUND')
    expect(await desk.refused(AUTHOR, SETTLE, { id: '999999' })).toBe('NOT_FOUND')
  })
})

describe('versions of an item', () => {
  const VERSIONS = `query V($id: ID!) { getAgencyContentVersions(agencyContentId: $id) { version actor { name } } }`
  const ONE = `query V($id: ID!, $version: Int!) { getAgencyContentVersion(agencyContentId: $id, version: $version) { values } }`

  it('what an agency sent and what the desk wrote stand one after the other, each whole', async () => {
    const { id, sendAgain } = await arrive({ headline: 'İlk hâli' })
    expect((await desk.ask(EDITOR, VERSIONS, { id })).getAgencyContentVersions).toEqual([])
    const isRevised = async () =>
      (
        await desk.ask(
          EDITOR,
          'query R($id: ID!) { item: getAgencyContent(agencyContentId: $id) { isRevised } }',
          { id },
        )
      ).item.isRevised
    // Another number alone, as when it is marked or its pictures come, is nothing to compare.
    const mark =
      'mutation M($id: ID!) { updateStatusToAgencyContent(agencyContentId: $id, status: "inappropriate") }'
    await desk.ask(DESK, mark, { id })
    expect(await isRevised()).toBe(false)
    await sendAgain({ version: '2', headline: 'İkinci hâli' })
    const save = 'mutation Save($input: AgencyContentInput!) { saveAgencyContent(input: $input) { version } }'
    await desk.ask(DESK, save, { input: { agencyContentId: id, version: 3, title: 'Masanın hâli' } })
    expect(await isRevised()).toBe(true)
    expect((await desk.ask(EDITOR, VERSIONS, { id })).getAgencyContentVersions).toEqual([
      { version: 4, actor: { name: 'agencyDesk 4' } },
      { version: 3, actor: null },
      { version: 2, actor: null },
    ])
    const title = async (version: number) =>
      (await desk.ask(EDITOR, ONE, { id, version })).getAgencyContentVersion.values.title
    expect([await title(2), await title(3), await title(4)]).toEqual([
      'İlk hâli',
      'İkinci hâli',
      'Masanın hâli',
    ])
    expect(await desk.refused(EDITOR, ONE, { id, version: 9 })).toBe('NOT_FOUND')
    expect(await desk.refused(AUTHOR, ONE, { id, version: 1 })).toBe('FORBIDDEN')
  })
})

describe('pictures of a version', () => {
  const ONE = `query V($id: ID!, $version: Int!) { getAgencyContentVersion(agencyContentId: $id, version: $version) { values } }`

  it('stand in it without the agency’s addresses, so that those that came or went are seen', async () => {
    const { id, sendAgain } = await arrive()
    await givePictures(desk, id, 2)
    await sendAgain({ version: '2' })
    const images = async (version: number) =>
      (await desk.ask(EDITOR, ONE, { id, version })).getAgencyContentVersion.values.images
    const [picture] = await images(1)
    expect(picture).toEqual({
      path: expect.stringMatching(/^\/media\//),
      text: expect.any(String),
      crops: [],
    })
    expect([(await images(1)).length, (await images(2)).length]).toEqual([2, 0])
  })
})

describe('proposed categories', () => {
  const category = async (name: string) =>
    (
      await desk.db
        .insertInto('categories')
        .values({
          site_id: MAIN_SITE,
          name,
          link_name: name.toLowerCase(),
          is_approved: true,
          content_types: ['news'],
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const filed = (subject: string) => arrive({ subject: [{ name: subject }] })
  const choose = async (contentId: string, categoryId: string) => {
    const save = 'mutation Save($input: NewsInput!) { saveNews(input: $input) { version } }'
    await desk.ask(EDITOR, save, { input: { id: contentId, version: 1, categoryIds: [categoryId] } })
  }
  const categoriesOf = async (id: string) =>
    (
      await desk.ask(EDITOR, 'query N($id: ID!) { getNews(id: $id) { categories { name } } }', { id })
    ).getNews.categories.map(({ name }: { name: string }) => name)

  it('a draft begins with what editors chose most for such items, and says that it is a proposal', async () => {
    const [sport, football] = [await category('Spor'), await category('Futbol')]
    const first = await create((await filed('SAHA')).id)
    expect(await categoriesOf(first.id)).toEqual([])
    // A draft nobody has saved chose nothing.
    expect(await categoriesOf((await create((await filed('SAHA')).id)).id)).toEqual([])
    await choose(first.id, sport)
    const second = await create((await filed('SAHA')).id)
    expect(await categoriesOf(second.id)).toEqual(['Spor'])
    expect((await origins(second.id))[0].proposedCategories).toEqual([{ name: 'Spor' }])
    // Of as many, the one chosen last.
    await choose(second.id, football)
    expect(await categoriesOf((await create((await filed('SAHA')).id)).id)).toEqual(['Futbol'])
    expect(await categoriesOf((await create((await filed('EKONOMİ')).id)).id)).toEqual([])
    // What is no longer approved, or was never for this type, is not proposed.
    await desk.db.updateTable('categories').set({ is_approved: false }).where('id', '=', football).execute()
    expect(await categoriesOf((await create((await filed('SAHA')).id)).id)).toEqual(['Spor'])
  })

  it('before anybody chose, it begins with the one the site calls as the agency does', async () => {
    const law = await category('Hukuk')
    expect(await categoriesOf((await create((await filed('HUKUK')).id)).id)).toEqual(['Hukuk'])
    await desk.db.updateTable('categories').set({ is_approved: false }).where('id', '=', law).execute()
    expect(await categoriesOf((await create((await filed('HUKUK')).id)).id)).toEqual([])
  })

  it('a rule of an administrator goes before what was learnt, and one without a category strikes it out', async () => {
    const CHIEF: Principal = { roleId: '6' }
    const LEARNT = `query { getLearntAgencyCategories { agencyName name categoryName count } }`
    const SAVE = `mutation Rule($input: AgencyCategoryRuleInput!) { saveAgencyCategoryRule(input: $input) { id version } }`
    const learnt = async () =>
      (await desk.ask(CHIEF, LEARNT)).getLearntAgencyCategories.filter(
        ({ name }: { name: string }) => name === 'BİLİM',
      )
    const [science, world] = [await category('Fen'), await category('Dünyadan')]
    await choose((await create((await filed('BİLİM')).id)).id, science)
    expect(await learnt()).toEqual([{ agencyName: 'Anka', name: 'BİLİM', categoryName: 'Fen', count: 1 }])
    const rule = { agencyId: desk.anka.id, name: 'bilim', isApproved: true }
    expect(await desk.refused(EDITOR, SAVE, { input: rule })).toBe('FORBIDDEN')
    const { saveAgencyCategoryRule: made } = await desk.ask(CHIEF, SAVE, {
      input: { ...rule, categoryId: world },
    })
    expect(await learnt()).toEqual([])
    const draft = async () => categoriesOf((await create((await filed('BİLİM')).id)).id)
    expect(await draft()).toEqual(['Dünyadan'])
    expect(await desk.refused(CHIEF, SAVE, { input: { ...rule, categoryId: science } })).toBe('VALIDATION')
    const change = { id: made.id, version: made.version, categoryId: null }
    await desk.ask(CHIEF, SAVE, { input: change })
    expect(await draft()).toEqual([])
    // One that is not in force is as none.
    await desk.ask(CHIEF, SAVE, { input: { ...change, version: made.version + 1, isApproved: false } })
    expect(await draft()).toEqual(['Fen'])
    // An agency that another site runs is served here as well; one that does not deliver here is not there.
    const elsewhere = async (name: string, site_ids: number[]) =>
      (
        await desk.db
          .insertInto('agencies')
          .values({ name, folder: name.toLowerCase(), site_ids })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    const [shared, foreign] = [
      await elsewhere('Uzak', [ARABIC_SITE, MAIN_SITE]),
      await elsewhere('Yabanci', [ARABIC_SITE]),
    ]
    await desk.ask(CHIEF, SAVE, { input: { ...rule, agencyId: shared } })
    expect(await desk.refused(CHIEF, SAVE, { input: { ...rule, agencyId: foreign } })).toBe('VALIDATION')
  })
})
