// What a list does whatever it is a list of.
import { defineList } from '@manset/model/lists/list.ts'
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

it('a list goes on after the value its rows show, also where a field with a column is made of something else', async () => {
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
