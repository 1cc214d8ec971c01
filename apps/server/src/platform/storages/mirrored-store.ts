// A store with mirrors: the disk, an FTP server, an S3 store, whichever are requested. A file is in all of them or in none: it is sent
// everywhere under temporary names, and only then committed.
import { copyFile, readdir, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from 'pino'
import { type FileStore, type IncomingFile, METHOD, storeFailed } from '../files/files.ts'
import type { KeptFiles } from './kept-files.ts'
import type { RemoteStore } from './remote-store.ts'

export interface MirroredParts {
  disk: FileStore
  /** Cache of files downloaded from or stored only in remote stores; may be emptied at any time. */
  fetched: FileStore
  fetchedFolder: string
  remotes: readonly { bit: number; store: RemoteStore }[]
  /** Default stores of a file: bits. */
  usual: number
  kept: KeptFiles
  log: Pick<Logger, 'warn'>
}

/** After more than two of these without a heartbeat, the sweep gives a file up. */
const SIGN_OF_LIFE_MS = 20_000
/** Retention of downloaded files after their last use. */
const FETCHED_MS = 86_400_000

export function mirroredStore(parts: MirroredParts): FileStore {
  const { disk, fetched, remotes, usual, kept, log } = parts
  const fetching = new Map<string, Promise<boolean>>()
  const chosen = (methods: number) => remotes.filter(({ bit }) => (methods & bit) !== 0)

  /** Deletes all copies of an incomplete or ended file; unreachable stores are left to the sweep. */
  const undo = async (storedPath: string, sent: number): Promise<void> => {
    const known = await kept.end(storedPath)
    const methods = known ? known.methods | known.more | sent : sent
    if (methods === 0) return
    await disk.remove(storedPath)
    await fetched.remove(storedPath)
    for (const { store } of chosen(methods)) await store.undo(storedPath, known?.ticket ?? null)
    await kept.forget(storedPath)
  }
  /** `sent` are stores that may contain it although no row says so anymore. */
  const tryUndo = (storedPath: string, sent = 0) =>
    undo(storedPath, sent).catch((error) =>
      log.warn(
        { err: error, path: storedPath },
        'a stored file could not be removed everywhere, trying again',
      ),
    )

  /** Renews the heartbeat until the work ends, so that no sweep gives the file up. */
  const whileAlive = async <T>(storedPath: string, work: () => Promise<T>): Promise<T> => {
    const signs = setInterval(() => {
      kept
        .touch(storedPath)
        .catch((error) => log.warn({ err: error, path: storedPath }, 'a sign of life could not be given'))
    }, SIGN_OF_LIFE_MS)
    try {
      return await work()
    } finally {
      clearInterval(signs)
    }
  }

  /** Sends a local file to all of these stores and commits it; the caller undoes a failure. */
  const send = async (storedPath: string, localPath: string, methods: number): Promise<void> => {
    const { size: byteSize } = await stat(localPath)
    const note = (ticket: string) => kept.note(storedPath, ticket)
    const puts = chosen(methods).map(({ store }) => store.put({ storedPath, localPath, byteSize, note }))
    // Waits for all of them: a running upload could write after the undo.
    const failed = (await Promise.allSettled(puts)).find((put) => put.status === 'rejected')
    if (failed) throw failed.reason
    for (const put of puts) await (await put).commit()
  }

  const keep = async (file: IncomingFile, storedPath: string, methods: number): Promise<void> => {
    const { size: byteSize } = await stat(file.localPath)
    const before = await kept.find(storedPath)
    // Another call has stored it since the caller checked.
    if (before && (await found(storedPath, (store) => store.localPath(storedPath))) !== null) {
      await extend(storedPath, methods)
      return
    }
    if (!(await kept.begin(storedPath, { methods, byteSize }, before))) throw storeFailed()
    try {
      await whileAlive(storedPath, async () => {
        await send(storedPath, file.localPath, methods)
        if (methods & METHOD.file) await file.keep(storedPath)
        else await placeInFetched(file, storedPath, fetched)
        if (!(await kept.complete(storedPath))) throw givenUp()
      })
    } catch (error) {
      log.warn(
        { err: error, path: storedPath },
        'a file could not be stored everywhere, so it is stored nowhere',
      )
      await tryUndo(storedPath, methods)
      throw storeFailed()
    }
  }

  const mirroring = <F extends IncomingFile>(file: F): F => ({
    ...file,
    // A file for the disk alone needs no record.
    keep: (storedPath: string, methods = usual) =>
      chosen(methods).length === 0 ? file.keep(storedPath) : keep(file, storedPath, methods),
  })

  /** Downloads a file from any store that has it; false if none does. */
  const fetch = async (storedPath: string): Promise<boolean> => {
    const known = await kept.find(storedPath)
    if (!known) return false
    let failure: unknown
    for (const { store } of chosen(known.methods)) {
      const file = await fetched.receive()
      try {
        if (!(await store.fetch(storedPath, file.localPath, known.byteSize))) continue
        if ((await stat(file.localPath)).size !== known.byteSize) throw new Error('it came back shorter')
        await file.keep(storedPath)
        return true
      } catch (error) {
        failure = error
        log.warn({ err: error, path: storedPath, store: store.name }, 'a stored file could not be fetched')
      } finally {
        await file.discard()
      }
    }
    if (failure) throw storeFailed()
    return false
  }
  const fetchOnce = (storedPath: string) => {
    const running = fetching.get(storedPath)
    if (running) return running
    const job = fetch(storedPath).finally(() => fetching.delete(storedPath))
    fetching.set(storedPath, job)
    return job
  }
  /** The result of `find` on the disk or in the cache, downloading the file if needed. */
  const found = async <T>(
    storedPath: string,
    find: (store: FileStore) => Promise<T | null>,
  ): Promise<T | null> => {
    const here = await find(disk)
    if (here !== null) return here
    const local = await fetched.localPath(storedPath)
    if (local === null && !(await fetchOnce(storedPath))) return null
    const now = new Date()
    if (local !== null) await utimes(local, now, now).catch(() => {})
    return find(fetched)
  }

  const standing = async (storedPath: string) =>
    (await kept.find(storedPath))?.methods ?? disk.methodsOf(storedPath)

  /** Deletes a file from the stores that it was being sent to; earlier copies stay. */
  const undoMore = async (storedPath: string): Promise<void> => {
    const known = await kept.find(storedPath)
    if (!known) return
    for (const { store } of chosen(known.more)) await store.undo(storedPath, known.ticket)
    if (known.more & METHOD.file) await disk.remove(storedPath)
    await kept.endMore(storedPath)
  }
  const tryUndoMore = (storedPath: string) =>
    undoMore(storedPath).catch((error) =>
      log.warn({ err: error, path: storedPath }, 'a further store could not be cleared, trying again'),
    )

  const copyToDisk = async (localPath: string, storedPath: string): Promise<void> => {
    const copy = await disk.receive()
    try {
      await copyFile(localPath, copy.localPath)
      await copy.keep(storedPath)
    } finally {
      await copy.discard()
    }
  }

  const extend = async (storedPath: string, methods: number): Promise<number> => {
    const before = await standing(storedPath)
    const all = remotes.reduce((bits, { bit }) => bits | bit, METHOD.file as number)
    const more = methods & all & ~before
    if (before === 0 || more === 0) return before
    const localPath = await found(storedPath, (store) => store.localPath(storedPath))
    if (localPath === null) throw storeFailed()
    const { size: byteSize } = await stat(localPath)
    // One at a time: undoing a failure must not delete what another call has just stored.
    if (!(await kept.beginMore(storedPath, { methods: before, byteSize, more }))) throw storeFailed()
    try {
      await whileAlive(storedPath, async () => {
        await send(storedPath, localPath, more)
        if (more & METHOD.file) await copyToDisk(localPath, storedPath)
        if (!(await kept.completeMore(storedPath, more))) throw givenUp()
      })
      return before | more
    } catch (error) {
      log.warn({ err: error, path: storedPath }, 'a file stays where it was, further stores do not have it')
      await tryUndoMore(storedPath)
      throw storeFailed()
    }
  }

  return {
    ...disk,
    methodsOf: standing,
    extend,
    receive: async () => mirroring(await disk.receive()),
    pieces: (id) => mirroring(disk.pieces(id)),
    open: (storedPath) => found(storedPath, (store) => store.open(storedPath)),
    localPath: (storedPath) => found(storedPath, (store) => store.localPath(storedPath)),
    async remove(storedPath) {
      await disk.remove(storedPath)
      await tryUndo(storedPath)
    },
    async sweep(untouchedMs, piecesUntouchedMs) {
      let removed = await disk.sweep(untouchedMs, piecesUntouchedMs)
      removed += await fetched.sweep(untouchedMs)
      for (const storedPath of await kept.abandoned(untouchedMs)) {
        await tryUndo(storedPath)
        removed += 1
      }
      for (const storedPath of await kept.abandonedMore(untouchedMs)) await tryUndoMore(storedPath)
      return removed + (await sweepUnused(parts.fetchedFolder, FETCHED_MS))
    },
  }
}

const givenUp = () => new Error('a sweep has given the file up')

/** A file for remote stores only is cached here while it is processed. */
async function placeInFetched(file: IncomingFile, storedPath: string, fetched: FileStore): Promise<void> {
  const copy = await fetched.receive()
  try {
    await file.place(copy.localPath)
    await copy.keep(storedPath)
  } finally {
    await copy.discard()
  }
}

async function sweepUnused(folder: string, unusedMs: number): Promise<number> {
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
