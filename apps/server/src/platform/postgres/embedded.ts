// The embedded PostgreSQL: a real server in the data folder, started and stopped with ours.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import { diskFullError, errorCode, StartupError } from '../lifecycle/startup-error.ts'
import { type Account, databaseAccount } from './account.ts'
import { type Binaries, postgresBinaries } from './binaries.ts'
import {
  CLUSTER_FOLDER_ARGUMENT,
  createCluster,
  databaseName,
  databaseUser,
  hasCluster,
  spawnOptions,
  withParentDeathSignal,
} from './cluster.ts'
import { asArguments, durableSettings, type PostgresSettings } from './configuration.ts'
import { clusterName, clusterProcesses, waitUntil } from './processes.ts'
import { openSocketFolder } from './socket-folder.ts'

export interface EmbeddedPostgres {
  /** Connection options for `pg`. */
  connection: { host: string; database: string; user: string }
  /** Lets statements end or roll back, flushes everything, and resolves when no process is left. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  dataDir: string
  settings?: PostgresSettings
  /** Receives one line of progress for people. */
  report?: (text: string) => void
  /** Called at each start of PostgreSQL with the process to end if we are killed. */
  onStart?: (pid: number) => void
  /** Called when PostgreSQL ended unexpectedly, before it is restarted. */
  onLoss?: () => void
  /** Called when restarting failed. */
  onFailure?: (error: unknown) => void
}

const STOP_TIMEOUT_MS = 60_000
const MAX_RESTARTS = 5
const RESTART_WINDOW_MS = 60_000

/** Starts PostgreSQL on `dataDir/postgres`, creating it if missing. The caller holds the lock of the data folder. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, settings = durableSettings, report = () => {} } = options
  const clusterFolder = path.join(dataDir, 'postgres')
  const logFile = path.join(dataDir, 'postgres.log')
  const isThere = hasCluster(clusterFolder)
  const account = databaseAccount(clusterFolder)
  const binaries = postgresBinaries(account !== undefined)
  if (!isThere) {
    report('Creating the database')
    createCluster(clusterFolder, binaries, account, settings.fsync !== 'off')
  }
  const name = clusterName(clusterFolder)
  const boot = async () => {
    await stopLeftoverServer(name, clusterFolder, report)
    const started = launch(clusterFolder, binaries, account, name, settings, logFile)
    if (started.pid) options.onStart?.(started.pid)
    await waitUntilReady(started, clusterFolder, logFile, report)
    return started
  }
  let isStopping = false
  let child = await boot()
  const restarts: number[] = []
  const keepAlive = () => {
    child.once('close', async () => {
      if (isStopping) return
      options.onLoss?.()
      try {
        restarts.push(performance.now())
        if (restarts.filter((at) => at > performance.now() - RESTART_WINDOW_MS).length > MAX_RESTARTS) {
          throw new StartupError(`The database keeps ending; see ${logFile} for the reason.`)
        }
        child = await boot()
        keepAlive()
        if (isStopping) await stopServer(child)
      } catch (error) {
        options.onFailure?.(error)
      }
    })
  }
  keepAlive()
  const socket = openSocketFolder(clusterFolder)
  return {
    connection: { host: socket.folder, database: databaseName, user: databaseUser },
    stop: async () => {
      isStopping = true
      await stopServer(child)
      socket.remove()
    },
  }
}

/** PostgreSQL may survive a kill -9 of our server; it is stopped and waited for, never shared. */
async function stopLeftoverServer(
  name: string,
  clusterFolder: string,
  report: (text: string) => void,
): Promise<void> {
  const pidFile = path.join(clusterFolder, 'postmaster.pid')
  if (clusterProcesses(name).length > 0) {
    report('Waiting for the database of the last run to end')
    const postmaster = Number(readFirstLine(pidFile))
    if (clusterProcesses(name).includes(postmaster)) signalCluster(postmaster, 'SIGINT')
    if (!(await waitUntil(() => clusterProcesses(name).length === 0, STOP_TIMEOUT_MS))) {
      throw new StartupError(
        `The database of the last run (process ${postmaster}) does not stop; stop it with "kill -INT ${postmaster}" and start again.`,
      )
    }
  }
  // None of its processes is alive, so the ids in its lock files are misleading: a zombie's, or another process's by now.
  for (const file of ['postmaster.pid', '.s.PGSQL.5432.lock', '.s.PGSQL.5432']) {
    rmSync(path.join(clusterFolder, file), { force: true })
  }
}

function launch(
  clusterFolder: string,
  binaries: Binaries,
  account: Account | undefined,
  name: string,
  settings: PostgresSettings,
  logFile: string,
): ChildProcess {
  if (existsSync(logFile) && statSync(logFile).size > 1_000_000) renameSync(logFile, `${logFile}.1`)
  const log = openSync(logFile, 'a', 0o600)
  const command = [
    binaries.postgres,
    '-D',
    CLUSTER_FOLDER_ARGUMENT,
    '-c',
    `cluster_name=${name}`,
    ...asArguments(settings),
  ]
  const [program, rest] = withParentDeathSignal('INT', command)
  // Its own session: Ctrl-C or a closed terminal signals only our server, which stops PostgreSQL last.
  const child = spawn(program, rest, {
    ...spawnOptions(clusterFolder, account),
    detached: true,
    stdio: ['ignore', log, log],
  })
  child.on('error', (error) => appendFileSync(logFile, `FATAL: ${error.message}\n`)) // read by untilReady
  closeSync(log)
  return child
}

async function waitUntilReady(
  child: ChildProcess,
  clusterFolder: string,
  logFile: string,
  report: (text: string) => void,
): Promise<void> {
  const pidFile = path.join(clusterFolder, 'postmaster.pid')
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined
  const isReady = () => readLines(pidFile)[7]?.trim() === 'ready'
  // Recovery after a crash may take minutes: as long as the process lives, it is working.
  while (!(await waitUntil(() => hasEnded() || isReady(), 10_000))) report('The database is still recovering')
  if (!hasEnded()) return
  const lines = readFileSync(logFile, 'utf8').trim().split('\n')
  if (lines.slice(-20).some((line) => line.includes('No space left on device')))
    throw diskFullError(clusterFolder)
  const reason = lines.findLast((line) => /FATAL|PANIC|error/.test(line)) ?? lines.at(-1)
  throw new StartupError(`The database did not start (${reason}); see ${logFile} for details.`)
}

async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGINT')
  const timer = setTimeout(() => child.kill('SIGQUIT'), STOP_TIMEOUT_MS)
  await once(child, 'close')
  clearTimeout(timer)
}

function signalCluster(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error
  }
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}

function readFirstLine(file: string): string {
  return readLines(file)[0] ?? ''
}
