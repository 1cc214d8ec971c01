import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { openDatabaseProxy } from '../../test/injection/database-proxy.ts'
import { openDatabase } from './db.ts'
import { isDatabaseUnavailable } from './outage.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database.drop())

test('IDs stay exact strings, dates stay dates and timestamps become Date objects', async () => {
  const { rows } = await database.pool.query(`select
    9007199254740993::bigint as id,
    '{9007199254740993,NULL,2}'::bigint[] as ids,
    '{}'::bigint[] as none,
    '2026-11-21'::date as day,
    '2026-11-21T10:00:00.123Z'::timestamptz(3) as moment`)
  expect(rows[0]).toEqual({
    id: '9007199254740993',
    ids: ['9007199254740993', null, '2'],
    none: [],
    day: '2026-11-21',
    moment: new Date('2026-11-21T10:00:00.123Z'),
  })
})

test('a repeated statement is prepared once per connection', async () => {
  const client = await database.pool.connect()
  for (let turn = 0; turn < 5; turn += 1) await client.query('select $1::text as headline', ['İğdır'])
  const { rows } = await client.query(
    "select count(*)::int as count from pg_prepared_statements where statement = 'select $1::text as headline'",
  )
  client.release()
  expect(rows).toEqual([{ count: 1 }])
})

test('a connection that breaks while it is checked out fails its caller, not the process', async () => {
  const client = await database.pool.connect()
  const { rows } = await client.query('select pg_backend_pid() as pid')
  await database.pool.query('select pg_terminate_backend($1)', [rows[0].pid])
  await expect
    .poll(() => client.query('select 1').catch((error: Error) => error.message))
    .toMatch(/terminat|closed|not queryable/i)
  client.release(true)
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a statement that is never answered is aborted with its connection, and the next one gets another', async () => {
  const proxy = await openDatabaseProxy(database.url)
  const { db, close } = openDatabase({ connectionString: proxy.url, max: 1 }, 300)
  try {
    await sql`select 1`.execute(db)
    proxy.arm({ point: 'beforeAnswer', action: 'hang', matches: ({ text }) => text === 'select 2' })
    const failure = await sql`select 2`.execute(db).catch((error: unknown) => error)
    expect(isDatabaseUnavailable(failure)).toBe(true)
    await expect
      .poll(() => sql`select 3 as three`.execute(db).catch(() => null))
      .toMatchObject({ rows: [{ three: 3 }] })
  } finally {
    await close()
    await proxy.close()
  }
})

test('two test databases never see each other', async () => {
  const other = await createTestDatabase()
  await other.pool.query('create table only_here (id integer)')
  const { rows } = await database.pool.query("select to_regclass('only_here') as found")
  expect(rows).toEqual([{ found: null }])
  await other.drop()
})

test('Turkish text keeps its letters and its own collation exists', async () => {
  const { rows } = await database.pool.query(
    `select upper('ğüşöç') as upper, lower('I' collate "tr-x-icu") as dotless, 'ığdır' % 'ığdır' as alike`,
  )
  expect(rows).toEqual([{ upper: 'ĞÜŞÖÇ', dotless: 'ı', alike: true }])
})
