// Fills an empty, migrated database with COPY and builds its indexes afterwards.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Pool, PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { addBoards } from './boards.ts'
import { addScheduled } from './calendar.ts'
import { AGENCY_COUNT, CATEGORY_COUNT, EDITOR_COUNT, MEDIA_COUNT, SETTINGS_COUNT } from './newsroom-data.ts'
import { type CopyTable, mediaPath, tablesOf } from './newsroom-tables.ts'

/** Loads `rows` contents and as many agency items; returns the duration in seconds. */
export async function loadNewsroom(pool: Pool, rows: number, issuer: string): Promise<number> {
  const started = performance.now()
  await using(pool, (client) => addSmallTables(client, issuer))
  // One connection per table, so that one table is indexed while another is filled.
  await Promise.all(tablesOf(rows).map((table) => using(pool, (client) => fill(client, table))))
  for (const table of ['contents', 'categories', 'users', 'agency_contents', 'agency_archives'])
    await pool.query(`select setval(pg_get_serial_sequence($1, 'id'), (select max(id) from ${table}))`, [
      table,
    ])
  await using(pool, (client) => addBoards(client, rows))
  await using(pool, addScheduled)
  await pool.query('vacuum analyze')
  return (performance.now() - started) / 1000
}

async function using(pool: Pool, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await work(client)
  } finally {
    client.release()
  }
}

async function addSmallTables(client: PoolClient, issuer: string): Promise<void> {
  // On an earlier commit, sites have a color column.
  const { rowCount: hasColor } = await client.query(
    `select from information_schema.columns where table_name = 'sites' and column_name = 'color'`,
  )
  await client.query(`insert into sites (id, name, display_name, url, link_name, language${hasColor ? ', color' : ''})
    values (4, 'main', 'Ana site', 'https://main.test', 'main', 'tr'${hasColor ? ", '#1864ab'" : ''})`)
  await client.query(
    `insert into users (id, issuer, subject, name, username, is_approved, handbook_accepted_at)
     select i, $1, 'editor-' || i, 'Editör ' || i, 'editor-' || i, true, now() from generate_series(1, ${EDITOR_COUNT}) i`,
    [issuer],
  )
  await client.query(`insert into user_roles (user_id, site_id, role_id) select id, 4, '1' from users`)
  await client.query(`insert into categories (id, site_id, name, link_name, is_approved)
    select i, 4, 'Kategori ' || i, 'kategori-' || i, true from generate_series(1, ${CATEGORY_COUNT}) i`)
  await client.query(
    `insert into sources (site_id, name, folded, is_approved, created_by, updated_by, created_at)
     select 4, 'Kaynak ' || i, 'kaynak ' || i, i % 3 > 0, 1, 1, timestamptz '2026-01-01' + i * interval '1 minute'
     from generate_series(1, ${SETTINGS_COUNT}) i`,
  )
  await client.query(
    `insert into media (site_id, sha256, kind, mime, path, byte_size, width, height, original_name)
     select 4, lpad(to_hex(n), 64, '0'), 'image', 'image/jpeg', path, 1000, 1600, 1200, 'kapak.jpg'
     from unnest($1::text[]) with ordinality m(path, n)`,
    [Array.from({ length: MEDIA_COUNT }, (_, number) => mediaPath(number))],
  )
  await client.query(`insert into agencies (id, name, folder, site_ids)
    select i, 'Ajans ' || i, 'ajans-' || i, '{4}' from generate_series(1, ${AGENCY_COUNT}) i`)
}

/** COPY with the table's secondary indexes dropped and recreated: many times faster than maintaining them. */
async function fill(client: PoolClient, { table, columns, rows, line }: CopyTable): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i where i.indrelid = $1::regclass and not i.indisunique`,
    [table],
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  // Skips foreign key checks, because every row refers to existing ones.
  await client.query('set session_replication_role = replica')
  const lines = function* () {
    let chunk = ''
    for (let index = 0; index < rows; index += 1) {
      chunk += line(index)
      if (chunk.length > 262_144) {
        yield chunk
        chunk = ''
      }
    }
    yield chunk
  }
  await pipeline(Readable.from(lines()), client.query(copyFrom(`copy ${table} (${columns}) from stdin`)))
  await client.query("set maintenance_work_mem = '1GB'")
  for (const { definition } of indexes) await client.query(definition)
  await client.query('reset all')
}
