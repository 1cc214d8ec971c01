// Filters by the text or the number of a field.
import { ENTITIES } from '@manset/model/entities/entities.ts'
import { entityListDefinition } from '@manset/model/lists/entity-list.ts'
import { defineList } from '@manset/model/lists/list.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MAIN_SITE, openTestNewsroom, type TestNewsroom } from '../../test/newsroom.ts'
import { listFrom } from './list.ts'
import type { Filter } from './row-source.ts'

const definition = defineList({
  ...{ name: 'authors', permission: 'author.view', call: 'getAuthors', answer: 'rows', columns: {} },
  types: { row: 'AuthorRow', filter: 'AuthorRowFilter' },
  fields: { id: { kind: 'id' }, surname: { kind: 'text' }, order: { kind: 'integer', column: 'position' } },
  filters: {
    surname: { kind: 'text' },
    wholeSurname: { kind: 'text', field: 'surname', isWhole: true },
    order: { kind: 'numbers' },
  },
  order: [
    { field: 'order', direction: 'asc' },
    { field: 'id', direction: 'asc' },
  ],
})
const authors = listFrom<{ id: string; surname: string }>(definition, {
  table: 'authors',
  rows: ({ column }) => [sql`${column('site_id')} = ${MAIN_SITE}`],
})

let newsroom: TestNewsroom
beforeAll(async () => {
  newsroom = await openTestNewsroom()
  await newsroom.database.pool.query(
    `insert into authors (site_id, name, surname, link_name, position, folded)
     select ${MAIN_SITE}, 'Ad', surname, 'y' || n, n, '' from unnest(array['Işık', 'IŞIKLI', 'İnan', '%50_']) with ordinality made(surname, n)`,
  )
})
afterAll(() => newsroom.close())

async function surnames(filter: Filter): Promise<string[]> {
  const query = { filter, page: 1, limit: 20 }
  const { items } = await authors.page(query, await newsroom.contextOf('1'))
  return items.map(({ surname }) => surname)
}

it.each([
  ['ışık', ['Işık', 'IŞIKLI']],
  ['IŞIK', ['Işık', 'IŞIKLI']],
  ['işik', ['Işık', 'IŞIKLI']],
  [' inan ', ['İnan']],
  ['İNAN', ['İnan']],
  ['%', ['%50_']],
  ['_', ['%50_']],
  ['yok', []],
])('“%s” finds the texts that contain it, in any case', async (surname, found) => {
  expect(await surnames({ surname })).toEqual(found)
})

it('a whole text finds the one that equals it, in any case', async () => {
  expect(await surnames({ wholeSurname: 'ışık' })).toEqual(['Işık'])
  expect(await surnames({ wholeSurname: 'Işı' })).toEqual([])
})

it('a range finds the numbers from one end to the other, both included; either end may be open', async () => {
  expect(await surnames({ order: { min: 2, max: 3 } })).toEqual(['IŞIKLI', 'İnan'])
  expect(await surnames({ order: { min: 3 } })).toEqual(['İnan', '%50_'])
  expect(await surnames({ order: { max: 1.5 } })).toEqual(['Işık'])
  expect(await surnames({ order: { min: 0, max: 0 } })).toEqual([])
})

it('an empty filter finds everything', async () => {
  for (const filter of [{ surname: '  ' }, { surname: null }, { order: {} }, { order: { min: null } }])
    expect(await surnames(filter)).toHaveLength(4)
})

it('an entity filters its texts and numbers by naming them', () => {
  const named = { ...ENTITIES.author, list: { ...ENTITIES.author.list, filters: ['surname', 'order'] } }
  expect(entityListDefinition(named).filters).toMatchObject({
    surname: { kind: 'text' },
    order: { kind: 'numbers' },
  })
})
