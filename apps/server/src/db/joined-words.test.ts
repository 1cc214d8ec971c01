import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fold } from '@manset/model/text/fold.ts'
import { foldForSearch } from '@manset/model/text/search.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, migrationsFolder } from '../platform/database/migrate.ts'
import { createEmptyDatabase, type TestDatabase } from '../test/database.ts'

let database: TestDatabase
let older: string
beforeAll(async () => {
  database = await createEmptyDatabase()
  older = mkdtempSync(path.join(os.tmpdir(), 'manset-older-'))
  const names = readdirSync(migrationsFolder).sort()
  for (const name of names.slice(
    0,
    names.findIndex((one) => one.endsWith('_search_joined_words.sql')),
  ))
    cpSync(path.join(migrationsFolder, name), path.join(older, name))
  await migrate(database.pool, { folder: older })
})
afterAll(async () => {
  await database.drop()
  rmSync(older, { recursive: true })
})

test('items saved before the migration are found like new ones, and people also by name alone', async () => {
  const { pool } = database
  const pairs: { title: string }[] = JSON.parse(
    readFileSync(new URL('../../../../corpora/own-search/pairs.json', import.meta.url), 'utf8'),
  )
  // Folding removes the apostrophe, so nothing marks the suffix in stored text.
  const titles = [...new Set(pairs.map(({ title }) => title.replace(/['’]/g, '')))]
  await pool.query('alter table content_search drop constraint content_search_content_id_fkey')
  await pool.query(
    `insert into content_search (content_id, site_id, type, status, created_at, folded)
     select n, 4, 'news', 'draft', now(), folded from unnest($1::text[]) with ordinality made(folded, n)`,
    [titles.map(fold)],
  )
  await pool.query(`insert into content_search (content_id, site_id, type, status, created_at, folded)
    values (9001, 4, 'news', 'draft', now(), 'səudiyyə 1⁄2 12٫5')`)
  await pool.query(`insert into users (issuer, subject, name, username, folded)
    values ('x', 'x', 'Ali-Can', 'ali', E'ali-can\\nali spor-servisi')`)
  await migrate(pool)
  const { rows } = await pool.query('select folded from content_search order by content_id')
  expect(rows.map(({ folded }) => folded)).toEqual([...titles.map(foldForSearch), 'seudiyye 1/2 12.5'])
  const people = await pool.query('select folded from users')
  expect(people.rows).toEqual([{ folded: 'ali-can alican\nali spor-servisi sporservisi' }])
})
