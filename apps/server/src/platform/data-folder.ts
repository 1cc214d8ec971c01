// The data folder: there, ours, with room on its disk, and used by one server at a time.
import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { diskFull, errorCode, StartFault } from './start-fault.ts'

const MB = 1_048_576
const megabytesForFirstStart = 500
const megabytesForStart = 50

export interface DataFolder {
  /** Notes where the server is reached, for the message a second server gives. */
  note(address: string): void
  /** Notes that the server is ending: whoever starts now waits for that instead of being refused. */
  noteEnding(): void
  /** Lets another server have the folder; the kernel does it too, however we end. */
  release(): void
}

/**
 * Makes the folder when it is missing, and locks it; `report` is called when the lock has to be waited for. One that is
 * to hold the database needs room for it.
 */
export async function openDataFolder(
  folder: string,
  { holdsDatabase }: { holdsDatabase: boolean },
  report: (text: string) => void,
): Promise<DataFolder> {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw cannotUse(folder, error)
  }
  const lock = await waitForLock(folder, report)
  rmSync(noteOf(folder), { force: true }) // the former server's
  requireRoom(folder, holdsDatabase)
  return {
    note: (address) => writeFileSync(noteOf(folder), `process ${process.pid}, ${address}\n`),
    noteEnding: () => writeFileSync(noteOf(folder), `process ${process.pid}, ${ending}\n`),
    release: () => lock.close(),
  }
}

const ending = 'ending'
const endPatience = 100_000

/** A server that is ending gives the folder up soon; any other keeps it. */
async function waitForLock(folder: string, report: (text: string) => void): Promise<DatabaseSync> {
  const until = performance.now() + endPatience
  let isTold = false
  for (;;) {
    const lock = takeLock(folder)
    if (lock) return lock
    const note = readNote(folder)
    if (!note.endsWith(ending) || performance.now() > until) {
      throw new StartFault(
        `Manşet already runs on the data folder ${folder} (${note}); stop it first, or give this one a MANSET_DATA and PORT of its own.`,
      )
    }
    if (!isTold) report('Waiting for the last server to end')
    isTold = true
    await pause(100)
  }
}

/**
 * Node has no flock, but the SQLite it brings locks a file the way the kernel forgets when the process ends:
 * no stale lock after a kill -9, no race between two starts, and it holds between containers on one disk.
 */
function takeLock(folder: string): DatabaseSync | undefined {
  try {
    const lock = new DatabaseSync(path.join(folder, 'server.lock'))
    lock.exec('pragma journal_mode = off; begin exclusive')
    return lock
  } catch (error) {
    if (isBusy(error)) return undefined
    throw cannotUse(folder, error)
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5
}

function cannotUse(folder: string, error: unknown): StartFault {
  if (errorCode(error) === 'ENOSPC') return diskFull(folder, error)
  const reason = errorCode(error) === 'EACCES' ? 'permission denied' : (error as Error).message
  return new StartFault(
    `The data folder ${folder} cannot be used (${reason}); let this account write there or set MANSET_DATA to another folder.`,
    { cause: error },
  )
}

function requireRoom(folder: string, holdsDatabase: boolean): void {
  const { bavail, bsize } = statfsSync(folder)
  const isFirst = holdsDatabase && !existsSync(path.join(folder, 'postgres'))
  const megabytes = isFirst ? megabytesForFirstStart : megabytesForStart
  if (bavail * bsize < megabytes * MB) throw diskFull(folder, undefined, megabytes)
}

const noteOf = (folder: string): string => path.join(folder, 'server.txt')

function readNote(folder: string): string {
  try {
    return readFileSync(noteOf(folder), 'utf8').trim()
  } catch {
    return 'it is just starting'
  }
}
