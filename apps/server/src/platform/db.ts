// The way to PostgreSQL: one pool, Kysely on top of it, values in the types the generated tables promise.
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from '../db/tables.ts'
import { PreparingClient } from './postgres/preparing-client.ts'
import { valueTypes } from './postgres/value-types.ts'

export interface Database {
  db: Kysely<Tables>
  pool: pg.Pool
  close(): Promise<void>
}

/** Opens a pool to an address or to parts of one; connects at the first statement, not now. */
export function openDatabase(connection: string | pg.PoolConfig): Database {
  const config = typeof connection === 'string' ? { connectionString: connection } : connection
  const pool = new pg.Pool({
    max: 20,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'manset',
    ...config,
    types: valueTypes,
    Client: PreparingClient,
  } as pg.PoolConfig)
  // A connection that breaks while idle is replaced at the next statement; unheard, its error would end the process.
  pool.on('error', () => {})
  // The same for one that is checked out but idle; whoever holds it gets the error at its next statement.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    pool,
    async close() {
      await db.destroy()
      // Kysely leaves the pool of a database it was never asked for open.
      if (!pool.ending) await pool.end()
    },
  }
}
