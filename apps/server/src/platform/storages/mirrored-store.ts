// A store with mirrors: the disk, an FTP server, an S3 store, whichever are requested. A file is in all of them or in none: it is sent
// everywhere under temporary names, and only then committed.
import { copyFile, stat } from 'node:fs/promises'
import { type FileStore, type IncomingFile, METHOD, storeFailed } from '../files/files.ts'
import { type LocalFiles, localFiles, sweepUnused } from './fetched-files.ts'
import { type CopyParts, send, storesOf, tryUndo, tryUndoMore, whileAlive } from './remote-copies.ts'

export interface MirroredParts extends CopyParts {
  fetchedFolder: string
  /** Default stores of a file: bits. */
  usual: number
}

/** Retention of downloaded files after their last use. */
const FETCHED_MS = 86_400_000

export function mirroredStore(parts: MirroredParts): FileStore {
  const { disk, fetched, kept, usual } = parts
  const local = localFiles(parts)

  const mirroring = <F extends IncomingFile>(file: F): F => ({
    ...file,
    // A file for the disk alone needs no record.
    keep: (storedPath: string, methods = usual) =>
      storesOf(parts, methods).length === 0
        ? file.keep(storedPath)
        : keep(parts, local, file, storedPath, methods),
  })

  return {
    ...disk,
    methodsOf: (storedPath) => methodsOf(parts, storedPath),
    extend: (storedPath, methods) => extend(parts, local, storedPath, methods),
    receive: async () => mirroring(await disk.receive()),
    pieces: (id) => mirroring(disk.pieces(id)),
    open: (storedPath) => local.found(storedPath, (store) => store.open(storedPath)),
    localPath: (storedPath) => local.found(storedPath, (store) => store.localPath(storedPath)),
    async remove(storedPath) {
      await disk.remove(storedPath)
      await tryUndo(parts, storedPath)
    },
    async sweep(untouchedMs, piecesUntouchedMs) {
      let removed = await disk.sweep(untouchedMs, piecesUntouchedMs)
      removed += await fetched.sweep(untouchedMs)
      for (const storedPath of await kept.abandoned(untouchedMs)) {
        await tryUndo(parts, storedPath)
        removed += 1
      }
      for (const storedPath of await kept.abandonedMore(untouchedMs)) await tryUndoMore(parts, storedPath)
      return removed + (await sweepUnused(parts.fetchedFolder, FETCHED_MS))
    },
  }
}

const methodsOf = async ({ kept, disk }: CopyParts, storedPath: string): Promise<number> =>
  (await kept.find(storedPath))?.methods ?? disk.methodsOf(storedPath)

/** Stores a received file in all of these stores, or in none. */
async function keep(
  parts: CopyParts,
  local: LocalFiles,
  file: IncomingFile,
  storedPath: string,
  methods: number,
): Promise<void> {
  const { kept, fetched, log } = parts
  const { size: byteSize } = await stat(file.localPath)
  const before = await kept.find(storedPath)
  // Another call has stored it since the caller checked.
  if (before && (await local.found(storedPath, (store) => store.localPath(storedPath))) !== null) {
    await extend(parts, local, storedPath, methods)
    return
  }
  if (!(await kept.begin(storedPath, { methods, byteSize }, before))) throw storeFailed()
  try {
    await whileAlive(parts, storedPath, async () => {
      await send(parts, storedPath, file.localPath, methods)
      if (methods & METHOD.file) await file.keep(storedPath)
      // A file for remote stores only is cached here while it is processed.
      else await placeIn(fetched, storedPath, (localPath) => file.place(localPath))
      if (!(await kept.complete(storedPath))) throw givenUp()
    })
  } catch (error) {
    log.warn(
      { err: error, path: storedPath },
      'a file could not be stored everywhere, so it is stored nowhere',
    )
    await tryUndo(parts, storedPath, methods)
    throw storeFailed()
  }
}

/** Stores an existing file in more stores; returns all that have it. */
async function extend(
  parts: CopyParts,
  local: LocalFiles,
  storedPath: string,
  methods: number,
): Promise<number> {
  const { kept, disk, remotes, log } = parts
  const before = await methodsOf(parts, storedPath)
  const all = remotes.reduce((bits, { bit }) => bits | bit, METHOD.file as number)
  const more = methods & all & ~before
  if (before === 0 || more === 0) return before
  const localPath = await local.found(storedPath, (store) => store.localPath(storedPath))
  if (localPath === null) throw storeFailed()
  const { size: byteSize } = await stat(localPath)
  // One at a time: undoing a failure must not delete what another call has just stored.
  if (!(await kept.beginMore(storedPath, { methods: before, byteSize, more }))) throw storeFailed()
  try {
    await whileAlive(parts, storedPath, async () => {
      await send(parts, storedPath, localPath, more)
      if (more & METHOD.file) await placeIn(disk, storedPath, (copyPath) => copyFile(localPath, copyPath))
      if (!(await kept.completeMore(storedPath, more))) throw givenUp()
    })
    return before | more
  } catch (error) {
    log.warn({ err: error, path: storedPath }, 'a file stays where it was, further stores do not have it')
    await tryUndoMore(parts, storedPath)
    throw storeFailed()
  }
}

const givenUp = () => new Error('a sweep has given the file up')

/** Adds a file to a local store; `write` creates it under a temporary name. */
async function placeIn(
  store: FileStore,
  storedPath: string,
  write: (localPath: string) => Promise<unknown>,
): Promise<void> {
  const copy = await store.receive()
  try {
    await write(copy.localPath)
    await copy.keep(storedPath)
  } finally {
    await copy.discard()
  }
}
