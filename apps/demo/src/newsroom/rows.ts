// Rows on their way into the database, many to a statement.

import type { ClientBase } from 'pg'

export type Row = Record<string, unknown>

const rowsAtOnce = 500

/** Reserves ids of a table, ascending. */
export async function reserveIds(client: ClientBase, table: string, count: number): Promise<string[]> {
  const { rows } = await client.query(
    `select nextval(pg_get_serial_sequence($1, 'id'))::text as id from generate_series(1, $2::int)`,
    [table, count],
  )
  return rows.map((row: { id: string }) => row.id)
}

/** Inserts rows that all have the columns of the first; what has a default and is not named keeps it. */
export async function insertRows(client: ClientBase, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first).join(', ')
  const statement = `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1::json)`
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await client.query(statement, [JSON.stringify(rows.slice(from, from + rowsAtOnce))])
  }
}

/**
 * Does the work while the inverted indexes of the tables are away, and builds them afterwards: a row at a time they
 * cost more than all the rest. Within a transaction nobody ever sees the tables without them.
 */
export async function withoutInvertedIndexes<T>(
  client: ClientBase,
  tables: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const { rows } = await client.query(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
     where indrelid::regclass::text = any($1) and amname = 'gin'`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  const result = await work()
  for (const { definition } of rows) await client.query(definition)
  return result
}
