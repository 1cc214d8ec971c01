// A separate database per test file: a clone of the migrated template, in some 40 ms.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../platform/database/db.ts'

export interface TestDatabase extends Pick<Database, 'db' | 'pool'> {
  /** For code that takes a DATABASE_URL. */
  url: string
  /** Closes the pool and drops the database. */
  drop(): Promise<void>
}

/** Names of all databases that this process has created. */
export const madeDatabases: string[] = []

/** Clones the template; `drop` it in afterAll. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return createFrom(inject('postgres').template)
}

/** An empty database without tables. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return createFrom('template0')
}

async function createFrom(template: string): Promise<TestDatabase> {
  const { host, user } = inject('postgres')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  madeDatabases.push(name)
  await asAdmin({ host, user }, async (admin) => {
    // Test files start together, but PostgreSQL clones a template for one session at a time.
    await admin.query('select pg_advisory_lock(1)')
    await admin.query(`create database ${name} template ${template}`)
  })
  const { db, pool, close } = openDatabase({ host, user, database: name, max: 10 })
  return {
    db,
    pool,
    url: `postgres://${user}@${encodeURIComponent(host)}/${name}`,
    drop: async () => {
      await close()
      await asAdmin({ host, user }, (admin) => admin.query(`drop database ${name} with (force)`))
    },
  }
}

async function asAdmin(
  server: { host: string; user: string },
  work: (admin: pg.Client) => Promise<unknown>,
): Promise<void> {
  const admin = new pg.Client({ ...server, database: 'postgres' })
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}
