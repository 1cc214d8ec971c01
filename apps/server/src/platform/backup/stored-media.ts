// The stored media as a backup takes and brings them: files under the names of the store, and nothing else.
import { createReadStream, createWriteStream, type Dirent } from 'node:fs'
import { lstat, mkdir, opendir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isStoredPath } from '../files.ts'
import { errorCode, StartFault } from '../start-fault.ts'

const FOLDER = 'media'

/** Whether a name in an archive is that of a stored file. */
export const isMediaEntry = (name: string): boolean => isStoredPath(`/${name}`)

/** Names of all stored files, such as `media/ab/cd/….jpg`; half-received ones are none. */
export async function listMedia(dataDir: string): Promise<string[]> {
  const names: string[] = []
  try {
    for await (const entry of await opendir(path.join(dataDir, FOLDER), { recursive: true })) {
      const name = path.relative(dataDir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/')
      if (entry.isFile() && isMediaEntry(name)) names.push(name)
    }
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
  }
  return names.sort()
}

export function openMedia(dataDir: string, name: string): Readable {
  return createReadStream(path.join(dataDir, name), { highWaterMark: 256 * 1024 })
}

export interface MediaArrival {
  /** Writes a file beside the store. */
  take(name: string, bytes: Readable): Promise<void>
  /** Makes all that came the store, at once; nothing undoes it. */
  keep(): Promise<void>
  /** Takes away whatever came and is not the store. */
  undo(): Promise<void>
}

/** Begins to bring media into a data folder that has none; throws a `StartFault` where it has. */
export async function receiveMedia(dataDir: string): Promise<MediaArrival> {
  const folder = path.join(dataDir, FOLDER)
  const arriving = path.join(dataDir, `${FOLDER}.restoring`)
  await requireReplaceable(dataDir, folder)
  if (await holdsFiles(folder))
    throw new StartFault(
      `${folder} holds files already; a backup is restored where there are none: move them away, or name another MANSET_DATA.`,
    )
  await rm(arriving, { recursive: true, force: true })
  await mkdir(arriving, { mode: 0o700 })
  return {
    async take(name, bytes) {
      const target = path.join(arriving, path.relative(FOLDER, name))
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
      await pipeline(bytes, createWriteStream(target, { mode: 0o600, flags: 'wx', flush: true }))
    },
    async keep() {
      await removeEmpty(folder)
      await rename(arriving, folder)
    },
    undo: () => rm(arriving, { recursive: true, force: true }),
  }
}

/** A link and the place of another disk cannot be replaced by a folder of this one. */
async function requireReplaceable(dataDir: string, folder: string): Promise<void> {
  const found = await lstat(folder).catch(() => null)
  if (!found) return
  if (found.isDirectory() && found.dev === (await stat(dataDir)).dev) return
  throw new StartFault(
    `${folder} leads to another place, and a restore makes that folder anew: take the link or the mount away, restore, then move the files there and put it back.`,
  )
}

/** What broken uploads left, which nobody will ask for. */
const LEFT_OVER = '.incoming'

/** Whether there is anything to lose: any file, ours or not. */
async function holdsFiles(folder: string): Promise<boolean> {
  for (const entry of await entriesOf(folder)) {
    if (entry.name === LEFT_OVER && entry.isDirectory()) continue
    if (!entry.isDirectory() || (await holdsFiles(path.join(folder, entry.name)))) return true
  }
  return false
}

/** The store of a server that never kept a file; whatever else came meanwhile stays, and ends the restore. */
async function removeEmpty(folder: string): Promise<void> {
  await rm(path.join(folder, LEFT_OVER), { recursive: true, force: true })
  for (const entry of await entriesOf(folder))
    if (entry.isDirectory()) {
      await removeEmpty(path.join(folder, entry.name))
      await rmdir(path.join(folder, entry.name))
    }
}

async function entriesOf(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  }
}
