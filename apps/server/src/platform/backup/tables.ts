// The tables of a database as a backup sees them: all there are, whatever they are for, with their rows as COPY has them.
import type { ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { measureAll } from './measure.ts'

export interface Table {
  name: string
  columns: string[]
}

/** Schemas that are the newsroom's, and what in them belongs to an extension or is told anew by itself. */
const OWN_SCHEMAS_SQL = `n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_(toast|temp)'
  and not exists (select from pg_depend e where e.objid = c.oid and e.deptype = 'e')
  -- The queue's counters of how much it did when: a table a day, made by the queue itself.
  and not exists (select from pg_inherits i where i.inhrelid = c.oid and i.inhparent = to_regclass('pgboss.queue_stats'))`

/** Every table that holds rows, by name, with the columns that are written (not those that follow from others). */
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

/** What must be set for the same rows to be the same bytes, and for long work not to be cut off. */
export async function setReproducibleOutput(client: ClientBase): Promise<void> {
  await client.query(`
    set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0;
    set local datestyle = 'ISO, YMD'; set local timezone = 'UTC'; set local intervalstyle = 'iso_8601';
    set local extra_float_digits = 1; set local bytea_output = 'hex'; set local client_encoding = 'UTF8';
    -- Rows come in the order they stand, so that what was written last is read last again.
    set local synchronize_seqscans = off`)
}

export const tableWithColumns = ({ name, columns }: Table): string => `${name} (${columns.join(', ')})`

/** The rows of a table as COPY writes them. */
export async function* copyRows(client: ClientBase, table: Table): AsyncGenerator<Buffer> {
  const rows = client.query(copyTo(`copy ${tableWithColumns(table)} to stdout`))
  rows.on('error', () => {
    // Thrown below while rows are read; a connection that ends after that emits it to nobody.
  })
  yield* rows
}

/**
 * SHA-256 of the rows of a table, and how many they are. Counted from the bytes: the stream ends before the server's own
 * count (CommandComplete) has arrived.
 */
export async function tableChecksum(
  client: ClientBase,
  table: Table,
): Promise<{ rows: number; sha256: string }> {
  const { lines, sha256 } = await measureAll(copyRows(client, table))
  return { rows: lines, sha256 }
}

/** Where the sequences stand; those nobody has drawn from are left out. */
export async function listSequences(client: ClientBase): Promise<{ name: string; value: string }[]> {
  const { rows } = await client.query<{ name: string; value: string }>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
    from pg_sequences where last_value is not null order by 1`)
  return rows
}
