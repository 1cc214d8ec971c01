// A store with mirrors: the disk, an FTP server, an S3 store, whichever are requested. A file is in all of them or in none: it is sent
// everywhere under temporary names, and only then committed.
import { copyFile, stat } from 'node:fs/promises'
import { type FileStore, type IncomingFile, STORAGE_METHODS, storeFailedRefusal } from '../files/files.ts'
import { createLocalCache, deleteUnused, type LocalCache } from './local-cache.ts'
import {
  type CopyPorts,
  deleteAdditionalCopies,
  deleteCopies,
  selectStores,
  sendToStores,
  withHeartbeat,
} from './remote-copies.ts'

export interface MirroredStoreOptions extends CopyPorts {
  fetchedFolder: string
  /** Default stores of a file: bits. */
  defaultMethods: number
}

/** Retention of downloaded files after their last use. */
const CACHE_RETENTION_MS = 86_400_000

export function mirroredStore(parts: MirroredStoreOptions): FileStore {
  const { disk, fetched, files, defaultMethods } = parts
  const local = createLocalCache(parts)

  const mirroring = <F extends IncomingFile>(file: F): F => ({
    ...file,
    // A file for the disk alone needs no record.
    commit: (storedPath: string, methods = defaultMethods) =>
      selectStores(parts, methods).length === 0
        ? file.commit(storedPath)
        : keep(parts, local, file, storedPath, methods),
  })

  return {
    ...disk,
    methodsOf: (storedPath) => methodsOf(parts, storedPath),
    extend: (storedPath, methods) => extend(parts, local, storedPath, methods),
    receive: async () => mirroring(await disk.receive()),
    chunkedUpload: (id) => mirroring(disk.chunkedUpload(id)),
    open: (storedPath) => local.find(storedPath, (store) => store.open(storedPath)),
    localPath: (storedPath) => local.find(storedPath, (store) => store.localPath(storedPath)),
    async remove(storedPath) {
      await disk.remove(storedPath)
      await deleteCopies(parts, storedPath)
    },
    async sweep(untouchedMs, piecesUntouchedMs) {
      let removed = await disk.sweep(untouchedMs, piecesUntouchedMs)
      removed += await fetched.sweep(untouchedMs)
      for (const storedPath of await files.abandoned(untouchedMs)) {
        await deleteCopies(parts, storedPath)
        removed += 1
      }
      for (const storedPath of await files.abandonedMore(untouchedMs))
        await deleteAdditionalCopies(parts, storedPath)
      return removed + (await deleteUnused(parts.fetchedFolder, CACHE_RETENTION_MS))
    },
  }
}

const methodsOf = async ({ files, disk }: CopyPorts, storedPath: string): Promise<number> =>
  (await files.find(storedPath))?.methods ?? disk.methodsOf(storedPath)

/** Stores a received file in all of these stores, or in none. */
async function keep(
  parts: CopyPorts,
  local: LocalCache,
  file: IncomingFile,
  storedPath: string,
  methods: number,
): Promise<void> {
  const { files, fetched, log } = parts
  const { size: byteSize } = await stat(file.localPath)
  const before = await files.find(storedPath)
  // Another call has stored it since the caller checked.
  if (before && (await local.find(storedPath, (store) => store.localPath(storedPath))) !== null) {
    await extend(parts, local, storedPath, methods)
    return
  }
  if (!(await files.begin(storedPath, { methods, byteSize }, before))) throw storeFailedRefusal()
  try {
    await withHeartbeat(parts, storedPath, async () => {
      await sendToStores(parts, storedPath, file.localPath, methods)
      if (methods & STORAGE_METHODS.file) await file.commit(storedPath)
      // A file for remote stores only is cached here while it is processed.
      else await placeInStore(fetched, storedPath, (localPath) => file.commitAs(localPath))
      if (!(await files.complete(storedPath))) throw fileAbandoned()
    })
  } catch (error) {
    log.warn(
      { err: error, path: storedPath },
      'a file could not be stored everywhere, so it is stored nowhere',
    )
    await deleteCopies(parts, storedPath, methods)
    throw storeFailedRefusal()
  }
}

/** Stores an existing file in more stores; returns all that have it. */
async function extend(
  parts: CopyPorts,
  local: LocalCache,
  storedPath: string,
  methods: number,
): Promise<number> {
  const { files, disk, remotes, log } = parts
  const before = await methodsOf(parts, storedPath)
  const all = remotes.reduce((bits, { bit }) => bits | bit, STORAGE_METHODS.file as number)
  const more = methods & all & ~before
  if (before === 0 || more === 0) return before
  const localPath = await local.find(storedPath, (store) => store.localPath(storedPath))
  if (localPath === null) throw storeFailedRefusal()
  const { size: byteSize } = await stat(localPath)
  // One at a time: undoing a failure must not delete what another call has just stored.
  if (!(await files.beginMore(storedPath, { methods: before, byteSize, pendingMethods: more })))
    throw storeFailedRefusal()
  try {
    await withHeartbeat(parts, storedPath, async () => {
      await sendToStores(parts, storedPath, localPath, more)
      if (more & STORAGE_METHODS.file)
        await placeInStore(disk, storedPath, (copyPath) => copyFile(localPath, copyPath))
      if (!(await files.completeMore(storedPath, more))) throw fileAbandoned()
    })
    return before | more
  } catch (error) {
    log.warn({ err: error, path: storedPath }, 'a file stays in its store; remote stores do not have it')
    await deleteAdditionalCopies(parts, storedPath)
    throw storeFailedRefusal()
  }
}

const fileAbandoned = () => new Error('a sweep has removed the file')

/** Adds a file to a local store; `write` creates it under a temporary name. */
async function placeInStore(
  store: FileStore,
  storedPath: string,
  write: (localPath: string) => Promise<unknown>,
): Promise<void> {
  const copy = await store.receive()
  try {
    await write(copy.localPath)
    await copy.commit(storedPath)
  } finally {
    await copy.discard()
  }
}
