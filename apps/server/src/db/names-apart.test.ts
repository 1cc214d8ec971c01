import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, migrationsFolder } from '../platform/database/migrate.ts'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'

let database: TestDatabase
let older: string
beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query('drop schema public, pgboss cascade; create schema public')
  older = mkdtempSync(path.join(os.tmpdir(), 'manset-older-'))
  for (const name of readdirSync(migrationsFolder))
    if (name < '0018') cpSync(path.join(migrationsFolder, name), path.join(older, name))
  await migrate(database.pool, { folder: older })
})
afterAll(async () => {
  await database.drop()
  rmSync(older, { recursive: true })
})

test('names that became equal are made unique, even if the new name is already taken', async () => {
  const { pool } = database
  await pool.query(`insert into sites (id, name, display_name, url, link_name, language, color)
    values (4, 'main', 'Ana site', 'https://main.test', 'main', 'tr', '#1864ab')`)
  await pool.query(`insert into menus (id, site_id, name) overriding system value values
    (101, 4, 'Ana'), (102, 4, 'ANA'), (103, 4, 'ana 102'), (104, 4, ' Ana'), (105, 4, 'Âna')`)
  await pool.query(
    `insert into headline_categories (id, site_id, name) overriding system value values (1, 4, 'Spor')`,
  )
  await pool.query(`insert into headline_types (id, site_id, headline_category_id, name, folded)
    overriding system value values (1, 4, 1, 'Üst', 'ust'), (2, 4, 1, 'ÜST', 'ust başka')`)
  await migrate(pool)
  const { rows: menus } = await pool.query('select name from menus order by id')
  expect(menus.map(({ name }) => name)).toEqual(['Ana', 'ANA 102', 'ana 102 103', ' Ana 104', 'Âna'])
  const { rows: types } = await pool.query('select name from headline_types order by id')
  expect(types.map(({ name }) => name)).toEqual(['Üst', 'ÜST 2'])
})
