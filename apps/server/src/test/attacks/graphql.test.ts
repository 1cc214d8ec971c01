// Operations that try to exhaust or explore the server.
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../app.ts'
import { type Attack, attack, corpusList, EDITOR, expectUnharmed } from './attack.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(async () => {
  await expectUnharmed(server)
  await server.close()
})

const operation = (query: string, variables?: unknown): Attack => ({
  body: JSON.stringify({ query, variables }),
})

/** Statements that read requested data, as opposed to those of clocks and sign-in. */
const READS = /^\s*(with page as|select .* from "?(contents|categories|authors|sites)\b)/is

/** The watcher of agency folders reads the languages of sites at intervals. */
const BESIDE = /from "agencies" as "a" inner join "agency_sources"/
const isRead = (text: string) => READS.test(text) && !BESIDE.test(text)

/** Expects a refusal without any database query for it. */
async function expectRefusedUnread(asked: Attack) {
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  const outcome = await attack(server, asked)
  const texts = queries.mock.calls.map(([query]) =>
    String((query as unknown as { text?: string }).text ?? query),
  )
  queries.mockRestore()
  expect(outcome.text).toContain('errors')
  expect(outcome.text).not.toContain('"data":{')
  expect(outcome.status).toBeGreaterThanOrEqual(400)
  expect(texts.filter(isRead)).toEqual([])
}

it('the test detects when a list is returned', async () => {
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  await server.call(EDITOR, '{ getContents(page: 1, limit: 1) { id } }')
  const texts = queries.mock.calls.map(([query]) =>
    String((query as unknown as { text?: string }).text ?? query),
  )
  queries.mockRestore()
  expect(texts.filter(isRead).length).toBeGreaterThan(0)
})

describe('the attacks on record', () => {
  const attacks = corpusList<{ id: string; q: string; v?: string }>('own-lists/dev/graphql_attacks.json')
  it.each(attacks)('$id', async ({ q, v }) => {
    await expectRefusedUnread({ body: `{"query":${JSON.stringify(q)}${v ? `,"variables":${v}` : ''}}` })
  })
})

describe('the checks of graphql-cop', () => {
  interface Case {
    id: string
    query?: string
    body?: unknown
    method?: string
    path?: string
    accept?: string
    content_type?: string
    reject?: boolean
    max_errors?: number
    must_not_contain?: string
  }
  it.each(corpusList<Case>('graphql-cop/cases.json'))('$id', async (asked) => {
    const isGet = asked.method === 'GET'
    const body = asked.body ?? { query: asked.query }
    const outcome = await attack(server, {
      method: asked.method ?? 'POST',
      path:
        (asked.path ?? '/graphql') +
        (isGet && asked.query ? `?query=${encodeURIComponent(asked.query)}` : ''),
      headers: {
        ...(asked.accept && { accept: asked.accept }),
        ...(asked.content_type && { 'content-type': asked.content_type }),
      },
      ...(!isGet && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    if (asked.reject || isGet) {
      expect(outcome.status).toBeGreaterThanOrEqual(400)
      expect(outcome.text).not.toContain('"data":{')
    }
    if (asked.must_not_contain)
      expect(outcome.text.toLowerCase()).not.toContain(asked.must_not_contain.toLowerCase())
    if (asked.max_errors) expect(JSON.parse(outcome.text).errors.length).toBeLessThanOrEqual(asked.max_errors)
  })
})

describe('the same classes of attack in words of our own schema', () => {
  const fields = 'id title categories { id name }'
  const list = `getContents(page: 1, limit: 50) { ${fields} }`
  it.each([
    [
      'a hundred aliases of a list',
      `{ ${Array.from({ length: 100 }, (_, i) => `a${i}: ${list}`).join(' ')} }`,
    ],
    [
      'aliases hidden in a fragment',
      `{ ...A } fragment A on Query { ${Array.from({ length: 11 }, (_, i) => `a${i}: ${list}`).join(' ')} }`,
    ],
    [
      'root fields hidden in fragments',
      `{ ...A ...A2 } fragment A on Query { getSites { id } me { id } currentTime getPermissions { siteId } } fragment A2 on Query { ...A getContentEditors { id } getCategories { id } getMainCategories { id } getSubCategories { id } ${list} }`,
    ],
    ['a field five hundred times', `{ getContents(page: 1, limit: 50) { ${'id '.repeat(500)} } }`],
    [
      'fragments that double at each step',
      `{ ...F0 } ${Array.from({ length: 20 }, (_, i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`).join(' ')} fragment F20 on Query { ${list} }`,
    ],
    [
      'a fragment that spreads itself',
      `{ getContents(page: 1, limit: 1) { ...A } } fragment A on ContentRow { id ...A }`,
    ],
    ['twenty directives', `{ currentTime ${'@include(if: true) '.repeat(20)} }`],
    ['two changes in one call', 'mutation { acceptHandbook again: acceptHandbook }'],
    [
      'an inline list of five hundred ids',
      `{ getContents(page: 1, limit: 50, filter: { categoryIds: [${'"1" '.repeat(2_000)}] }) { id } }`,
    ],
    ['the schema', '{ __schema { types { name } } }'],
    ['one type of the schema', '{ __type(name: "User") { fields { name } } }'],
    ['a subscription as a call', 'subscription { contentChanged { id } }'],
    ['a text with NUL in it', '{ getContents(page: 1, limit: 1, filter: { search: "a\\u0000b" }) { id } }'],
    [
      'a text with half of a character in it',
      '{ getContents(page: 1, limit: 1, filter: { search: "a\\uD83D" }) { id } }',
    ],
    ['an operation of a megabyte', `{ currentTime } # ${'x'.repeat(1_000_000)}`],
  ])('%s', async (_, query) => {
    await expectRefusedUnread(operation(query))
  })

  it('a list is never longer than its cap', async () => {
    for (const limit of [0, -1, 201, 2_147_483_647]) {
      const outcome = await attack(server, operation(`{ getContents(page: 1, limit: ${limit}) { id } }`))
      expect(outcome.code).toBe('VALIDATION')
      expect(outcome.text).toContain('limit')
    }
    expect(
      (await attack(server, operation('{ getContents(page: 1, limit: 99999999999) { id } }'))).status,
    ).toBe(400)
  })

  it('no response suggests names of the schema', async () => {
    for (const query of [
      '{ getSitez { id } }',
      '{ getSites { ido } }',
      '{ getContents(limits: 1) { id } }',
      'query ($f: ContentFiltr) { getSites { id } }',
      '{ getSites }',
    ]) {
      const { text } = await attack(server, operation(query))
      expect(text).not.toMatch(/did you mean|stack|node_modules|\/src\//i)
    }
  })
})

describe('variables of an operation', () => {
  const query =
    'query ($filter: ContentFilter, $page: Int!) { getContents(filter: $filter, page: $page, limit: 1) { id } }'
  it.each([
    ['an unknown key', { page: 1, filter: { isAdmin: true } }, 'isAdmin'],
    ['a number that is no integer', { page: 1.5 }, 'page'],
    ['a number beyond 32 bits', { page: 1e20 }, 'page'],
    ['a text for a number', { page: '1' }, 'page'],
    ['a missing value', {}, 'page'],
    ['null for a value that must be', { page: null }, 'page'],
    ['a list for an object', { page: 1, filter: ['x'] }, 'filter'],
    ['an object for a text', { page: 1, filter: { search: { $ne: null } } }, 'search'],
    ['a moment that is none', { page: 1, filter: { startDate: '2026-13-01' } }, 'startDate'],
    ['a list without measure', { page: 1, filter: { categoryIds: Array(1_001).fill('1') } }, 'categoryIds'],
    ['NUL in a text', { page: 1, filter: { search: 'a\0b' } }, 'search'],
    ['half of a character', { page: 1, filter: { search: '\ud83d' } }, 'search'],
    ['another half, in a list', { page: 1, filter: { types: ['news', '\udc00'] } }, 'types.1'],
    ['NUL in a key', { page: 1, filter: { 'a\0': 1 } }, 'a\0'],
    [
      'objects in objects without end',
      { page: 1, filter: Array.from({ length: 50 }).reduce<object>((inner) => ({ a: inner }), {}) },
      'a.a.a',
    ],
  ])('%s: the error names the field', async (_, variables, field) => {
    const { status, text, code } = await attack(server, operation(query, variables))
    expect({ status, code }).toEqual({ status: 400, code: 'VALIDATION' })
    const [error] = JSON.parse(text).errors
    expect(error.extensions.problems.map((problem: { field: string }) => problem.field).join(' ')).toContain(
      field,
    )
  })

  it('a prototype key is rejected before it is read', async () => {
    const body = JSON.stringify({ query, variables: { page: 1, filter: 'PROTO' } }).replace(
      '"PROTO"',
      '{"__proto__":{"search":"x"}}',
    )
    expect(body).toContain('__proto__')
    expect((await attack(server, { body })).status).toBe(400)
    expect(({} as { search?: string }).search).toBeUndefined()
  })

  it('an error does not repeat the input', async () => {
    const filter = { search: 5, types: Array(900).fill({ long: 'x'.repeat(500) }) }
    const { text } = await attack(server, operation(query, { page: 1, filter }))
    expect(text.length).toBeLessThan(10_000)
  })

  it('an unknown operation name is rejected', async () => {
    const body = JSON.stringify({ query: 'query A { currentTime }', operationName: 'B' })
    expect((await attack(server, { body })).status).toBe(400)
  })
})
