// Database migrations: numbered SQL files, forward only, each in one transaction.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Pool, PoolClient } from 'pg'
import { diskFullError, errorCode, StartupError } from '../lifecycle/startup-error.ts'

interface Migration {
  number: number
  name: string
  text: string
  sha256: string
}

export interface MigrateOptions {
  folder?: string
}

export const migrationsFolder = path.join(import.meta.dirname, '../../db/migrations')

// Advisory lock key of migrations: arbitrary, but the same in every server of the database.
const lockKey = 4_771_001

const createHistory = `create table if not exists schema_migrations (
  number integer primary key,
  name text not null,
  sha256 text not null,
  applied_at timestamptz(3) not null default now()
)`

/** Applies missing migrations and returns their names; refuses a database that is newer than the code. */
export async function migrate(pool: Pool, options: MigrateOptions = {}): Promise<string[]> {
  const migrations = readMigrations(options.folder)
  const client = await pool.connect()
  try {
    // A migration may take long, and so may waiting for another server's.
    await client.query('set statement_timeout = 0')
    // Of several servers that start at once, one migrates and the others wait.
    await client.query('select pg_advisory_lock($1)', [lockKey])
    try {
      const missing = await openHistory(client, migrations)
      for (const migration of missing) await apply(client, migration)
      return missing.map((migration) => migration.name)
    } finally {
      await client.query('select pg_advisory_unlock($1)', [lockKey])
      await client.query('reset statement_timeout')
    }
  } finally {
    client.release()
  }
}

/** Applies the first `upTo` migrations to an empty database inside the caller's transaction, atomically with its other work. */
export async function migrateTo(client: PoolClient, upTo: number): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [lockKey])
  await openHistory(client, [])
  for (const migration of readMigrations().slice(0, upTo)) await applyWithin(client, migration)
}

async function openHistory(client: PoolClient, migrations: Migration[]): Promise<Migration[]> {
  try {
    await client.query(createHistory)
    return await findMissing(client, migrations)
  } catch (error) {
    if (errorCode(error) !== '42501') throw error
    throw new StartupError(
      `The database's user may not make tables there (${(error as Error).message}); let it own the database: alter database … owner to ….`,
      { cause: error },
    )
  }
}

/** The migrations of this version in order. */
export function readMigrations(folder = migrationsFolder): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  return names.map((name, index) => {
    const number = Number(/^(\d{4})_/.exec(name)?.[1])
    if (number !== index + 1) {
      throw new Error(`Migration ${name} in ${folder} should have the number ${index + 1}.`)
    }
    const text = readFileSync(path.join(folder, name), 'utf8')
    return { number, name, text, sha256: createHash('sha256').update(text).digest('hex') }
  })
}

async function findMissing(client: PoolClient, migrations: Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ number: number; name: string; sha256: string }>(
    'select number, name, sha256 from schema_migrations order by number',
  )
  for (const applied of rows) {
    const ours = migrations[applied.number - 1]
    if (!ours) {
      throw new StartupError(
        `The database is newer than this version of Manşet (it knows migration ${rows.at(-1)?.name}); start the newer version, or restore a backup made before it.`,
      )
    }
    if (ours.sha256 !== applied.sha256) {
      throw new StartupError(
        `Migration ${ours.name} is not the one this database was made with (${applied.name}); migrations never change once applied: bring back the file, or start with an empty database.`,
      )
    }
  }
  return migrations.slice(rows.length)
}

async function apply(client: PoolClient, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await applyWithin(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    if (errorCode(error) === '53100') throw diskFullError('the database', error)
    throw new StartupError(
      `Migration ${migration.name} failed (${(error as Error).message}); the database is unchanged.`,
      { cause: error },
    )
  }
}

async function applyWithin(client: PoolClient, { number, name, text, sha256 }: Migration): Promise<void> {
  await client.query(text)
  await client.query('insert into schema_migrations (number, name, sha256) values ($1, $2, $3)', [
    number,
    name,
    sha256,
  ])
}
