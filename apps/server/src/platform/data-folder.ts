// The data folder: there, ours, with room on its disk, and used by one server at a time.
import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { diskFull, errorCode, StartFault } from './start-fault.ts'

const MB = 1_048_576
const roomForFirstStart = 500 * MB
const roomForStart = 50 * MB

export interface DataFolder {
  /** Notes where the server is reached, for the message a second server gives. */
  note(address: string): void
  /** Lets another server have the folder; the kernel does it too, however we end. */
  release(): void
}

/** Makes the folder when it is not there, and locks it. */
export function openDataFolder(folder: string): DataFolder {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw cannotUse(folder, error)
  }
  const lock = takeLock(folder)
  rmSync(noteOf(folder), { force: true }) // the former server's
  requireRoom(folder)
  return {
    note: (address) => writeFileSync(noteOf(folder), `process ${process.pid}, ${address}\n`),
    release: () => lock.close(),
  }
}

/**
 * Node has no flock, but the SQLite it brings locks a file the way the kernel forgets when the process ends:
 * no stale lock after a kill -9, no race between two starts, and it holds between containers on one disk.
 */
function takeLock(folder: string): DatabaseSync {
  try {
    const lock = new DatabaseSync(path.join(folder, 'server.lock'))
    lock.exec('pragma journal_mode = off; begin exclusive')
    return lock
  } catch (error) {
    if (isBusy(error)) {
      throw new StartFault(
        `Manşet already runs on the data folder ${folder} (${readNote(folder)}); stop it first, or give this one a MANSET_DATA and PORT of its own.`,
      )
    }
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

function requireRoom(folder: string): void {
  const { bavail, bsize } = statfsSync(folder)
  const isFirst = !existsSync(path.join(folder, 'postgres'))
  if (bavail * bsize < (isFirst ? roomForFirstStart : roomForStart)) throw diskFull(folder)
}

const noteOf = (folder: string): string => path.join(folder, 'server.txt')

function readNote(folder: string): string {
  try {
    return readFileSync(noteOf(folder), 'utf8').trim()
  } catch {
    return 'it is just starting'
  }
}
