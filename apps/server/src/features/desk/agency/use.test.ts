import { siteSettings } from '@manset/model/site.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../../platform/graphql/context.ts'
import {
  ARABIC_EDITOR,
  AUTHOR,
  addPictures,
  DESK,
  type Desk,
  EDITOR,
  onlyItemId,
  openDesk,
  VIEWER,
} from '../../../test/desk/desk.ts'
import { ARABIC_SITE, MAIN_SITE } from '../../../test/newsroom.ts'
import { findCredits } from '../drafts/credits.ts'
import type { DraftSource } from '../drafts/draft-source.ts'

const CREATE = `mutation CreateContent($id: ID!, $isConfirmed: Boolean!, $type: AgencyDraftType) {
  createContentFromAgencyContent(agencyContentId: $id, isConfirmed: $isConfirmed, type: $type) { id type version }
}`
const GET = `query Get($id: ID!) { getAgencyContent(agencyContentId: $id) {
  hasItBeenUsed version uses { siteId siteName contentId title type status usedBy { name } usedDate } user { name }
} }`
const USED = 'query HasAgencyContentBeenUsed($id: ID!) { hasAgencyContentBeenUsed(agencyContentId: $id) }'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.server.close())

const arrive = async (fields: Record<string, unknown> = {}) =>
  onlyItemId(await desk.receive(desk.anka, { headline: 'Iğdır’da şölen', ...fields }))
const create = async (id: string, isConfirmed = false, who = EDITOR, siteId?: number) =>
  (await desk.ask(who, CREATE, { id, isConfirmed }, siteId)).createContentFromAgencyContent
const contents = () => desk.db.selectFrom('contents').select(['id', 'status', 'agency_content_id']).execute()

describe('making content from an item', () => {
  it('an editor gets a draft filled from it, and the item shows where it is used', async () => {
    const id = await arrive({
      description_text: 'Kısa spot',
      body_html: '<h1>Başlık</h1><p>Metin</p>',
      person: [{ name: 'Ayşe Ünal' }],
      urgency: 3,
    })
    expect(await desk.ask(EDITOR, USED, { id })).toEqual({ hasAgencyContentBeenUsed: false })
    const draft = await create(id)
    expect(draft).toMatchObject({ type: 'news', version: 1 })
    const { getNews } = await desk.ask(
      EDITOR,
      'query GetNews($id: ID!) { getNews(id: $id) { title spot body tags status newsType agencyContentId createdBy { name } } }',
      { id: draft.id },
    )
    expect(getNews).toEqual({
      title: 'Iğdır’da şölen',
      spot: 'Kısa spot',
      body: '<h2>Başlık</h2><p>Metin</p>',
      tags: ['Ayşe Ünal'],
      status: 'draft',
      newsType: 1,
      agencyContentId: id,
      createdBy: { name: 'editor 4' },
    })
    const { getAgencyContent } = await desk.ask(VIEWER, GET, { id })
    expect(getAgencyContent).toMatchObject({
      hasItBeenUsed: true,
      user: { name: 'editor 4' },
      uses: [
        {
          siteId: 4,
          siteName: 'Ana site',
          contentId: draft.id,
          title: 'Iğdır’da şölen',
          type: 'news',
          status: 'draft',
        },
      ],
    })
    expect(await desk.ask(EDITOR, USED, { id })).toEqual({ hasAgencyContentBeenUsed: true })
  })

  it('the draft links to it from its first version on, and in every later one', async () => {
    const id = await arrive()
    const draft = await create(id)
    await desk.ask(EDITOR, 'mutation SaveNews($input: NewsInput!) { saveNews(input: $input) { version } }', {
      input: { id: draft.id, version: 1, title: 'Masanın başlığı' },
    })
    const trail = await desk.db
      .selectFrom('revisions')
      .select(['version', sql<string>`snapshot ->> 'agency_content_id'`.as('from')])
      .where('entity', '=', 'news')
      .where('item_id', '=', draft.id)
      .orderBy('version')
      .execute()
    expect(trail).toEqual([
      { version: 1, from: id },
      { version: 2, from: id },
    ])
    const [made] = await desk.db
      .selectFrom('audit_entries')
      .select(['version', 'action', 'changes'])
      .where('entity', '=', 'news')
      .where('item_id', '=', draft.id)
      .orderBy('id')
      .execute()
    expect(made).toMatchObject({
      version: 1,
      action: 'created',
      changes: { agencyContentId: { before: null, after: id } },
    })
  })

  it('using it creates no new version: a colleague who is editing the item is not disturbed', async () => {
    const id = await arrive()
    await create(id)
    const input = { agencyContentId: id, version: 1, title: 'Masanın başlığı' }
    const save =
      'mutation SaveAgencyContent($input: AgencyContentInput!) { saveAgencyContent(input: $input) { version } }'
    expect((await desk.ask(DESK, save, { input })).saveAgencyContent.version).toBe(2)
    const entries = await desk.db
      .selectFrom('audit_entries')
      .select(['version', 'action', 'site_id'])
      .where('entity', '=', 'agencyContent')
      .where('item_id', '=', id)
      .orderBy('id')
      .execute()
    expect(entries).toEqual([
      { version: 1, action: 'used', site_id: 4 },
      { version: 2, action: 'saved', site_id: 4 },
    ])
  })

  it('a used item needs confirmation, and then makes another content', async () => {
    const id = await arrive()
    const first = await create(id)
    const answer = await desk.server.call(EDITOR, CREATE, { id, isConfirmed: false })
    expect(answer.errors?.[0]?.extensions).toMatchObject({
      code: 'AGENCY_CONTENT_USED',
      params: { uses: [{ contentId: first.id, usedBy: { name: 'editor 4' } }] },
    })
    const second = await create(id, true)
    expect(second.id).not.toBe(first.id)
    expect((await desk.ask(VIEWER, GET, { id })).getAgencyContent.uses).toHaveLength(2)
  })

  it('two editors use an item at once: the second must confirm', async () => {
    const id = await arrive()
    const before = (await contents()).length
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => desk.server.call(EDITOR, CREATE, { id, isConfirmed: false })),
    )
    const codes = answers.map((answer) => answer.errors?.[0]?.extensions.code)
    expect(codes.filter((code) => code === undefined)).toHaveLength(1)
    expect(codes.filter((code) => code === 'AGENCY_CONTENT_USED')).toHaveLength(5)
    expect((await contents()).length).toBe(before + 1)
    expect((await desk.ask(VIEWER, GET, { id })).getAgencyContent.uses).toHaveLength(1)
  })

  it('another site sees that and when it was used, but not the content', async () => {
    const id = await arrive()
    await create(id)
    const { getAgencyContent } = await desk.ask(ARABIC_EDITOR, GET, { id }, ARABIC_SITE)
    expect(getAgencyContent).toMatchObject({
      hasItBeenUsed: true,
      user: null,
      uses: [
        {
          siteId: 4,
          siteName: 'Ana site',
          contentId: null,
          title: null,
          type: null,
          status: null,
          usedBy: null,
        },
      ],
    })
    expect(getAgencyContent.uses[0].usedDate).toMatch(/^2026|^20\d\d/)
  })

  it('people who may not use agencies, or not create news, cannot make a content', async () => {
    const id = await arrive()
    const before = (await contents()).length
    expect(await desk.refused(VIEWER, CREATE, { id, isConfirmed: true })).toBe('FORBIDDEN')
    expect(await desk.refused(AUTHOR, CREATE, { id, isConfirmed: true })).toBe('FORBIDDEN')
    expect(await desk.refused(ARABIC_EDITOR, CREATE, { id, isConfirmed: true })).toBe('SITE_FORBIDDEN')
    expect((await contents()).length).toBe(before)
  })

  it('an item of an agency of another site does not exist', async () => {
    const id = onlyItemId(await desk.receive(desk.bika, { headline: 'Ana sitenin' }))
    expect(await desk.refused(ARABIC_EDITOR, CREATE, { id, isConfirmed: true }, ARABIC_SITE)).toBe(
      'NOT_FOUND',
    )
  })

  it('an item the desk marked inappropriate makes no content until the mark is removed', async () => {
    const id = await arrive()
    const mark = (status: string) =>
      desk.ask(
        EDITOR,
        'mutation ($id: ID!, $status: String!) { updateStatusToAgencyContent(agencyContentId: $id, status: $status) }',
        {
          ...{ id, status },
        },
      )
    await mark('inappropriate')
    expect(await desk.refused(EDITOR, CREATE, { id, isConfirmed: true })).toBe('AGENCY_CONTENT_INAPPROPRIATE')
    await mark('appropriate')
    expect((await create(id)).type).toBe('news')
  })

  it('an item the agency killed makes no content', async () => {
    const uri = 'urn:test:killed'
    const id = await arrive({ uri })
    await desk.receive(desk.anka, { uri, version: '2', pubstatus: 'canceled' })
    expect(await desk.refused(EDITOR, CREATE, { id, isConfirmed: true })).toBe('AGENCY_CONTENT_KILLED')
  })

  it('a future embargo becomes the publish date of the draft', async () => {
    const id = await arrive({ embargoed: '2099-01-01T09:00:00Z' })
    const { id: contentId } = await create(id)
    const row = await desk.db
      .selectFrom('contents')
      .select('publish_date')
      .where('id', '=', contentId)
      .executeTakeFirst()
    expect(row?.publish_date).toEqual(new Date('2099-01-01T09:00:00Z'))
  })

  it.each([
    ['UPDATE 2-Iğdır’da şölen', 'Iğdır’da şölen'],
    ['DÜZELTME: Iğdır’da şölen', 'Iğdır’da şölen'],
    ['مهرجان في إغدير (تحديث)', 'مهرجان في إغدير'],
  ])('update and correction marks are removed from the title of the draft: %s', async (headline, title) => {
    const { id } = await create(await arrive({ headline }))
    const row = await desk.db.selectFrom('contents').select('title').where('id', '=', id).executeTakeFirst()
    expect(row).toEqual({ title })
  })

  it('texts longer than the field are cut at a word', async () => {
    const id = await arrive({
      headline: 'uzun '.repeat(100),
      description_text: 'spot '.repeat(300),
      body_html: '<p>m</p>',
    })
    const { id: contentId } = await create(id)
    const row = await desk.db
      .selectFrom('contents')
      .select(['title', 'spot'])
      .where('id', '=', contentId)
      .executeTakeFirst()
    expect(row?.title).toMatch(/uzun…$/)
    expect(row?.title.length).toBeLessThanOrEqual(250)
    expect(row?.spot?.length).toBeLessThanOrEqual(500)
  })

  it('an item with two pictures makes a photo gallery by default', async () => {
    const id = await arrive({ type: 'picture', byline: 'Ayşe Ünal' })
    await addPictures(desk, id, 2)
    const made = await create(id, false, DESK)
    expect(made.type).toBe('photoGallery')
    const { getPhotoGallery } = await desk.ask(
      DESK,
      'query Gallery($id: ID!) { getPhotoGallery(id: $id) { cover { path } items { path text source reporter } } }',
      { id: made.id },
    )
    expect(getPhotoGallery.items).toMatchObject([
      { text: 'Fotoğraf 1', source: 'Anka', reporter: 'Ayşe Ünal' },
      { text: 'Fotoğraf 2', source: 'Anka', reporter: 'Ayşe Ünal' },
    ])
    expect(getPhotoGallery.cover).toEqual({ path: getPhotoGallery.items[0].path })
    const asNews = await desk.ask(EDITOR, CREATE, { id, isConfirmed: true, type: 'news' })
    expect(asNews.createContentFromAgencyContent.type).toBe('news')
    const { getNews } = await desk.ask(
      EDITOR,
      'query N($id: ID!) { getNews(id: $id) { body cover { path } } }',
      {
        id: asNews.createContentFromAgencyContent.id,
      },
    )
    const [first, second] = getPhotoGallery.items
    expect(getNews.cover.path).toBe(first.path)
    expect(getNews.body).not.toContain(first.path)
    expect(getNews.body).toContain(
      `<figure><img src="${second.path}" alt="Fotoğraf 2" /><figcaption>Fotoğraf 2 <cite>Anka</cite></figcaption></figure>`,
    )
  })

  it('an item without enough pictures makes no photo gallery, and without its video no video', async () => {
    const id = await arrive({ type: 'picture' })
    await addPictures(desk, id, 1)
    const answer = await desk.server.call(EDITOR, CREATE, { id, isConfirmed: true, type: 'photoGallery' })
    expect(answer.errors?.[0]?.extensions).toMatchObject({
      code: 'DRAFT_LACKS_PICTURES',
      params: { needed: 2, pictures: 1 },
    })
    expect(await desk.refused(EDITOR, CREATE, { id, isConfirmed: true, type: 'video' })).toBe(
      'DRAFT_LACKS_VIDEO',
    )
    // Without a given type, the item decides.
    expect((await create(id)).type).toBe('news')
  })

  it('a draft refers to the source, signature and author of the site with the names given in the item', async () => {
    const [source] = await desk.db
      .insertInto('sources')
      .values([
        { site_id: MAIN_SITE, name: 'ANKA', is_approved: true },
        { site_id: MAIN_SITE, name: 'Ayşe Ünal', is_approved: true },
      ])
      .returning('id')
      .execute()
    const signatures = await desk.db
      .insertInto('signatures')
      .values([
        { site_id: MAIN_SITE, name: 'anka', is_approved: true },
        { site_id: MAIN_SITE, name: 'ayşe  ünal', is_approved: true },
        { site_id: MAIN_SITE, name: 'Can Öz', is_approved: false },
      ])
      .returning('id')
      .execute()
    const author = (surname: string, is_approved: boolean) => ({
      ...{ site_id: MAIN_SITE, name: 'Ayşe', surname, link_name: surname.toLowerCase(), is_approved },
    })
    const authors = await desk.db
      .insertInto('authors')
      .values([author('Ünal', true), author('Can', false)])
      .returning('id')
      .execute()
    const creditsOf = async (byline: string) => {
      const { id } = await create(await arrive({ byline }))
      const { getNews } = await desk.ask(
        EDITOR,
        'query News($id: ID!) { getNews(id: $id) { source { id } signature { id } author { id } } }',
        { id },
      )
      return [getNews.source?.id, getNews.signature?.id, getNews.author?.id]
    }
    expect(await creditsOf('Ayşe Ünal')).toEqual([source?.id, signatures[1]?.id, authors[0]?.id])
    // A signature that is not approved is not used in new drafts: the agency's own is.
    expect(await creditsOf('Can Öz')).toEqual([source?.id, signatures[0]?.id, undefined])
    expect((await creditsOf('Ayşe Can'))[2]).toBeUndefined()
    // No author is set on a site without authors.
    const said = { author: 'Ayşe Ünal', source: null, agencyName: '' } as DraftSource
    const on = (isAuthorEnabled: boolean) => {
      const viewer = { siteId: MAIN_SITE, settings: siteSettings({ isAuthorEnabled }) }
      return findCredits(said, 'news', { viewer, tools: { db: desk.db } } as Context)
    }
    expect([await on(true), await on(false)]).toMatchObject([{ authorId: authors[0]?.id }, {}])
    expect(await on(false)).not.toHaveProperty('authorId')
  })
})
