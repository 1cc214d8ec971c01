// A backup of a running newsroom: a consistent snapshot of every table through the connection alone, then the stored media.
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Pool, PoolClient } from 'pg'
import { StartupError } from '../lifecycle/startup-error.ts'
import { type ArchiveWriter, fileExistsError, writeArchive } from './archive.ts'
import {
  type AppliedMigration,
  archiveEntryName,
  FORMAT_VERSION,
  formatMediaLine,
  MANIFEST_NAME,
  type Manifest,
  MEDIA_LIST_NAME,
  type SavedTable,
} from './manifest.ts'
import { createMeter, measureAll } from './measure.ts'
import { type FoundMedia, findMedia } from './stored-media.ts'
import { copyRows, listSequences, listTables, setReproducibleOutput, type Table } from './tables.ts'
import { verifyBackup } from './verify.ts'

export interface BackupOptions {
  pool: Pool
  dataDir: string
  /** The file to create; an existing one is not overwritten. */
  file: string
  now: Date
  /** Saves the database only. */
  isWithoutMedia?: boolean
  /** Aborts the backup; `createBackup` rejects with its reason. */
  signal?: AbortSignal
}

/** Writes and verifies the backup, and returns its manifest. On failure it throws a `StartupError` and leaves no file. */
export async function createBackup({
  pool,
  dataDir,
  file,
  now,
  isWithoutMedia = false,
  signal,
}: BackupOptions): Promise<Manifest> {
  if (existsSync(file)) throw fileExistsError(file)
  const manifest: Manifest = {
    format: FORMAT_VERSION,
    madeAt: now.toISOString(),
    migrations: [],
    tables: [],
    sequences: [],
    media: { files: 0, bytes: 0, leftOut: [] },
  }
  await writeArchive(file, {
    async fill(archive) {
      // The snapshot holds back vacuum, so it ends before the media are copied, which may take hours.
      const media = await inSnapshot(pool, async (client) => {
        manifest.migrations = await loadMigrations(client)
        // Listed after the snapshot began: an extra picture is harmless, a text without its picture is not.
        const found = isWithoutMedia ? null : await findMedia(dataDir)
        for (const table of await listTables(client))
          manifest.tables.push(await addTable(archive, client, table))
        // Sequences are not part of a snapshot; read after the rows, they are never behind them.
        manifest.sequences = await listSequences(client)
        return found
      })
      if (media) requireFiles(media, manifest, dataDir)
      await addMedia(archive, media ?? NO_MEDIA, manifest)
      await archive.add(MANIFEST_NAME, [Buffer.from(JSON.stringify(manifest, null, 1))])
    },
    check: verifyBackup,
    signal,
  })
  return manifest
}

const NO_MEDIA: FoundMedia = { names: [], read: async () => false }

/** An unmounted disk is an empty folder, and the backup would contain no pictures. */
function requireFiles({ names }: FoundMedia, { tables }: Manifest, dataDir: string): void {
  const rowsOf = (table: string) => tables.find(({ name }) => name === `public.${table}`)?.rows ?? 0
  // With other stores configured, the files may be stored only there.
  const remoteFiles = rowsOf('remote_files') || rowsOf('kept_files') // its name before migration 0107
  if (names.length > 0 || rowsOf('media') === 0 || remoteFiles > 0) return
  throw new StartupError(
    `The database names ${rowsOf('media')} stored files but ${path.join(dataDir, 'media')} contains none. Nothing was saved; mount its disk, or save the database alone with --without-media.`,
  )
}

async function inSnapshot<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let isDone = false
  try {
    await client.query('begin isolation level repeatable read read only')
    await setReproducibleOutput(client)
    const result = await work(client)
    await client.query('commit')
    isDone = true
    return result
  } catch (error) {
    throw backupFailed('it', error)
  } finally {
    // An aborted COPY may still be sending, so its connection is closed.
    client.release(!isDone)
  }
}

async function loadMigrations(client: PoolClient): Promise<AppliedMigration[]> {
  const { rows: there } = await client.query("select to_regclass('schema_migrations') is not null as is")
  if (!there[0].is) throw new StartupError('This database contains no newsroom; there is nothing to back up.')
  const { rows } = await client.query<AppliedMigration>(
    'select number, name, sha256 from schema_migrations order by number',
  )
  return rows
}

async function addTable(archive: ArchiveWriter, client: PoolClient, table: Table): Promise<SavedTable> {
  const meter = createMeter()
  try {
    await archive.add(archiveEntryName(table.name), meter.pass(copyRows(client, table)))
  } catch (error) {
    throw backupFailed(`the table ${table.name}`, error)
  }
  const { lines, sha256 } = meter.measure()
  return { ...table, rows: lines, sha256 }
}

/** Adds the files, and their list in the format of `sha256sum`. */
async function addMedia(archive: ArchiveWriter, found: FoundMedia, { media }: Manifest): Promise<void> {
  const list: Buffer[] = []
  for (const name of found.names) {
    const meter = createMeter()
    const isThere = await found.read(name, (bytes) =>
      archive.add(name, meter.pass(bytes), { isCompressed: false }),
    )
    if (!isThere) {
      media.leftOut?.push(name)
      continue
    }
    const { bytes, sha256 } = meter.measure()
    media.files += 1
    media.bytes += bytes
    list.push(Buffer.from(formatMediaLine({ name, sha256 })))
  }
  media.listSha256 = (await measureAll(list)).sha256
  await archive.add(MEDIA_LIST_NAME, list)
}

function backupFailed(reading: string, error: unknown): StartupError {
  if (error instanceof StartupError) return error
  return new StartupError(
    `The connection to the database broke while ${reading} was read (${(error as Error).message}), and nothing was saved; make the backup again.`,
    { cause: error },
  )
}
