// A backup while the newsroom works: every table as of one moment, through the connection alone, then the stored media.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import type { Pool, PoolClient } from 'pg'
import { StartFault } from '../start-fault.ts'
import { type ArchiveWriter, alreadyThere, tapped, writeArchive } from './archive.ts'
import { type AppliedMigration, entryOf, FORMAT, MANIFEST, type Manifest } from './manifest.ts'
import { listMedia, openMedia } from './stored-media.ts'
import { rowsOut, sequencesOf, settle, type Table, tablesOf } from './tables.ts'

export interface BackupOptions {
  pool: Pool
  dataDir: string
  /** The file to make; one that is there is not written over. */
  file: string
  now: Date
}

/** Writes the backup and answers its manifest. */
export async function backUp({ pool, dataDir, file, now }: BackupOptions): Promise<Manifest> {
  if (existsSync(file)) throw alreadyThere(file)
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await settle(client)
    const manifest: Manifest = {
      format: FORMAT,
      madeAt: now.toISOString(),
      migrations: await migrationsOf(client),
      tables: [],
      sequences: [],
      media: { files: 0, bytes: 0 },
    }
    const tables = await tablesOf(client)
    // After the moment of the tables: a picture that no text names yet is harmless, a text without its picture is not.
    const media = await listMedia(dataDir)
    await writeArchive(file, (archive) => {
      for (const table of tables) addTable(archive, client, table, manifest)
      for (const name of media) addMedia(archive, dataDir, name, manifest)
      archive.add(MANIFEST, async () => {
        manifest.sequences = await sequencesOf(client)
        return Readable.from([JSON.stringify(manifest, null, 1)])
      })
    })
    await client.query('commit')
    return manifest
  } finally {
    // Whatever is still being read ends with the connection.
    client.release(true)
  }
}

async function migrationsOf(client: PoolClient): Promise<AppliedMigration[]> {
  const { rows: there } = await client.query("select to_regclass('schema_migrations') is not null as is")
  if (!there[0].is) throw new StartFault('This database holds no newsroom; there is nothing to back up.')
  const { rows } = await client.query<AppliedMigration>(
    'select number, name, sha256 from schema_migrations order by number',
  )
  return rows
}

function addTable(archive: ArchiveWriter, client: PoolClient, table: Table, { tables }: Manifest): void {
  archive.add(entryOf(table.name), () => {
    const hash = createHash('sha256')
    const rows = rowsOut(client, table)
    const measured = tapped((chunk) => hash.update(chunk))
    measured.on('end', () => tables.push({ ...table, rows: rows.rowCount, sha256: hash.digest('hex') }))
    return joined(rows, measured)
  })
}

function addMedia(archive: ArchiveWriter, dataDir: string, name: string, { media }: Manifest): void {
  const open = () => {
    media.files += 1
    return joined(
      openMedia(dataDir, name),
      tapped((chunk) => {
        media.bytes += chunk.length
      }),
    )
  }
  archive.add(name, open, { isCompressed: false })
}

/** One stream of two; a fault of the first is one of the second. */
function joined(from: Readable, through: ReturnType<typeof tapped>): Readable {
  pipeline(from, through, () => {})
  return through
}
