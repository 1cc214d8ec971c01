// Backup and restore of a whole newsroom: connects to the database and reports the result.
import path from 'node:path'
import pg, { type PoolConfig } from 'pg'
import { type BackupOptions, createBackup } from './platform/backup/create-backup.ts'
import { type Manifest, requireKnownMigrations } from './platform/backup/manifest.ts'
import { restore } from './platform/backup/restore.ts'
import { deletedMediaWarning, verifyBackup } from './platform/backup/verify.ts'
import { systemClock } from './platform/clock.ts'
import { addressOf, checkDatabase } from './platform/database/check-database.ts'
import { type Database, openDatabase } from './platform/database/db.ts'
import { migrate, readMigrations } from './platform/database/migrate.ts'
import { openDataFolder } from './platform/files/data-folder.ts'
import { type Closers, createClosers } from './platform/lifecycle/shutdown.ts'
import { StartupError } from './platform/lifecycle/startup-error.ts'
import { openLog } from './platform/log.ts'
import { databaseName, databaseUser, hasCluster } from './platform/postgres/cluster.ts'
import { startEmbeddedPostgres } from './platform/postgres/embedded.ts'
import { openSocketFolder } from './platform/postgres/socket-folder.ts'
import type { Settings } from './platform/settings/settings.ts'

/** For checking whether the embedded database runs. */
const CONNECT_MS = 10_000

type PrintLine = (line: string) => void

/** Saves database and media to a new file, whether or not a server runs. */
export async function saveNewsroom(
  settings: Settings,
  file: string,
  say: PrintLine,
  options: Pick<BackupOptions, 'isWithoutMedia' | 'signal'> = {},
): Promise<void> {
  await withCleanup(settings, async (closers) => {
    const connection =
      ownDatabase(settings) ??
      (await runningDatabase(settings, closers)) ??
      (await startDatabase(settings, closers, say))
    const { pool } = await open(settings, connection, closers)
    const now = systemClock.now()
    const manifest = await createBackup({ pool, dataDir: settings.dataDir, file, now, ...options })
    for (const note of deletedMediaWarning(manifest)) say(note)
    say(`Saved ${summarize(manifest)} in ${file}, read back and compared`)
  })
}

/** Compares a backup with its own manifest; needs no database. */
export async function verifyFile(file: string, say: PrintLine): Promise<void> {
  const { manifest, warnings } = await verifyBackup(file)
  for (const warning of warnings) say(warning)
  try {
    requireKnownMigrations(manifest, readMigrations(), file)
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    say(error.message)
  }
  say(`${file} of ${manifest.madeAt} is complete: ${summarize(manifest)}, all as in its manifest`)
}

/** Restores database and media from a file into an empty newsroom, and migrates them to this version. */
export async function restoreNewsroom(settings: Settings, file: string, say: PrintLine): Promise<void> {
  await withCleanup(settings, async (closers) => {
    const own = ownDatabase(settings)
    if (own) await lockFolder(settings, closers, say)
    const { pool, db } = await open(settings, own ?? (await startDatabase(settings, closers, say)), closers)
    const where = findDatabaseLocation(settings)
    const { manifest, warnings } = await restore({ pool, dataDir: settings.dataDir, file, where })
    for (const warning of warnings) say(warning)
    const newer = await migrate(pool)
    const held = await holdDispatches(db)
    say(
      `Restored ${summarize(manifest)} of ${manifest.madeAt}${newer.length > 0 ? `; ${newer.length} migrations applied` : ''}`,
    )
    if (held > 0)
      say(
        `Paused ${held} newsletters and push messages that may have gone out after the backup was made; resume or cancel each on its page`,
      )
  })
}

/** Dispatches affect items of features, so these are loaded; a backup doesn't need them. */
async function holdDispatches(db: Database['db']): Promise<number> {
  const { CHANNELS } = await import('./features.ts')
  const { provideChannels: provideDispatchKinds } = await import('./dispatch/channels.ts')
  const { pauseRestored } = await import('./dispatch/pause-restored.ts')
  provideDispatchKinds(CHANNELS)
  return pauseRestored({ db, clock: systemClock })
}

async function withCleanup(settings: Settings, work: (closers: Closers) => Promise<void>): Promise<void> {
  const closers = createClosers()
  try {
    await work(closers)
  } finally {
    await closers.closeAll(openLog(settings))
  }
}

const findDatabaseLocation = ({ databaseUrl, dataDir }: Settings) =>
  databaseUrl ? addressOf(databaseUrl) : dataDir

function ownDatabase({ databaseUrl }: Settings): PoolConfig | undefined {
  return databaseUrl ? { connectionString: databaseUrl } : undefined
}

/** The embedded database of a running server; undefined if there is none. */
async function runningDatabase({ dataDir }: Settings, closers: Closers): Promise<PoolConfig | undefined> {
  const cluster = path.join(dataDir, 'postgres')
  if (!hasCluster(cluster))
    throw new StartupError(`There is no database in ${dataDir}; name the data folder by MANSET_DATA.`)
  const socket = openSocketFolder(cluster)
  closers.add('the way to the database', socket.remove, 1_000)
  const connection = { host: socket.folder, database: databaseName, user: databaseUser }
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: CONNECT_MS })
  const isRunning = await client.connect().then(
    () => true,
    () => false,
  )
  await client.end().catch(() => {})
  return isRunning ? connection : undefined
}

async function startDatabase(settings: Settings, closers: Closers, say: PrintLine): Promise<PoolConfig> {
  await lockFolder(settings, closers, say)
  const postgres = await startEmbeddedPostgres({ dataDir: settings.dataDir, report: say })
  closers.add('the database', postgres.stop, 90_000)
  return postgres.connection
}

/** Locks the data folder against servers. */
async function lockFolder(
  { dataDir, databaseUrl }: Settings,
  closers: Closers,
  say: PrintLine,
): Promise<void> {
  const folder = await openDataFolder(dataDir, { holdsDatabase: databaseUrl === undefined }, say)
  closers.add('the data folder', folder.release, 1_000)
}

async function open(settings: Settings, connection: PoolConfig, closers: Closers) {
  const { pool, db, close } = openDatabase({ ...connection, max: 2 })
  closers.add('the connections to the database', close, 5_000)
  await checkDatabase(pool, findDatabaseLocation(settings))
  return { pool, db }
}

function summarize({ tables, media }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${rows} rows of ${tables.length} tables and ${media.files} files (${Math.ceil(media.bytes / 1_048_576)} MB)`
}
