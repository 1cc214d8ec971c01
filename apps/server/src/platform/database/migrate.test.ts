import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { openDatabase } from './db.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
let folder: string

beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query('drop table schema_migrations')
  folder = mkdtempSync(path.join(tmpdir(), 'manset-migrations-'))
  write('0001_create_desks.sql', 'create table desks (id integer primary key)')
})

afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

function write(name: string, text: string): void {
  writeFileSync(path.join(folder, name), text)
}

test('a database is migrated once, even by servers that start together', async () => {
  const applied = await Promise.all([1, 2, 3].map(() => migrate(database.pool, { folder })))
  expect(applied.flat()).toEqual(['0001_create_desks.sql'])
})

test('a migration that fails halfway leaves the database unchanged', async () => {
  write('0002_break.sql', 'create table half (id integer); insert into nowhere values (1)')
  await expect(migrate(database.pool, { folder })).rejects.toThrow(
    /Migration 0002_break.sql failed .*nowhere.* the database is unchanged/,
  )
  const { rows } = await database.pool.query("select to_regclass('half') as half")
  expect(rows).toEqual([{ half: null }])
  write('0002_break.sql', 'create table half (id integer)')
  expect(await migrate(database.pool, { folder })).toEqual(['0002_break.sql'])
})

test('a database newer than the code is rejected in one sentence', async () => {
  rmSync(path.join(folder, '0002_break.sql'))
  await expect(migrate(database.pool, { folder })).rejects.toThrow(
    /newer than this version of Manşet \(it knows migration 0002_break.sql\); start the newer version/,
  )
})

test('a user with insufficient privileges is rejected in one sentence', async () => {
  const role = `reader_${randomUUID().replaceAll('-', '')}`
  await database.pool.query(`create role ${role} login`)
  const url = new URL(database.url)
  url.username = role
  const reader = openDatabase(url.href)
  await expect(migrate(reader.pool, { folder })).rejects.toThrow(
    /^The database's user may not make tables there \(permission denied .*\); let it own the database/,
  )
  await reader.close()
  await database.pool.query(`drop role ${role}`)
})

test('a changed migration that was applied already is rejected by name', async () => {
  write('0001_create_desks.sql', 'create table desks (id bigint primary key)')
  write('0002_break.sql', 'create table half (id integer)')
  await expect(migrate(database.pool, { folder })).rejects.toThrow(/0001_create_desks.sql is not the one/)
})
