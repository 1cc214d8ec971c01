// Helpers for tests of the sample newsroom: digests of database and files, and loads in a child process.
import { spawn } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from 'pg'

export const now = new Date('2026-11-21T09:30:00Z')
export const issuer = 'http://127.0.0.1:4000/identity'
export const options = { issuer, clock: { now: () => now }, seal: (text: string) => text }

type Loaded = Record<string, unknown>

export async function rowsOf<Row = Loaded>(pool: Pool, text: string, values: unknown[] = []) {
  return (await pool.query(text, values)).rows as Row[]
}

/** A digest of each table, including ids. */
export async function everything(pool: Pool): Promise<Loaded> {
  const tables = await rowsOf<{ name: string }>(
    pool,
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const digests = tables.map(async ({ name }) => {
    const [row] = await rowsOf(
      pool,
      `select md5(string_agg(t::text, ',' order by t::text)) as digest from ${name} t`,
    )
    return [name, row?.digest]
  })
  return Object.fromEntries(await Promise.all(digests))
}

/** A digest of texts, pictures and dates, without ids. */
export async function stories(pool: Pool): Promise<Loaded | undefined> {
  const [row] = await rowsOf(
    pool,
    `select (select md5(string_agg(concat(site_id, type, status, title, body, cover, created_at), ',' order by id)) from contents) as contents,
       (select count(*) from content_search)::int as searched,
       (select md5(string_agg(concat(title, status, images, created_at), ',' order by id)) from agency_contents) as items,
       (select count(*) from agency_uses)::int as uses,
       (select md5(string_agg(concat(site_id, path, sha256), ',' order by path)) from media) as media,
       (select count(*) from revisions)::int as revisions, (select count(*) from user_roles)::int as roles`,
  )
  return row
}

export async function pictureFiles(folder: string) {
  const files = await readdir(join(folder, 'media'), { recursive: true })
  return files.filter((file) => file.endsWith('.jpg'))
}

const program = `
  const [url, dataDir, now, load] = process.argv.slice(1)
  const { default: pg } = await import('pg')
  const { loadNewsroom } = await import(load)
  const pool = new pg.Pool({ connectionString: url, application_name: 'killed-load' })
  const clock = { now: () => new Date(now) }
  await loadNewsroom(pool, { issuer: '${issuer}', dataDir, clock, seal: (text) => text, report: (note) => console.log(note) })
  await pool.end()`

/** A load in a child process, which the test may kill. */
export function startLoad(url: string, folder: string) {
  const load = new URL('./load.ts', import.meta.url).href
  const values = [url, folder, now.toISOString(), load]
  return spawn(process.execPath, ['--input-type=module', '-e', program, ...values])
}
