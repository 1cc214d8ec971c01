// A server from start to end: data folder, database, migrations, demo newsroom, application, network.
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Pool, PoolConfig } from 'pg'
import type { Logger } from 'pino'
import { type Clock, databaseTime, openSharedClock } from './platform/clock.ts'
import { addressOf, checkDatabase } from './platform/database/check-database.ts'
import { openDatabase } from './platform/database/db.ts'
import { migrate } from './platform/database/migrate.ts'
import { listenForFaults } from './platform/fault-points.ts'
import { openDataFolder } from './platform/files/data-folder.ts'
import { demoWarning } from './platform/lifecycle/demo-warning.ts'
import { type Closers, createClosers } from './platform/lifecycle/shutdown.ts'
import { errorCode, StartupError } from './platform/lifecycle/startup-error.ts'
import { openLog } from './platform/log.ts'
import { startEmbeddedPostgres } from './platform/postgres/embedded.ts'
import { openSecrets } from './platform/secrets.ts'
import type { Settings } from './platform/settings/settings.ts'

/** Messages to `npm start`: a step, a note, the process id of PostgreSQL, the fatal error, or readiness. */
export type StartupMessage =
  | { step: 'database' | 'migrations' | 'demo' | 'network' }
  | { note: string }
  | { databasePid: number }
  | { fault: string }
  | { listening: string; accounts: string[]; password: string | undefined }
export type Report = (news: StartupMessage) => void

export interface ServeOptions {
  settings: Settings
  report: Report
  /** Aborted when the server should stop. */
  signal: AbortSignal
  /** Called when the server cannot continue. */
  onFailure: (error: unknown) => void
}

/** Starts everything, serves until the signal, and closes everything that was opened, even after errors. */
export async function serve(options: ServeOptions): Promise<void> {
  const log = openLog(options.settings)
  const closers = createClosers()
  try {
    await start(options, log, closers)
    if (!options.signal.aborted) await once(options.signal, 'abort')
  } finally {
    await closers.closeAll(log)
  }
}

async function start(options: ServeOptions, log: Logger, closers: Closers): Promise<void> {
  const { settings, report, signal } = options
  const folder = await openDataFolder(
    settings.dataDir,
    { holdsDatabase: settings.databaseUrl === undefined },
    (note) => report({ note }),
  )
  closers.add('the data folder', folder.release, 1_000)
  signal.addEventListener('abort', folder.noteEnding, { once: true })
  await requireFreePort(settings)
  const loadingApp = import('./app.ts') // while the database starts
  loadingApp.catch(() => {}) // handled below, where it is awaited
  report({ step: 'database' })
  const connection = await findDatabase(options, log, closers)
  const { db, pool, close } = openDatabase(connection)
  closers.add('the connections to the database', close, 5_000)
  await checkDatabase(pool, settings.databaseUrl ? addressOf(settings.databaseUrl) : settings.dataDir)
  signal.throwIfAborted()
  report({ step: 'migrations' })
  const applied = await migrate(pool)
  if (applied.length > 0) report({ note: `${applied.length} migrations applied` })
  signal.throwIfAborted()
  const clock = await openSharedClock(databaseTime(pool), log)
  closers.add('the clock', clock.stop, 1_000)
  if (settings.isDemo) report({ step: 'demo' })
  const demo = settings.isDemo ? await loadDemo(pool, settings, clock, report) : undefined
  signal.throwIfAborted()
  report({ step: 'network' })
  const { buildApp } = await loadingApp
  if (settings.isEndedByTests) listenForFaults()
  const app = await buildApp({ settings, db, pool, connection, log, clock })
  closers.add('the web server', () => drainCalls(app), 15_000)
  await listen(app, settings)
  folder.recordServer(settings.publicUrl)
  const note = demoWarning(settings)
  if (note) report({ note })
  report({ listening: settings.publicUrl, accounts: demo?.accounts ?? [], password: demo?.password })
}

/** The connection to the database: the configured one, or the embedded one, started here. */
async function findDatabase(options: ServeOptions, log: Logger, closers: Closers): Promise<PoolConfig> {
  const { settings, report, onFailure } = options
  const pool = { max: settings.databasePoolSize }
  if (settings.databaseUrl) return { ...pool, connectionString: settings.databaseUrl }
  const postgres = await startEmbeddedPostgres({
    dataDir: settings.dataDir,
    report: (note) => report({ note }),
    onStart: (databasePid) => report({ databasePid }),
    onLoss: () => log.error('the database ended unexpectedly and is restarted'),
    onFailure,
  })
  closers.add('the database', postgres.stop, 90_000)
  return { ...pool, ...postgres.connection }
}

/** Checked before anything is started, so that a busy port is reported at once; `listen` may still find it busy. */
async function requireFreePort({ host, port }: Settings): Promise<void> {
  const probe = createServer()
  probe.listen({ host, port, exclusive: true })
  try {
    await once(probe, 'listening')
  } catch (error) {
    throw explainListen(error, host, port)
  }
  probe.close()
  await once(probe, 'close')
}

async function listen(app: FastifyInstance, { host, port }: Settings): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    throw explainListen(error, host, port)
  }
}

function explainListen(error: unknown, host: string, port: number): unknown {
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} on ${host} is used by another program; stop it, or set PORT to a free one, such as PORT=${port + 1} npm start.`,
    EACCES: `This account may not listen on port ${port}; set PORT to one above 1023.`,
    EADDRNOTAVAIL: `This machine has no network address ${host}; set HOST to one it has, or to 127.0.0.1.`,
    ENOTFOUND: `The name ${host} leads to no network address; correct HOST.`,
  }
  const sentence = sentences[errorCode(error)]
  return sentence ? new StartupError(sentence, { cause: error }) : error
}

/** Grace period for calls in progress; then their connections are closed. */
async function drainCalls(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), 10_000)
  await app.close()
  clearTimeout(cut)
}

/**
 * Adds the demo's people and sample newsroom if they are missing. Throws a `StartupError` for a database with a real newsroom, which must
 * never use the demo's identity provider.
 */
async function loadDemo(pool: Pool, settings: Settings, clock: Clock, report: Report) {
  const { demoAccounts, demoPassword } = await import('@manset/demo/identity/accounts.ts')
  const { loadNewsroom } = await import('@manset/demo/newsroom/load.ts')
  const { outcome } = await loadNewsroom(pool, {
    issuer: settings.oidcIssuer,
    dataDir: settings.dataDir,
    clock,
    seal: (await openSecrets(settings)).seal,
    report: (note) => report({ note }),
  })
  if (outcome === 'refused') {
    const where = settings.databaseUrl ? addressOf(settings.databaseUrl) : settings.dataDir
    throw new StartupError(
      `The database at ${where} contains a newsroom of its own, but without OIDC_ISSUER the demo would sign people in to it; set OIDC_ISSUER, or name another DATABASE_URL or MANSET_DATA to try the demo.`,
    )
  }
  return { accounts: demoAccounts.map(({ login }) => login), password: demoPassword }
}
