// The stored media as a backup takes and brings them: files under the names of the store, and nothing else.
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, opendir, readdir, rename, rm } from 'node:fs/promises'
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
  /** Makes all that came the store, at once. */
  keep(): Promise<void>
  /** Takes away whatever came, also where it is the store already. */
  undo(): Promise<void>
}

/** Begins to bring media into a data folder that has none; throws a `StartFault` where it has. */
export async function receiveMedia(dataDir: string): Promise<MediaArrival> {
  const folder = path.join(dataDir, FOLDER)
  const arriving = path.join(dataDir, `${FOLDER}.restoring`)
  if ((await listMedia(dataDir)).length > 0)
    throw new StartFault(
      `${folder} holds files already; a backup is restored where there are none: move them away, or name another MANSET_DATA.`,
    )
  await rm(arriving, { recursive: true, force: true })
  await mkdir(arriving, { mode: 0o700 })
  let isKept = false
  return {
    async take(name, bytes) {
      const target = path.join(arriving, path.relative(FOLDER, name))
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
      await pipeline(bytes, createWriteStream(target, { mode: 0o600, flags: 'wx', flush: true }))
    },
    async keep() {
      await removeEmpty(folder)
      await rename(arriving, folder)
      isKept = true
    },
    undo: () => rm(isKept ? folder : arriving, { recursive: true, force: true }),
  }
}

/** The store of a server that never kept a file: folders, and what broken uploads left. */
async function removeEmpty(folder: string): Promise<void> {
  if ((await readdir(folder).catch(() => [])).length > 0) await rm(folder, { recursive: true })
}
