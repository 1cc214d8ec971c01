// The data folder: exists, is writable, has free space, and is locked by one server.
import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { diskFullError, errorCode, StartupError } from '../lifecycle/startup-error.ts'

const MB = 1_048_576
const FIRST_START_MB = 500
const START_MB = 50

export interface DataFolder {
  /** Stores the address of the server, for the message of a second one. */
  recordServer(address: string): void
  /** Records that the server is shutting down: a server that starts now waits instead of failing. */
  noteEnding(): void
  /** Releases the lock; the kernel does it if the process dies. */
  release(): void
}

/** Creates and locks the folder; calls `report` before waiting for the lock. A folder that holds the database needs more space. */
export async function openDataFolder(
  folder: string,
  { holdsDatabase }: { holdsDatabase: boolean },
  report: (text: string) => void,
): Promise<DataFolder> {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw folderError(folder, error)
  }
  const lock = await waitForLock(folder, report)
  rmSync(notePath(folder), { force: true }) // from the previous server
  requireFreeSpace(folder, holdsDatabase)
  return {
    recordServer: (address) => writeFileSync(notePath(folder), `process ${process.pid}, ${address}\n`),
    noteEnding: () => writeFileSync(notePath(folder), `process ${process.pid}, ${ENDING_NOTE}\n`),
    release: () => lock.close(),
  }
}

const ENDING_NOTE = 'ending'
const LOCK_WAIT_MS = 100_000

/** Waits for a server that is shutting down; any other keeps the lock. */
async function waitForLock(folder: string, report: (text: string) => void): Promise<DatabaseSync> {
  const until = performance.now() + LOCK_WAIT_MS
  let isTold = false
  for (;;) {
    const lock = acquireLock(folder)
    if (lock) return lock
    const note = readNote(folder)
    if (!note.endsWith(ENDING_NOTE) || performance.now() > until) {
      throw new StartupError(
        `Manşet already runs on the data folder ${folder} (${note}); stop it first, or give this one a MANSET_DATA and PORT of its own.`,
      )
    }
    if (!isTold) report('Waiting for the last server to end')
    isTold = true
    await pause(100)
  }
}

/**
 * Node has no flock. SQLite locks a file in a way that the kernel releases when the process ends: no stale lock after kill -9, no
 * race between two starts, and it holds between containers on one disk.
 */
function acquireLock(folder: string): DatabaseSync | undefined {
  try {
    const lock = new DatabaseSync(path.join(folder, 'server.lock'))
    lock.exec('pragma journal_mode = off; begin exclusive')
    return lock
  } catch (error) {
    if (isBusy(error)) return undefined
    throw folderError(folder, error)
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5
}

function folderError(folder: string, error: unknown): StartupError {
  if (errorCode(error) === 'ENOSPC') return diskFullError(folder, error)
  const reason = errorCode(error) === 'EACCES' ? 'permission denied' : (error as Error).message
  return new StartupError(
    `The data folder ${folder} cannot be used (${reason}); let this account write there or set MANSET_DATA to another folder.`,
    { cause: error },
  )
}

function requireFreeSpace(folder: string, holdsDatabase: boolean): void {
  const { bavail, bsize } = statfsSync(folder)
  const isFirst = holdsDatabase && !existsSync(path.join(folder, 'postgres'))
  const megabytes = isFirst ? FIRST_START_MB : START_MB
  if (bavail * bsize < megabytes * MB) throw diskFullError(folder, undefined, megabytes)
}

const notePath = (folder: string): string => path.join(folder, 'server.txt')

function readNote(folder: string): string {
  try {
    return readFileSync(notePath(folder), 'utf8').trim()
  } catch {
    return 'it is just starting'
  }
}
