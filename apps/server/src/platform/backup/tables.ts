// The tables of a database in a backup: all of them, with their rows in the format of COPY.
import type { ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { measureAll } from './measure.ts'

export interface Table {
  name: string
  columns: string[]
}

/** The newsroom's schemas, and the tables in them that are excluded: those of extensions, and data that is derived again. */
const OWN_SCHEMAS_SQL = `n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_(toast|temp)'
  and not exists (select from pg_depend e where e.objid = c.oid and e.deptype = 'e')
  -- The queue's counters of how much it did when: a table a day, made by the queue itself.
  and not exists (select from pg_inherits i where i.inhrelid = c.oid and i.inhparent = to_regclass('pgboss.queue_stats'))`

/** Every table with rows, by name, with its columns except the generated ones. */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      array(select quote_ident(a.attname) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and ${OWN_SCHEMAS_SQL} order by 1`)
  return rows
}

/** Session settings that make equal rows equal bytes and prevent timeouts of long statements. */
export async function setReproducibleOutput(client: ClientBase): Promise<void> {
  await client.query(`
    set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0;
    set local datestyle = 'ISO, YMD'; set local timezone = 'UTC'; set local intervalstyle = 'iso_8601';
    set local extra_float_digits = 1; set local bytea_output = 'hex'; set local client_encoding = 'UTF8';
    -- Rows come in the order they stand, so that what was written last is read last again.
    set local synchronize_seqscans = off`)
}

export const tableWithColumns = ({ name, columns }: Table): string => `${name} (${columns.join(', ')})`

/** The rows of a table in the format of COPY. */
export async function* copyRows(client: ClientBase, table: Table): AsyncGenerator<Buffer> {
  const rows = client.query(copyTo(`copy ${tableWithColumns(table)} to stdout`))
  rows.on('error', () => {
    // The loop below throws it while rows are read; afterwards an ending connection has no other listener.
  })
  yield* rows
}

/**
 * SHA-256 and number of the rows of a table. Counted from the bytes: the stream ends before the server's own
 * count (CommandComplete) has arrived.
 */
export async function tableChecksum(
  client: ClientBase,
  table: Table,
): Promise<{ rows: number; sha256: string }> {
  const { lines, sha256 } = await measureAll(copyRows(client, table))
  return { rows: lines, sha256 }
}

/** Current values of the sequences that have been used. */
export async function listSequences(client: ClientBase): Promise<{ name: string; value: string }[]> {
  const { rows } = await client.query<{ name: string; value: string }>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
    from pg_sequences where last_value is not null order by 1`)
  return rows
}
