import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  ARABIC_EDITOR,
  AUTHOR,
  DESK,
  type Desk,
  EDITOR,
  onlyItemId,
  openDesk,
  VIEWER,
} from '../../../test/desk/desk.ts'
import { ARABIC_SITE } from '../../../test/newsroom.ts'

const LIST = `query GetAgencyContents($filter: AgencyContentFilter, $page: Int!, $limit: Int!, $firstCreatedDate: DateTime, $after: ID) {
  getAgencyContents(filter: $filter, page: $page, limit: $limit, firstCreatedDate: $firstCreatedDate, after: $after) {
    id title spot agency { id name } types newsType agencyCategoryName status hasItBeenUsed createdDate
    images { path href text } uses { siteId title } contentUpdatedByUser { user { name } }
  }
}`

let desk: Desk
const ids: Record<string, string> = {}
beforeAll(async () => {
  desk = await openDesk()
  const { anka, bika, receive, server } = desk
  const at = (minute: number) => server.newsroom.clock.set(new Date(Date.UTC(2026, 10, 21, 9, minute)))
  const arrive = async (
    key: string,
    minute: number,
    agency: typeof anka,
    fields: Record<string, unknown>,
  ) => {
    at(minute)
    ids[key] = onlyItemId(await receive(agency, fields))
  }
  await arrive('spor', 1, anka, {
    headline: 'Iğdır’da şampiyonluk',
    urgency: 1,
    subject: [{ name: 'Spor' }],
    body_html: '<p>Uzun</p>',
  })
  await arrive('ekonomi', 2, anka, {
    headline: 'Faiz %50’ye çıktı',
    urgency: 3,
    subject: [{ name: 'Ekonomi' }, { name: 'Çevre' }],
  })
  await arrive('foto', 3, anka, {
    headline: 'Deprem bölgesi',
    type: 'picture',
    description_text: 'Çadır kent',
    renditions: { a: { href: 'https://ajans.test/1.jpg', width: 900, height: 600 } },
  })
  await arrive('bika', 4, bika, { headline: 'İLÇEDE AÇIKLAMA_YAPILDI', subject: [{ name: 'Gündem' }] })
  await arrive('kotu', 5, bika, { headline: 'Uygunsuz haber' })
  at(10)
  await desk.ask(
    DESK,
    'mutation Set($id: ID!) { updateStatusToAgencyContent(agencyContentId: $id, status: "inappropriate") }',
    {
      id: ids.kotu,
    },
  )
})
afterAll(() => desk.server.close())

const list = async (
  filter: object = {},
  paging: object = {},
  who = EDITOR,
  siteId?: number,
): Promise<string[]> => {
  const { getAgencyContents } = await desk.ask(who, LIST, { filter, page: 1, limit: 50, ...paging }, siteId)
  return getAgencyContents.map((item: { id: string }) => Object.keys(ids).find((key) => ids[key] === item.id))
}

describe('the agency list', () => {
  it('shows arrived items, the latest first, without those marked inappropriate', async () => {
    expect(await list()).toEqual(['bika', 'foto', 'ekonomi', 'spor'])
    const { getAgencyContents } = await desk.ask(EDITOR, LIST, { page: 1, limit: 2 })
    expect(getAgencyContents[1]).toMatchObject({
      title: 'Deprem bölgesi',
      agency: { id: desk.anka.id, name: 'Anka' },
      types: ['photoGallery'],
      images: [{ path: null, href: 'https://ajans.test/1.jpg', text: 'Çadır kent' }],
      hasItBeenUsed: false,
      uses: [],
      contentUpdatedByUser: null,
      createdDate: '2026-11-21T09:03:00.000Z',
    })
  })

  it('shows a site the items of its own agencies only', async () => {
    expect(await list({}, {}, ARABIC_EDITOR, ARABIC_SITE)).toEqual(['foto', 'ekonomi', 'spor'])
    expect(await list({ agencyIds: [desk.bika.id] }, {}, ARABIC_EDITOR, ARABIC_SITE)).toEqual([])
    const get = 'query Get($id: ID!) { getAgencyContent(agencyContentId: $id) { id } }'
    expect(await desk.refused(ARABIC_EDITOR, get, { id: ids.bika }, ARABIC_SITE)).toBe('NOT_FOUND')
    expect(await desk.refused(ARABIC_EDITOR, get, { id: '999999' }, ARABIC_SITE)).toBe('NOT_FOUND')
    expect(await desk.refused(AUTHOR, get, { id: ids.bika })).toBe('FORBIDDEN')
  })

  it.each([
    [{ contentTypes: ['news'] }, ['bika', 'ekonomi', 'spor']],
    [{ contentTypes: ['photoGallery'] }, ['foto']],
    [{ contentTypes: ['video'] }, []],
    [{ agencyCategories: ['Spor', 'Gündem'] }, ['bika', 'spor']],
    [{ agencyNewsType: [2] }, ['spor']],
    [{ agencyNewsType: [2, 3] }, ['ekonomi', 'spor']],
    [{ showInappropriateContent: true }, ['kotu']],
    [{ showUsedContent: true }, []],
    [
      { createdDate: { startDate: '2026-11-21T09:02:00Z', endDate: '2026-11-21T09:03:00Z' } },
      ['foto', 'ekonomi'],
    ],
    [{ createdDate: { startDate: '2026-11-21T09:02:00Z' }, contentTypes: ['news'] }, ['bika', 'ekonomi']],
    [{ search: 'igdir sampiyon' }, ['spor']],
    [{ search: 'IĞDIR' }, ['spor']],
    [{ search: 'açıklama' }, ['bika']],
    [{ search: 'faiz', createdDate: { startDate: '2026-11-21T09:03:00Z' } }, []],
    [{ search: '%50' }, ['ekonomi']],
    [{ search: '_' }, ['bika']],
    [{ search: '%' }, ['ekonomi']],
    [{ search: '\\' }, []],
    [{ search: "'; drop table agency_contents; --" }, []],
  ])('narrowed by %j gives %j', async (filter, expected) => {
    expect(await list(filter)).toEqual(expected)
  })

  it('narrowed by one agency gives its items', async () => {
    expect(await list({ agencyIds: [desk.bika.id] })).toEqual(['bika'])
    expect(await list({ agencyIds: [desk.bika.id, desk.anka.id] })).toHaveLength(4)
    expect(await desk.refused(EDITOR, LIST, { filter: { agencyIds: ['x'] }, page: 1, limit: 5 })).toBe(
      'VALIDATION',
    )
  })

  it('continues after the last item shown, by page, and does not shift while others arrive', async () => {
    expect(await list({}, { limit: 2 })).toEqual(['bika', 'foto'])
    expect(await list({}, { limit: 2, page: 2 })).toEqual(['ekonomi', 'spor'])
    expect(await list({}, { limit: 2, after: ids.foto })).toEqual(['ekonomi', 'spor'])
    expect(await list({ search: 'i' }, { after: ids.foto })).toEqual(['ekonomi', 'spor'])
    expect(await list({}, { page: 2, limit: 2, firstCreatedDate: '2026-11-21T09:03:00Z' })).toEqual(['spor'])
    expect(await desk.refused(EDITOR, LIST, { page: 0, limit: 5 })).toBe('VALIDATION')
    expect(await desk.refused(EDITOR, LIST, { page: 1, limit: 5_000 })).toBe('VALIDATION')
  })
})

describe('the toolbar of the agency list', () => {
  it('offers the agencies of the site that have sent such items', async () => {
    const query =
      'query GetAgencies($types: [String!]) { getAgencies(contentTypes: $types, page: 0, limit: 0) { agencyId name } }'
    const names = async (types: string[] | null, who = EDITOR, siteId?: number) =>
      (await desk.ask(who, query, { types }, siteId)).getAgencies.map(
        (agency: { name: string }) => agency.name,
      )
    expect(await names(null)).toEqual(['Anka', 'Bika'])
    expect(await names(['photoGallery'])).toEqual(['Anka'])
    expect(await names(['video'])).toEqual([])
    expect(await names(null, ARABIC_EDITOR, ARABIC_SITE)).toEqual(['Anka'])
    const ofTab = async (tab: string) =>
      (await desk.ask(EDITOR, `{ list: getAgencies(tabName: "${tab}") { name } }`)).list
    expect(await ofTab('photo-gallery')).toEqual([{ name: 'Anka' }])
    for (const tab of ['video', 'archive']) expect(await ofTab(tab)).toEqual([])
  })

  it('offers categories by the agencies’ names, in the order of the Turkish alphabet', async () => {
    const query =
      'query GetAgencyCategories($filter: AgencyCategoryFilter) { getAgencyCategories(filter: $filter) { id } }'
    const categories = async (filter: object, who = EDITOR, siteId?: number) =>
      (await desk.ask(who, query, { filter }, siteId)).getAgencyCategories.map(
        (category: { id: string }) => category.id,
      )
    expect(await categories({})).toEqual(['Çevre', 'Ekonomi', 'Gündem', 'Spor'])
    expect(await categories({ agencyIds: [desk.bika.id] })).toEqual(['Gündem'])
    expect(await categories({ contentTypes: ['photoGallery'] })).toEqual([])
    expect(await categories({}, ARABIC_EDITOR, ARABIC_SITE)).toEqual(['Çevre', 'Ekonomi', 'Spor'])
  })

  it('offers the people who used or edited items, by whom the list can be narrowed', async () => {
    const people = 'query GetActiveUsersOfAgencyContents { getActiveUsersOfAgencyContents { id name } }'
    expect((await desk.ask(VIEWER, people)).getActiveUsersOfAgencyContents).toEqual([])
    const version = (
      await desk.ask(DESK, 'query Get($id: ID!) { getAgencyContent(agencyContentId: $id) { version } }', {
        id: ids.foto,
      })
    ).getAgencyContent.version
    await desk.ask(
      DESK,
      'mutation SaveAgencyContent($input: AgencyContentInput!) { saveAgencyContent(input: $input) { id } }',
      {
        input: { agencyContentId: ids.foto, version, city: 'Hatay' },
      },
    )
    const [person] = (await desk.ask(VIEWER, people)).getActiveUsersOfAgencyContents
    expect(person.name).toBe('agencyDesk 4')
    expect(await list({ users: [person.id] })).toEqual(['foto'])
  })
})
