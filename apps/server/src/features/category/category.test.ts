// Calls that return category summaries.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  await server.newsroom.database.pool.query(
    `insert into categories (site_id, name, link_name, position, is_approved, folded, color)
     select 4, 'Spor ' || n, 'spor-' || n, n, true, 'spor ' || n, '#c8102e' from generate_series(1, 1001) n`,
  )
})
afterAll(() => server.close())

const EDITOR = { roleId: '2' } as const

it('everything is returned up to the cap, and truncation is reported beside the specified answer', async () => {
  const answer = await server.call(EDITOR, '{ getMainCategories { id } getSubCategories { id } }')
  expect(answer.data?.getMainCategories).toHaveLength(1_000)
  expect(answer.data?.getSubCategories).toEqual([])
  expect(answer).toMatchObject({ extensions: { cut: ['getMainCategories'] } })
})

it('a search covers all of them, without truncation', async () => {
  const answer = await server.call(
    EDITOR,
    '{ getCategories(filter: { search: "SPOR 1001" }) { displayName hierarchy } }',
  )
  expect(answer.data?.getCategories).toEqual([{ displayName: 'Spor 1001', hierarchy: 'main' }])
  expect(answer).not.toHaveProperty('extensions')
})

it('a subcategory is offered, and can be chosen, only while its main category is approved', async () => {
  const save = async (query: string, input: object) =>
    server.call({ roleId: '1' }, `mutation ($input: ${query}`, { input })
  const saveCategory = async (input: object) =>
    ((await save('CategoryInput!) { it: saveCategory(input: $input) { id version } }', input)).data?.it ??
      {}) as { id: string; version: number }
  const draft = async (categoryId: string) =>
    save('NewsInput!) { saveNews(input: $input) { id } }', { title: 'Taslak', categoryIds: [categoryId] })
  const main = await saveCategory({ name: 'Denizcilik', order: 0, isApproved: true })
  const sub = await saveCategory({ name: 'Limanlar', order: 0, isApproved: true, parentId: main.id })
  const offered = async () => {
    const { data } = await server.call(EDITOR, '{ getSubCategories(filter: { isApproved: true }) { id } }')
    return data?.getSubCategories
  }
  expect(await offered()).toEqual([{ id: sub.id }])
  expect((await draft(sub.id)).errors).toBeUndefined()
  await saveCategory({ ...main, isApproved: false })
  expect(await offered()).toEqual([])
  expect((await draft(sub.id)).errors?.[0]?.extensions.problems).toMatchObject([{ rule: 'known' }])
})

it('page 0 and limit 0 return the whole list, which says that it was truncated', async () => {
  const answer = await server.call(
    EDITOR,
    '{ getAllCategories(page: 0, limit: 0, filter: { hierarchy: ["main"] }) { isTruncated items { id } } }',
  )
  expect(answer.data).toMatchObject({ getAllCategories: { isTruncated: true } })
})

it('its options are loaded together, as specified, from a list as well as for one item', async () => {
  const saving =
    'mutation ($input: CategoryInput!) { saveCategory(input: $input) { id options { isSportsEnabled } } }'
  const input = { name: 'Futbol', order: 0, isSportsEnabled: true }
  const { data } = await server.call({ roleId: '1' }, saving, { input })
  const saved = data?.saveCategory as unknown as { id: string; options: object }
  expect(saved.options).toEqual({ isSportsEnabled: true })
  const query = `{
    one: getCategory(id: "${saved.id}") { options { isSportsEnabled } }
    all: getAllCategories(page: 1, limit: 1, filter: { search: "futbol" }) { items { options { isSportsEnabled } } }
  }`
  const options = { options: { isSportsEnabled: true } }
  expect((await server.call(EDITOR, query)).data).toEqual({ one: options, all: { items: [options] } })
})
