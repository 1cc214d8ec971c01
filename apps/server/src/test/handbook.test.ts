// People who have not accepted the editors' handbook cannot change content by any call.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Principal } from './app.ts'
import { type Desk, EDITOR, onlyItemId, openDesk } from './desk/desk.ts'
import { MAIN_SITE, subjectOf } from './newsroom.ts'

const CHIEF = { roleId: '6' } as const

let desk: Desk
let news: { id: string; version: number }
let item: string
beforeAll(async () => {
  desk = await openDesk()
  const made = 'mutation { saveNews(input: { title: "Taslak haber" }) { id version } }'
  const saved = (await desk.ask(CHIEF, made)).saveNews
  const again = `mutation { saveNews(input: { id: ${saved.id}, version: 1, title: "Taslak" }) { id version } }`
  news = (await desk.ask(CHIEF, again)).saveNews
  item = onlyItemId(await desk.receive(desk.anka, { headline: 'Iğdır’da şölen' }))
})
afterAll(() => desk.server.close())
beforeEach(async () => {
  await desk.db
    .updateTable('users')
    .set({ handbook_accepted_at: null })
    .where('subject', 'in', [subjectOf('2', MAIN_SITE), subjectOf('1', MAIN_SITE)])
    .execute()
})

const codes = async (query: string, who: Principal = EDITOR) =>
  (await desk.server.call(who, query)).errors?.map(({ extensions }) => extensions.code)

describe('before the handbook is accepted', () => {
  it.each([
    ['a new content', () => 'mutation { saveNews(input: { title: "Haber" }) { id } }'],
    ['a saved one', () => `mutation { saveNews(input: { id: ${news.id}, version: 2, title: "A" }) { id } }`],
    [
      'a step of its status',
      () => `mutation { changeContentStatus(id: ${news.id}, version: 2, status: "removed") { id } }`,
    ],
    [
      'a step of many',
      () =>
        `mutation { changeContentStatusBatch(items: [{ id: ${news.id}, version: 2 }], status: "removed") { id } }`,
    ],
    ['an earlier version', () => `mutation { restoreNews(id: ${news.id}, version: 2, toVersion: 1) { id } }`],
    [
      'a draft of an agency item',
      () => `mutation { createContentFromAgencyContent(agencyContentId: ${item}, isConfirmed: true) { id } }`,
    ],
  ])('%s is rejected with its own code', async (_, query) => {
    const before = await desk.db.selectFrom('contents').select(['id', 'version']).execute()
    expect(await codes(query())).toEqual(['HANDBOOK_REQUIRED'])
    expect(await desk.db.selectFrom('contents').select(['id', 'version']).execute()).toEqual(before)
  })

  it('contents can be read, and settings changed', async () => {
    expect(await codes(`{ getNews(id: ${news.id}) { title } }`)).toBeUndefined()
    const source = 'mutation { saveSource(input: { name: "Kaynak" }) { id } }'
    expect(await codes(source, { roleId: '1' })).toBeUndefined()
  })
})

it('a person who accepts it may change contents with the next call', async () => {
  const save = 'mutation { saveNews(input: { title: "Haber" }) { id } }'
  expect(await codes(save)).toEqual(['HANDBOOK_REQUIRED'])
  expect(await codes('mutation { acceptHandbook }')).toBeUndefined()
  expect(await codes(save)).toBeUndefined()
})
