// A backup brought back: into an empty database, in one transaction, so that whatever goes wrong leaves nothing half.
import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Pool, PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrateTo, readMigrations } from '../migrate.ts'
import { StartFault } from '../start-fault.ts'
import { type ArchiveReader, openArchive, tapped } from './archive.ts'
import {
  entryOf,
  MANIFEST,
  type Manifest,
  readManifest,
  requireKnownMigrations,
  type SavedTable,
} from './manifest.ts'
import { isMediaEntry, receiveMedia } from './stored-media.ts'
import { checksumOf, columnsOf, settle, type Table, tablesOf } from './tables.ts'

export interface RestoreOptions {
  pool: Pool
  dataDir: string
  file: string
  /** The database's place for people. */
  where: string
}

/** Restores as of the backup's own version and answers its manifest; newer migrations are for the caller to apply. */
export async function restore({ pool, dataDir, file, where }: RestoreOptions): Promise<Manifest> {
  const archive = await openArchive(file)
  try {
    const manifest = readManifest(await text(await archive.read(MANIFEST)), file)
    requireKnownMigrations(manifest, readMigrations(), file)
    const media = await receiveMedia(dataDir)
    try {
      await inTransaction(
        pool,
        async (client) => {
          await settle(client)
          await requireEmpty(client, where)
          await fillDatabase(client, archive, manifest, file)
          const names = archive.names.filter(isMediaEntry)
          if (names.length !== manifest.media.files)
            throw notTheSame(file, `${names.length} files instead of ${manifest.media.files}`)
          for (const name of names) await media.take(name, await archive.read(name))
          await media.keep()
        },
        where,
      )
    } catch (error) {
      await media.undo()
      throw error
    }
    await pool.query('analyze')
    return manifest
  } finally {
    archive.close()
  }
}

async function inTransaction(
  pool: Pool,
  work: (client: PoolClient) => Promise<void>,
  where: string,
): Promise<void> {
  const client = await pool.connect()
  let isDone = false
  try {
    await client.query('begin')
    await work(client)
    await client.query('commit').catch((error: unknown) => {
      throw new StartFault(
        `The last word to the database at ${where} was not answered (${(error as Error).message}), so nobody knows whether it took it; the media are in their place. If the database holds tables, everything was restored; if it holds none, move the media away and restore again.`,
        { cause: error },
      )
    })
    isDone = true
  } finally {
    // A COPY that broke off may still be waited for: the connection ends, and its transaction with it.
    client.release(!isDone)
  }
}

async function requireEmpty(client: PoolClient, where: string): Promise<void> {
  const tables = await tablesOf(client)
  if (tables.length === 0) return
  throw new StartFault(
    `The database at ${where} holds ${tables.length} tables, and a backup is restored into an empty one: name another MANSET_DATA, or create a database and set DATABASE_URL.`,
  )
}

async function fillDatabase(
  client: PoolClient,
  archive: ArchiveReader,
  manifest: Manifest,
  file: string,
): Promise<void> {
  await migrateTo(client, manifest.migrations.length)
  await client.query('set constraints all immediate')
  const tables = await tablesOf(client)
  requireSameTables(manifest, tables, file)
  const names = tables.map(({ name }) => name).join(', ')
  // What migrations put there is in the backup as well, as the newsroom has changed it since.
  await client.query(`truncate ${names}`)
  const putBack = await withoutReferences(client)
  // The rows were announced and followed up when they were made.
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`)
  for (const table of manifest.tables) await fillTable(client, archive, table, file)
  for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`)
  await putBack()
  for (const { name, value } of manifest.sequences)
    await client.query('select setval($1::regclass, $2::bigint)', [name, value])
  for (const table of manifest.tables) {
    const { rows, sha256 } = await checksumOf(client, table)
    if (rows !== table.rows || sha256 !== table.sha256) throw notTheSame(file, table.name)
  }
}

function requireSameTables({ tables }: Manifest, own: readonly Table[], file: string): void {
  const shapes = (all: readonly Table[]) =>
    all
      .map(({ name, columns }) => [name, columns.toSorted()])
      .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1))
  if (!isDeepStrictEqual(shapes(tables), shapes(own)))
    throw new StartFault(
      `${file} holds other tables than its version of Manşet makes; it was made from a database that somebody changed by hand, and cannot be restored here.`,
    )
}

async function fillTable(
  client: PoolClient,
  archive: ArchiveReader,
  table: SavedTable,
  file: string,
): Promise<void> {
  const hash = createHash('sha256')
  await pipeline(
    await archive.read(entryOf(table.name)),
    tapped((chunk) => hash.update(chunk)),
    client.query(copyFrom(`copy ${columnsOf(table)} from stdin`)),
  )
  if (hash.digest('hex') !== table.sha256) throw notTheSame(file, table.name)
}

/** Takes the references between tables away, so that they may be filled in any order; answers how to put them back. */
async function withoutReferences(client: PoolClient): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ drop: string; add: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint where contype = 'f' and conparentid = 0 order by conrelid, conname`)
  for (const { drop } of rows) await client.query(drop)
  return async () => {
    for (const { add } of rows) await client.query(add)
  }
}

function notTheSame(file: string, what: string): StartFault {
  return new StartFault(
    `${file} was altered after it was made (${what}); nothing was restored from it, take another one.`,
  )
}
