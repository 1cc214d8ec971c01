// The searches of the corpus in PostgreSQL, with the conditions of lists.
import { readFileSync } from 'node:fs'
import { foldForSearch } from '@manset/model/text/search.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { foldedMatches } from './conditions.ts'

const pairs: { query: string; title: string; found: boolean }[] = JSON.parse(
  readFileSync(new URL('../../../../../corpora/own-search/pairs.json', import.meta.url), 'utf8'),
)

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query('alter table content_search drop constraint content_search_content_id_fkey')
  await database.pool.query(
    `insert into content_search (content_id, site_id, type, status, created_at, folded)
     select n, 4, 'news', 'draft', now(), folded from unnest($1::text[]) with ordinality made(folded, n)`,
    [pairs.map(({ title }) => foldForSearch(title))],
  )
})
afterAll(() => database.drop())

const foundBy = (search: string) =>
  sql<{ id: number }>`select content_id::int as id from content_search
    where ${sql.join(foldedMatches(sql.ref('folded'), search), sql` and `)}`.execute(database.db)

it('PostgreSQL finds the title of each pair of the corpus, or does not, as expected', async () => {
  const wrong: object[] = []
  for (const [index, pair] of pairs.entries()) {
    const { rows } = await foundBy(pair.query)
    if (rows.some(({ id }) => id === index + 1) !== pair.found) wrong.push(pair)
  }
  expect(pairs.length).toBeGreaterThanOrEqual(400)
  expect(wrong).toEqual([])
})

it('every search of the corpus with three letters uses the index', async () => {
  const connection = await database.pool.connect()
  try {
    await connection.query('set enable_seqscan = off')
    for (const search of ['covid-19', 'prof.dr.', '2.500', 'a.b.d.', 'كوفيد-١٩']) {
      const compiled = sql`explain select content_id from content_search
        where ${sql.join(foldedMatches(sql.ref('folded'), search), sql` and `)}`.compile(database.db)
      const { rows } = await connection.query(compiled.sql, [...compiled.parameters])
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(
        'Bitmap Index Scan on content_search_folded',
      )
    }
  } finally {
    connection.release(true)
  }
})
