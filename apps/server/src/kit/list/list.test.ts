// Behavior of every list.
import { defineList, NEWEST_FIRST } from '@manset/model/lists/list.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MAIN_SITE, openTestNewsroom, type TestNewsroom } from '../../test/newsroom.ts'
import { listFrom } from './list.ts'

let newsroom: TestNewsroom
beforeAll(async () => {
  newsroom = await openTestNewsroom()
  await newsroom.database.pool.query(
    `insert into sources (site_id, name, folded) select ${MAIN_SITE}, name, '' from unnest(array['az', 'by', 'cx']) name`,
  )
})
afterAll(() => newsroom.close())

it('a list continues after the value shown in its rows, also when a field with a column is computed differently', async () => {
  const definition = defineList({
    ...{ name: 'sources', permission: 'source.view', call: 'getSources', answer: 'rows', columns: {} },
    types: { row: 'SourceRow', filter: 'SourceRowFilter' },
    fields: { id: { kind: 'id' }, backwards: { kind: 'text', column: 'name' } },
    filters: {},
    order: [
      { field: 'backwards', direction: 'asc' },
      { field: 'id', direction: 'asc' },
    ],
  })
  const sources = listFrom<{ id: string; backwards: string }>(definition, {
    table: 'sources',
    rows: ({ column }) => [sql`${column('site_id')} = ${MAIN_SITE}`],
    expressions: { backwards: ({ column }) => sql`reverse(${column('name')})` },
  })
  const context = await newsroom.contextOf('1')
  const [first] = await sources.walk({}, { after: null, take: 1 }, context)
  expect(first?.backwards).toBe('xc')
  const rest = await sources.walk({}, { after: first ?? null, take: 5 }, context)
  expect(rest.map(({ backwards }) => backwards)).toEqual(['yb', 'za'])
})

it('a page after a deleted row is rejected instead of ending the list; after the last row it is empty', async () => {
  const sources = listFrom<{ id: string; name: string }>(sourcesByName(), {
    table: 'sources',
    rows: ({ column }) => [sql`${column('site_id')} = ${MAIN_SITE}`],
  })
  const context = await newsroom.contextOf('1')
  const { items } = await sources.page({ filter: {}, page: 1, limit: 50 }, context)
  const shape = [{ key: 'id', name: 'id', isList: false, isRequired: true, scalar: 'ID', fields: [] }]
  const after = (id: string | undefined) => ({ filter: {}, page: 1, limit: 50, after: id })
  const last = items.at(-1)?.id
  expect(await sources.page(after(last), context)).toEqual({ items: [], isTruncated: false })
  expect(await sources.pageText(after(last), context, shape)).toBe('[]')
  const gone = after('999999999')
  await expect(sources.page(gone, context)).rejects.toMatchObject({ code: 'ROW_GONE' })
  await expect(sources.pageText(gone, context, shape)).rejects.toMatchObject({ code: 'ROW_GONE' })
})

const sourcesByName = () =>
  defineList({
    ...{ name: 'sourcesByName', permission: 'source.view', call: 'getSources', answer: 'rows', columns: {} },
    types: { row: 'SourceByNameRow', filter: 'SourceByNameFilter' },
    fields: { id: { kind: 'id' }, name: { kind: 'text' } },
    filters: {},
    order: [
      { field: 'name', direction: 'asc' },
      { field: 'id', direction: 'asc' },
    ],
  })

it('the names of a page are loaded once, only selected ones, in the order of their IDs', async () => {
  const { pool } = newsroom.database
  await pool.query(`insert into categories (id, site_id, name, link_name, is_approved) values
    (9001, ${MAIN_SITE}, 'Spor', 'spor-9001', true), (9002, ${MAIN_SITE}, 'Kültür', 'kultur-9002', false)`)
  await pool.query(`insert into contents (id, site_id, type, title, category_ids, created_by, updated_by, created_at) values
    (9001, ${MAIN_SITE}, 'news', 'Bir', '{9002,9001,777777}', 1, null, '2026-01-02'),
    (9002, ${MAIN_SITE}, 'news', 'İki', '{9001}', 1, 1, '2026-01-01')`)
  const definition = defineList({
    ...{
      name: 'named',
      permission: 'content.view',
      call: 'getNamed',
      answer: 'rows',
      columns: {},
      filters: {},
    },
    types: { row: 'NamedRow', filter: 'NamedRowFilter' },
    fields: {
      id: { kind: 'id' },
      createdDate: { kind: 'moment', column: 'created_at' },
      categories: { kind: 'items', to: 'category', column: 'category_ids' },
      createdBy: { kind: 'person', isOptional: true },
      updatedBy: { kind: 'person', isOptional: true },
    },
    order: NEWEST_FIRST,
  })
  const named = listFrom<{ id: string }>(definition, {
    table: 'contents',
    rows: ({ column }) => [sql`${column('id')} in (9001, 9002)`],
  })
  const context = await newsroom.contextOf('1')
  const { items } = await named.page({ filter: {}, page: 1, limit: 50 }, context)
  const by = { id: '1', name: expect.any(String) }
  const sport = { id: '9001', name: 'Spor', isApproved: true }
  const culture = { id: '9002', name: 'Kültür', isApproved: false }
  const rest = { createdDate: expect.any(Date) }
  expect(items).toEqual([
    { id: '9001', categories: [culture, sport], createdBy: by, updatedBy: null, ...rest },
    { id: '9002', categories: [sport], createdBy: by, updatedBy: by, ...rest },
  ])
  const { items: few } = await named.page({ filter: {}, page: 1, limit: 50 }, context, ['createdBy'])
  expect(few[1]).toEqual({ id: '9002', createdBy: by, ...rest })
  const plan = await sql<{
    'QUERY PLAN': string
  }>`explain ${named.statement({}, { after: null, take: 50 }, context)}`.execute(newsroom.database.db)
  expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('SubPlan')
})
