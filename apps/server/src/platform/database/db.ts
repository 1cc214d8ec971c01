// The connection to PostgreSQL: one pool, Kysely on it, and values in the types of the generated tables.
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from '../../db/tables.ts'
import { queryDirectly } from '../postgres/direct-query.ts'
import { PreparingClient } from '../postgres/preparing-client.ts'
import { createSilenceWatch, SILENCE_TIMEOUT_MS } from '../postgres/silence-watch.ts'
import { valueTypes } from '../postgres/value-types.ts'

export interface Database {
  db: Kysely<Tables>
  pool: pg.Pool
  close(): Promise<void>
}

/** For connecting, and for waiting for a free connection of the pool. */
const CONNECT_TIMEOUT_MS = 10_000
/** PostgreSQL cancels a longer statement; backups, restores and migrations have no limit (`set … statement_timeout`). */
const STATEMENT_TIMEOUT_MS = 15 * 60_000
/** TCP keep-alive starts after this idle time, so that a dead connection is noticed before it is needed. */
const KEEP_ALIVE_DELAY_MS = 10_000

/**
 * Opens a pool for an address or its parts; it connects at the first statement. A statement rejects if the server has stopped
 * working on it and nothing was received for `silentMs`.
 */
export function openDatabase(connection: string | pg.PoolConfig, silentMs = SILENCE_TIMEOUT_MS): Database {
  const config = typeof connection === 'string' ? { connectionString: connection } : connection
  const pool = new pg.Pool({
    max: 20,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
    application_name: 'manset',
    ...config,
    types: valueTypes,
    Client: PreparingClient,
  } as pg.PoolConfig)
  pool.on('error', () => {
    // A connection that breaks while idle is replaced at the next statement; without a listener the error would end the process.
  })
  const watchSilence = createSilenceWatch(config, silentMs)
  pool.on('connect', (client) => {
    client.on('error', () => {
      // The same for a connection that is checked out but idle: its holder gets the error at the next statement.
    })
    watchSilence(client)
  })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  queryDirectly(db, pool)
  return {
    db,
    pool,
    async close() {
      await db.destroy()
      // Kysely doesn't close the pool if no statement was ever run.
      if (!pool.ending) await pool.end()
    },
  }
}
