// The stored media in a backup: only files under names of the store.
import { createWriteStream, type Dirent } from 'node:fs'
import {
  type FileHandle,
  lstat,
  mkdir,
  open,
  opendir,
  readdir,
  rename,
  rm,
  rmdir,
  stat,
} from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isStoredPath } from '../files/files.ts'
import { errorCode, StartupError } from '../lifecycle/startup-error.ts'

const FOLDER = 'media'

/** Whether an archive name is that of a stored file. */
export const isMediaEntry = (name: string): boolean => isStoredPath(`/${name}`)

/** Names of all stored files, such as `media/ab/cd/….jpg`; incomplete uploads are excluded. */
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

export interface FoundMedia {
  names: string[]
  /**
   * Passes the bytes of a file to `copy`; false if it was deleted since the listing. Throws a `StartupError` if it exists but cannot be
   * read, or if the folder itself is gone.
   */
  read(name: string, copy: (bytes: AsyncIterable<Uint8Array>) => Promise<void>): Promise<boolean>
}

/** Lists the stored files for copying. */
export async function findMedia(dataDir: string): Promise<FoundMedia> {
  const folder = path.join(dataDir, FOLDER)
  const identity = await folderIdentity(folder)
  return {
    names: await listMedia(dataDir).catch((error: unknown) => {
      throw mediaReadError(folder, error)
    }),
    async read(name, copy) {
      const place = path.join(dataDir, name)
      let file: FileHandle
      try {
        file = await open(place)
      } catch (error) {
        if (errorCode(error) !== 'ENOENT') throw mediaReadError(place, error)
        // An unmounted disk lacks every file; that is not a deletion by the newsroom.
        if ((await folderIdentity(folder)) === identity) return false
        throw new StartupError(
          `${folder} was moved or unmounted while the backup was made, and nothing was saved; put it back and make the backup again.`,
          { cause: error },
        )
      }
      try {
        await copy(readBytes(file, place))
        return true
      } finally {
        await file.close()
      }
    },
  }
}

async function folderIdentity(folder: string): Promise<string> {
  const found = await stat(folder).catch(() => null)
  return found ? `${found.dev} ${found.ino}` : 'none'
}

const READ_CHUNK = 256 * 1024

async function* readBytes(file: FileHandle, place: string): AsyncGenerator<Buffer> {
  try {
    yield* file.createReadStream({ highWaterMark: READ_CHUNK })
  } catch (error) {
    throw mediaReadError(place, error)
  }
}

function mediaReadError(place: string, error: unknown): StartupError {
  return new StartupError(
    `${place} cannot be read (${errorCode(error) || (error as Error).message}), and nothing was saved; check the disk and the permissions there.`,
    { cause: error },
  )
}

export interface MediaReceiver {
  /** Writes a file beside the store. */
  store(name: string, bytes: AsyncIterable<Uint8Array>): Promise<void>
  /** Moves the received files into place as the store, atomically; cannot be undone. */
  commit(): Promise<void>
  /** Deletes received files that are not in place. */
  undo(): Promise<void>
}

/** Prepares to receive media in a data folder without any; throws a `StartupError` if it has some. */
export async function openMediaReceiver(dataDir: string): Promise<MediaReceiver> {
  const folder = path.join(dataDir, FOLDER)
  const arriving = path.join(dataDir, `${FOLDER}.restoring`)
  await requireReplaceable(dataDir, folder)
  if (await containsFiles(folder))
    throw new StartupError(
      `${folder} holds files already; a backup is restored where there are none: move them away, or name another MANSET_DATA.`,
    )
  await rm(arriving, { recursive: true, force: true })
  await mkdir(arriving, { mode: 0o700 })
  return {
    async store(name, bytes) {
      const target = path.join(arriving, path.relative(FOLDER, name))
      try {
        await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
        await pipeline(bytes, createWriteStream(target, { mode: 0o600, flags: 'wx', flush: true }))
      } catch (error) {
        if (error instanceof StartupError) throw error
        throw new StartupError(
          `The media cannot be written to ${arriving} (${errorCode(error) || (error as Error).message}), and nothing was restored; the backup is not at fault.`,
          { cause: error },
        )
      }
    },
    async commit() {
      await removeEmpty(folder)
      await rename(arriving, folder)
    },
    undo: () => rm(arriving, { recursive: true, force: true }),
  }
}

/** A symbolic link or mount point cannot be replaced by a folder of this disk. */
async function requireReplaceable(dataDir: string, folder: string): Promise<void> {
  const found = await lstat(folder).catch(() => null)
  if (!found) return
  if (found.isDirectory() && found.dev === (await stat(dataDir)).dev) return
  throw new StartupError(
    `${folder} is a link or a mount, but a restore creates that folder: remove the link or mount, restore, then move the files there and set it up again.`,
  )
}

/** Incomplete uploads, which nobody will need. */
const INCOMPLETE_UPLOAD_FOLDERS = '.incoming'

/** Whether any file would be lost, ours or not. */
async function containsFiles(folder: string): Promise<boolean> {
  for (const entry of await listFolder(folder)) {
    if (entry.name === INCOMPLETE_UPLOAD_FOLDERS && entry.isDirectory()) continue
    if (!entry.isDirectory() || (await containsFiles(path.join(folder, entry.name)))) return true
  }
  return false
}

/** Deletes an empty store; a file that appeared meanwhile stays and aborts the restore. */
async function removeEmpty(folder: string): Promise<void> {
  await rm(path.join(folder, INCOMPLETE_UPLOAD_FOLDERS), { recursive: true, force: true })
  for (const entry of await listFolder(folder))
    if (entry.isDirectory()) {
      await removeEmpty(path.join(folder, entry.name))
      await rmdir(path.join(folder, entry.name))
    }
}

async function listFolder(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  }
}
