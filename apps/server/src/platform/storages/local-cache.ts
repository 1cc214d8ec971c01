// Local copies of files, wherever they are stored: on the disk, in the cache, or downloaded into it.
import { readdir, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { type FileStore, storeFailedRefusal } from '../files/files.ts'
import { type CopyPorts, selectStores } from './remote-copies.ts'

export interface LocalCache {
  /** The result of `find` on the disk or in the cache, downloading the file if needed; null if no store has it. */
  find<T>(storedPath: string, find: (store: FileStore) => Promise<T | null>): Promise<T | null>
}

export function createLocalCache(parts: CopyPorts): LocalCache {
  const { disk, fetched } = parts
  const fetching = new Map<string, Promise<boolean>>()

  const fetchOnce = (storedPath: string) => {
    const running = fetching.get(storedPath)
    if (running) return running
    const job = downloadFile(parts, storedPath).finally(() => fetching.delete(storedPath))
    fetching.set(storedPath, job)
    return job
  }

  return {
    async find(storedPath, find) {
      const here = await find(disk)
      if (here !== null) return here
      const local = await fetched.localPath(storedPath)
      if (local === null && !(await fetchOnce(storedPath))) return null
      const now = new Date()
      if (local !== null) await utimes(local, now, now).catch(() => {})
      return find(fetched)
    },
  }
}

/** Downloads a file from any store that has it; false if none does. */
async function downloadFile(parts: CopyPorts, storedPath: string): Promise<boolean> {
  const { files, fetched, log } = parts
  const known = await files.find(storedPath)
  if (!known) return false
  let failure: unknown
  for (const { store } of selectStores(parts, known.methods)) {
    const file = await fetched.receive()
    try {
      if (!(await store.fetch(storedPath, file.localPath, known.byteSize))) continue
      if ((await stat(file.localPath)).size !== known.byteSize)
        throw new Error('the downloaded file is shorter')
      await file.commit(storedPath)
      return true
    } catch (error) {
      failure = error
      log.warn({ err: error, path: storedPath, store: store.name }, 'a stored file could not be fetched')
    } finally {
      await file.discard()
    }
  }
  if (failure) throw storeFailedRefusal()
  return false
}

/** Deletes files of the cache that were not used for this long; returns their number. */
export async function deleteUnused(folder: string, unusedMs: number): Promise<number> {
  let removed = 0
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    const info = await stat(file).catch(() => null)
    if (!info || Date.now() - info.mtimeMs < unusedMs) continue
    await rm(file, { force: true })
    removed += 1
  }
  return removed
}
