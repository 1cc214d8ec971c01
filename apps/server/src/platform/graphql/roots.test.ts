// A query is answered as far as permitted: only denied or failed roots are missing, each with its error.
import { isAbstractType } from 'graphql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSchema } from '../../schema.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const EDITOR = { roleId: '2' } as const
const ask = async (query: string, variables: object = {}) => {
  const { data, errors } = await server.call(EDITOR, query, { ...variables })
  return { data, errors: errors?.map(({ path, extensions }) => [path?.join('.'), extensions.code]) }
}
const FORBIDDEN = (root: string) => [root, 'FORBIDDEN']

it('a field without permission is null, in its place and named by its path', async () => {
  expect(
    await ask('{ getUsers(page: 1, limit: 5) { items { id } } mine: me { name } getSites { id } }'),
  ).toEqual({
    data: { getUsers: null, mine: { name: 'editor 4' }, getSites: [{ id: '4' }] },
    errors: [FORBIDDEN('getUsers')],
  })
})

it('a permission required by a nested field rejects its root, whatever path leads to it', async () => {
  const deep = 'fragment Items on UserPage { items { ...Who } } fragment Who on User { id email }'
  const query = `${deep} { a: getUsers(page: 1, limit: 5) { ...Items } b: getUsers(page: 1, limit: 5) { isTruncated } me { id } }`
  const { data, errors } = await ask(query)
  expect(data).toMatchObject({ a: null, b: null, me: { id: expect.any(String) } })
  expect(errors).toEqual([FORBIDDEN('a'), FORBIDDEN('b')])
})

it('a missing item is null, too', async () => {
  expect(await ask('{ getNews(id: "999999999") { id } currentTime }')).toEqual({
    data: { getNews: null, currentTime: expect.any(String) },
    errors: [['getNews', 'NOT_FOUND']],
  })
})

it('a refusal and a missing item look alike whether the item exists or not', async () => {
  const both = '{ getUser(id: "1") { id } getNews(id: "999999999") { id } me { id } }'
  const other = '{ getUser(id: "999999999") { id } getNews(id: "999999999") { id } me { id } }'
  expect(await ask(both)).toEqual(await ask(other))
})

it.each([
  ['all of it', '{ getUsers(page: 1, limit: 5) { isTruncated } getFeatureFlags { name } }'],
  ['all that needs a right', '{ __typename getUsers(page: 1, limit: 5) { isTruncated } }'],
  ['the only root', '{ getUsers(page: 1, limit: 5) { isTruncated } }'],
  [
    'a root that a fragment brings',
    'query { me { id } ...More } fragment More on Query { getFeatureFlags { name } }',
  ],
])('the response is empty if the viewer lacks %s', async (_, query) => {
  expect(await ask(query)).toEqual({ data: undefined, errors: [[undefined, 'FORBIDDEN']] })
})

it('variables of skipped roots are still validated', async () => {
  const query = 'query ($id: ID!) { getUser(id: $id) { id } me { id } }'
  expect((await ask(query, { id: '1' })).errors).toEqual([FORBIDDEN('getUser')])
  expect((await ask(query, {})).errors?.[0]?.[1]).toBe('VALIDATION')
})

it('every type with fields is an object, as the root rules assume', () => {
  expect(Object.values(createSchema().getTypeMap()).filter(isAbstractType)).toEqual([])
})
