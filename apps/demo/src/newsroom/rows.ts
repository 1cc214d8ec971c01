// Bulk inserts, many rows per statement.

import type { ClientBase } from 'pg'

export type Row = Record<string, unknown>

const rowsAtOnce = 500

/** Reserves ids of a table, in ascending order. */
export async function reserveIds(client: ClientBase, table: string, count: number): Promise<string[]> {
  const { rows } = await client.query(
    `select nextval(pg_get_serial_sequence($1, 'id'))::text as id from generate_series(1, $2::int)`,
    [table, count],
  )
  return rows.map((row: { id: string }) => row.id)
}

/** Inserts rows that all have the first row's columns; other columns get their defaults. */
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
 * Drops the inverted indexes of the tables during the work and rebuilds them afterwards: maintaining them row by row costs
 * more than everything else. Because this is one transaction, nobody sees the tables without them.
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
