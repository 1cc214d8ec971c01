// Sends compiled queries outside of transactions directly to the pool, without Kysely's executor and its awaits.
import type { CompiledQuery } from 'kysely'
import type pg from 'pg'

/** Executes compiled queries: a Kysely database, one with plugins, or a transaction. */
export interface Executor {
  executeQuery<Row>(query: CompiledQuery<Row>): Promise<{ rows: Row[] }>
}

const pools = new WeakMap<Executor, pg.Pool>()

/** Registers the pool of a database without plugins and logging, so that `rowsOfQuery` bypasses Kysely. */
export function queryDirectly(db: Executor, pool: pg.Pool): void {
  pools.set(db, pool)
}

/** The rows of a query. Transactions and databases with plugins are not registered, so they use Kysely. */
export async function rowsOfQuery<Row>(db: Executor, query: CompiledQuery<Row>): Promise<readonly Row[]> {
  const pool = pools.get(db)
  if (!pool) return (await db.executeQuery(query)).rows
  const client = await pool.connect()
  try {
    return (await client.query(query.sql, query.parameters as unknown[])).rows
  } finally {
    client.release()
  }
}
