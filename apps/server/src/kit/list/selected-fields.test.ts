// A list reads the selected fields, however the selection is written.
import { type FieldNode, type OperationDefinitionNode, parse } from 'graphql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { selectedFields } from './selected-fields.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  await server.newsroom.database.pool.query(
    `insert into categories (site_id, name, link_name, is_approved, folded) values (4, 'Spor', 'spor', true, 'spor');
     insert into authors (site_id, name, surname, link_name, about, category_ids, is_approved, folded)
     select 4, 'Ayşe', 'Şen', 'ayse-sen', 'Uzun bir hayat', array[id], true, 'ayse sen' from categories`,
  )
})
afterAll(() => server.close())

it.each([
  ['plainly', '{ getAuthors { items { fullName about categories { name } } } }'],
  [
    'under other names',
    '{ list: getAuthors { items { fullName about } rows: items { categories { name } } } }',
  ],
  [
    'in fragments',
    `{ getAuthors { ... on AuthorPage { items { ...Row } } } }
     fragment Row on Author { fullName ... on Author { about categories { name } } }`,
  ],
  [
    'with variables that are left out for their defaults',
    `query ($page: Int! = 1, $limit: Int! = 5) {
       getAuthors(page: $page, limit: $limit) { items { fullName about categories { name } } }
     }`,
  ],
])('written %s', async (_, query) => {
  const answer = await server.call({ roleId: '1' }, query)
  expect(answer.errors).toBeUndefined()
  const [page] = Object.values(answer.data ?? {}) as { items: object[]; rows?: object[] }[]
  expect({ ...page?.items[0], ...page?.rows?.[0] }).toEqual({
    fullName: 'Ayşe Şen',
    about: 'Uzun bir hayat',
    categories: [{ name: 'Spor' }],
  })
})

it('a page is the same whether all or only some of its fields are selected', async () => {
  const whole = await server.call(
    { roleId: '1' },
    '{ getAuthors { items { id name categoryIds categories { id } createdBy { id } isApproved } } }',
  )
  const some = await server.call({ roleId: '1' }, '{ getAuthors { items { id categoryIds } } }')
  const [first] = (whole.data as unknown as { getAuthors: { items: Record<string, unknown>[] } }).getAuthors
    .items
  expect((some.data as unknown as { getAuthors: { items: object[] } }).getAuthors.items[0]).toEqual({
    id: first?.id,
    categoryIds: first?.categoryIds,
  })
})

it('a selected field and its subfields are distinguished', () => {
  const [operation] = parse('{ getAuthors { items { id name } isTruncated } }').definitions
  const fieldNodes = (operation as OperationDefinitionNode).selectionSet.selections as readonly FieldNode[]
  const info = { fieldNodes, fragments: {} }
  const below = selectedFields(info, 'items')
  expect(below).toEqual(['id', 'name'])
  expect(selectedFields(info)).toEqual(['items', 'isTruncated'])
  expect(selectedFields(info, 'items')).toBe(below)
})
