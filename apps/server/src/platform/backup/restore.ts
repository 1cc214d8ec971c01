// Restores a backup into an empty database in one transaction, so that a failure leaves nothing half done.
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Pool, PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrateTo, readMigrations } from '../database/migrate.ts'
import { StartupError } from '../lifecycle/startup-error.ts'
import { type ArchiveReader, BackupError, openArchive } from './archive.ts'
import { archiveEntryName, type Manifest, requireKnownMigrations, type SavedTable } from './manifest.ts'
import { createMeter } from './measure.ts'
import { type MediaReceiver, openMediaReceiver } from './stored-media.ts'
import { listTables, setReproducibleOutput, type Table, tableChecksum, tableWithColumns } from './tables.ts'
import {
  compareTable,
  deletedMediaWarning,
  listBackupMedia,
  loadManifest,
  requireListed,
  type VerifiedBackup,
} from './verify.ts'

export interface RestoreOptions {
  pool: Pool
  dataDir: string
  file: string
  /** The database's address for messages. */
  where: string
}

/**
 * Restores at the backup's own version and returns its manifest; the caller applies newer migrations. Throws a `StartupError` that
 * says which check failed.
 */
export async function restore(options: RestoreOptions): Promise<VerifiedBackup> {
  try {
    return await restoreAll(options)
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
    throw new StartupError(`${error.message} Nothing was restored.`, { cause: error })
  }
}

async function restoreAll({ pool, dataDir, file, where }: RestoreOptions): Promise<VerifiedBackup> {
  const archive = await openArchive(file)
  try {
    const manifest = await loadManifest(archive, file)
    requireKnownMigrations(manifest, readMigrations(), file)
    const warnings: string[] = []
    let tables: SavedTable[] = []
    const media = await openMediaReceiver(dataDir)
    try {
      await inRestoreTransaction(
        pool,
        async (client) => {
          await setReproducibleOutput(client)
          await requireEmpty(client, where)
          tables = await fillDatabase(client, { archive, manifest, file, where, warnings })
          await restoreMedia(media, archive, manifest, file)
          await media.commit()
        },
        where,
      )
    } catch (error) {
      await media.undo()
      throw error
    }
    await analyze(pool)
    return { manifest: { ...manifest, tables }, warnings: [...warnings, ...deletedMediaWarning(manifest)] }
  } finally {
    archive.close()
  }
}

async function analyze(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('analyze')
  } finally {
    client.release(true)
  }
}

async function restoreMedia(
  media: MediaReceiver,
  archive: ArchiveReader,
  manifest: Manifest,
  file: string,
): Promise<void> {
  for await (const listed of listBackupMedia(archive, manifest, file)) {
    const meter = createMeter()
    await media.store(listed.name, meter.pass(archive.read(listed.name)))
    requireListed(listed, meter.measure(), file)
  }
}

async function inRestoreTransaction(
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
      throw new StartupError(
        `The database at ${where} did not answer the commit (${(error as Error).message}), so it is unknown whether the restore succeeded; the media are in their place. If the database holds tables, everything was restored; if it holds none, move the media away and restore again.`,
        { cause: error },
      )
    })
    isDone = true
  } finally {
    // An aborted COPY may still be pending: the connection closes, which rolls back its transaction.
    client.release(!isDone)
  }
}

async function requireEmpty(client: PoolClient, where: string): Promise<void> {
  const tables = await listTables(client)
  if (tables.length === 0) return
  throw new StartupError(
    `The database at ${where} has ${tables.length} tables, but a backup needs an empty one: name another MANSET_DATA, or create a database and set DATABASE_URL.`,
  )
}

interface FillOptions {
  archive: ArchiveReader
  manifest: Manifest
  file: string
  where: string
  warnings: string[]
}

/** Fills every table and returns the tables with their row counts. */
async function fillDatabase(client: PoolClient, filling: FillOptions): Promise<SavedTable[]> {
  const { manifest, file, where } = filling
  await migrateTo(client, manifest.migrations.length)
  await client.query('set constraints all immediate')
  const tables = await listTables(client)
  requireSameTables(manifest, tables, file)
  const names = tables.map(({ name }) => name).join(', ')
  // Rows inserted by migrations are in the backup as well, in their current form.
  await client.query(`truncate ${names}`)
  const putBack = await dropForeignKeys(client)
  // The triggers ran when the rows were first written.
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`)
  const filled: SavedTable[] = []
  for (const table of manifest.tables) filled.push(await fillTable(client, table, filling))
  for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`)
  await putBack()
  for (const { name, value } of manifest.sequences)
    await client.query('select setval($1::regclass, $2::bigint)', [name, value])
  for (const table of filled) await requireStored(client, table, where)
  return filled
}

/** Compares the stored rows with the given ones. */
async function requireStored(client: PoolClient, table: SavedTable, where: string): Promise<void> {
  const { rows, sha256 } = await tableChecksum(client, table)
  if (rows === table.rows && sha256 === table.sha256) return
  const difference = rows === table.rows ? `the same ${rows} rows, changed` : `${rows} of ${table.rows} rows`
  throw new StartupError(
    `The database at ${where} returns other rows of ${table.name} than it was given (${difference}). Nothing was restored. The backup is complete, so keep it: the database changed the rows. Restore it into a PostgreSQL of the version it was made with.`,
  )
}

function requireSameTables({ tables }: Manifest, own: readonly Table[], file: string): void {
  const shapes = (all: readonly Table[]) =>
    all
      .map(({ name, columns }) => [name, columns.toSorted()])
      .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1))
  if (!isDeepStrictEqual(shapes(tables), shapes(own)))
    throw new StartupError(
      `${file} has other tables than its version of Manşet creates; its database was changed by hand, and it cannot be restored here.`,
    )
}

async function fillTable(
  client: PoolClient,
  table: SavedTable,
  { archive, file, where, warnings }: FillOptions,
): Promise<SavedTable> {
  const meter = createMeter()
  try {
    await pipeline(
      meter.pass(archive.read(archiveEntryName(table.name))),
      client.query(copyFrom(`copy ${tableWithColumns(table)} from stdin`)),
    )
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(
      `The database at ${where} did not take the rows of ${table.name} (${(error as Error).message}), and nothing was restored. The backup may be whole: check it with "npm run backup -- --verify ${file}".`,
      { cause: error },
    )
  }
  return compareTable(table, meter.measure(), file, warnings)
}

/** Drops the foreign keys, so that tables can be filled in any order; returns a function that adds them again. */
async function dropForeignKeys(client: PoolClient): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ drop: string; add: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint where contype = 'f' and conparentid = 0 order by conrelid, conname`)
  for (const { drop } of rows) await client.query(drop)
  return async () => {
    for (const { add } of rows) await client.query(add)
  }
}
