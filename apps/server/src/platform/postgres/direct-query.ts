// Statements outside of a transaction on a connection of the pool, without Kysely in between: it awaits eight promises more per
// statement than the driver does.
import type { CompiledQuery } from 'kysely'
import type pg from 'pg'

/** What runs a compiled query: a Kysely database, one with plugins, or a transaction. */
export interface Executor {
  executeQuery<Row>(query: CompiledQuery<Row>): Promise<{ rows: Row[] }>
}

const pools = new WeakMap<Executor, pg.Pool>()

/** Lets queries of a database without plugins and logging go straight to its pool. */
export function queryDirectly(db: Executor, pool: pg.Pool): void {
  pools.set(db, pool)
}

/** The rows of a query. A database with plugins and a transaction are other objects, and go through Kysely. */
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
