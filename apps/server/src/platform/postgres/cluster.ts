// A cluster on disk: creates it atomically, and checks that this version can run it.
import { type SpawnSyncOptions, spawnSync } from 'node:child_process'
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { diskFullError, errorCode, StartupError } from '../lifecycle/startup-error.ts'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'

export const databaseName = 'manset'
export const databaseUser = 'manset'
const majorVersion = '18'

/**
 * PostgreSQL runs in its folder and gets `.` as its data folder. So it never resolves the full path, which may lead through folders
 * that its account cannot enter, be too long for a socket, or contain any character.
 */
export const CLUSTER_FOLDER_ARGUMENT = '/proc/self/cwd'

/** True if there is a cluster to run; throws if this version cannot run it. */
export function hasCluster(clusterFolder: string): boolean {
  if (!existsSync(clusterFolder)) return false
  const versionFile = path.join(clusterFolder, 'PG_VERSION')
  if (!existsSync(versionFile)) {
    if (readdirSync(clusterFolder).length === 0) return false
    throw new StartupError(
      `${clusterFolder} contains files but no database; move it away or set MANSET_DATA to another folder.`,
    )
  }
  const version = readFileSync(versionFile, 'utf8').trim()
  if (version !== majorVersion) {
    throw new StartupError(
      `${clusterFolder} was made by PostgreSQL ${version} and this version of Manşet brings ${majorVersion}; start the Manşet that made it, or set DATABASE_URL to a PostgreSQL that holds its data.`,
    )
  }
  return true
}

/** Creates the cluster under a temporary name and renames it when complete: an interrupted start leaves no partial one. */
export function createCluster(
  clusterFolder: string,
  binaries: Binaries,
  account: Account | undefined,
  isDurable: boolean,
): void {
  removeLeftovers(clusterFolder)
  const unfinished = mkdtempSync(temporaryFolder(clusterFolder))
  if (account) changeOwner(unfinished, account)
  const options = spawnOptions(unfinished, account)
  const choices = ['--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--locale-provider=builtin']
  const sync = isDurable ? [] : ['--no-sync']
  run(
    binaries.initdb,
    ['-D', CLUSTER_FOLDER_ARGUMENT, '-U', databaseUser, '-k', ...choices, ...sync],
    options,
  )
  // The default file would also allow 127.0.0.1, if the network were ever enabled.
  writeFileSync(path.join(unfinished, 'pg_hba.conf'), 'local all all trust\n')
  const unsafe = isDurable ? [] : ['-c', 'fsync=off']
  run(binaries.postgres, ['--single', '-D', CLUSTER_FOLDER_ARGUMENT, ...unsafe, 'postgres'], {
    ...options,
    input: `create database ${databaseName}\n`,
  })
  if (existsSync(clusterFolder)) rmSync(clusterFolder, { recursive: true }) // empty, see hasCluster
  renameSync(unfinished, clusterFolder)
  if (isDurable) syncFolder(path.dirname(clusterFolder))
}

function changeOwner(folder: string, { uid, gid }: Account): void {
  try {
    chownSync(folder, uid, gid)
  } catch (error) {
    rmSync(folder, { recursive: true })
    throw new StartupError(
      `PostgreSQL does not run as root, and root may not act for another account here (${errorCode(error)}); start Manşet as an ordinary user or set DATABASE_URL.`,
      { cause: error },
    )
  }
}

const temporaryFolder = (clusterFolder: string): string => `${clusterFolder}.unfinished-`

/** Deletes leftovers of killed starts; if a program still uses one, the next start deletes it. */
function removeLeftovers(clusterFolder: string): void {
  const folder = path.dirname(clusterFolder)
  for (const name of readdirSync(folder)) {
    const each = path.join(folder, name)
    if (!each.startsWith(temporaryFolder(clusterFolder))) continue
    try {
      rmSync(each, { recursive: true, force: true })
    } catch {
      // in use
    }
  }
}

/** Spawn options of every PostgreSQL program: its folder, its account, and none of our environment. */
export function spawnOptions(clusterFolder: string, account: Account | undefined) {
  return {
    cwd: clusterFolder,
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8', TZ: 'UTC' },
    ...(account ?? {}),
  }
}

/** With setpriv, the kernel ends a PostgreSQL program if our process is killed. */
export function withParentDeathSignal(signal: 'INT' | 'KILL', command: string[]): [string, string[]] {
  const [program, ...rest] = existsSync(setpriv) ? [setpriv, '--pdeathsig', signal, ...command] : command
  return [program as string, rest]
}

const setpriv = '/usr/bin/setpriv'

function run(program: string, programArguments: string[], options: SpawnSyncOptions): void {
  const [command, rest] = withParentDeathSignal('KILL', [program, ...programArguments])
  const result = spawnSync(command, rest, { ...options, encoding: 'utf8' })
  if (result.status === 0) return
  const output = `${result.stdout ?? ''}${result.stderr ?? ''}`
  if (output.includes('No space left on device')) throw diskFullError(String(options.cwd))
  const lines = output.trim().split('\n')
  const reason = lines.find((line) => /error|FATAL|PANIC|could not/.test(line)) ?? lines.at(-1)
  throw new StartupError(
    `The database could not be made in ${options.cwd} (${path.basename(program)}: ${result.error?.message || reason || result.signal}); see to that and start again, or set DATABASE_URL.`,
    { cause: result.error ?? new Error(output) },
  )
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
