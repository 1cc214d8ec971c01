import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { openDatabase } from './db.ts'
import { ASYNC_COMMIT, waitUntilDurable } from './group-commit.ts'

// The shared PostgreSQL of the tests never waits for the disk; this connection does, as in production.
let database: TestDatabase
let durable: ReturnType<typeof openDatabase>
beforeAll(async () => {
  database = await createTestDatabase()
  durable = openDatabase({ connectionString: database.url, options: '-c synchronous_commit=on' })
})
afterAll(async () => {
  await durable.close()
  await database.drop()
})

async function noteAtOnce(): Promise<string> {
  const { rows } = await sql<{ written: string }>`
    with written as (insert into audit_entries (entity, action) values ('news', 'saved') returning id)
    select pg_notify('nobody', id::text), ${ASYNC_COMMIT}, pg_current_wal_insert_lsn()::text as written from written`.execute(
    durable.db,
  )
  return rows[0]?.written ?? ''
}

describe('an acknowledged write', () => {
  it('is on disk, also with many simultaneous saves', async () => {
    const flushed = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const written = await noteAtOnce()
        await waitUntilDurable(durable.db)
        const { rows } = await sql<{ is: boolean }>`
          select pg_current_wal_flush_lsn() >= ${written}::pg_lsn as is`.execute(durable.db)
        return rows[0]?.is
      }),
    )
    expect(flushed).toEqual(Array(40).fill(true))
  })

  it('is on disk for a server that is not a superuser of the database as well', async () => {
    await sql`create role plain_server login`.execute(database.db)
    const plain = openDatabase(database.url.replace(/\/\/[^@]+@/, '//plain_server@'))
    const { rows } = await sql<{ user: string }>`select current_user as user`.execute(plain.db)
    expect(rows[0]?.user).toBe('plain_server')
    await expect(waitUntilDurable(plain.db)).resolves.toBeUndefined()
    await plain.close()
    await sql`drop role plain_server`.execute(database.db)
  })

  it('fails when the database cannot confirm it, and does not block the next save', async () => {
    const away = openDatabase({ connectionString: database.url.replace(/test_\w+$/, 'nowhere'), max: 1 })
    await expect(waitUntilDurable(away.db)).rejects.toThrow()
    await expect(waitUntilDurable(away.db)).rejects.toThrow()
    await away.close()
  })
})
