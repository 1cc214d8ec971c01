// Copies of files in the remote stores, and the record that tells a sweep what to clean up after a crash.
import { stat } from 'node:fs/promises'
import type { Logger } from 'pino'
import { type FileStore, METHOD } from '../files/files.ts'
import type { KeptFiles } from './kept-files.ts'
import type { RemoteStore } from './remote-store.ts'

export interface CopyParts {
  disk: FileStore
  /** Cache of files downloaded from or stored only in remote stores; may be emptied at any time. */
  fetched: FileStore
  remotes: readonly { bit: number; store: RemoteStore }[]
  kept: KeptFiles
  log: Pick<Logger, 'warn'>
}

/** After more than two of these without a heartbeat, the sweep gives a file up. */
const HEARTBEAT_MS = 20_000

/** The remote stores among these. */
export const storesOf = ({ remotes }: Pick<CopyParts, 'remotes'>, methods: number) =>
  remotes.filter(({ bit }) => (methods & bit) !== 0)

/** Sends a local file to all of these stores and commits it; the caller undoes a failure. */
export async function send(
  parts: CopyParts,
  storedPath: string,
  localPath: string,
  methods: number,
): Promise<void> {
  const { size: byteSize } = await stat(localPath)
  const note = (ticket: string) => parts.kept.note(storedPath, ticket)
  const puts = storesOf(parts, methods).map(({ store }) =>
    store.put({ storedPath, localPath, byteSize, note }),
  )
  // Waits for all of them: a running upload could write after the undo.
  const failed = (await Promise.allSettled(puts)).find((put) => put.status === 'rejected')
  if (failed) throw failed.reason
  for (const put of puts) await (await put).commit()
}

/** Deletes all copies of an incomplete or ended file. `sent` are stores that may contain it although no row says so anymore. */
export async function tryUndo(parts: CopyParts, storedPath: string, sent = 0): Promise<void> {
  const { disk, fetched, kept, log } = parts
  try {
    const known = await kept.end(storedPath)
    const methods = known ? known.methods | known.more | sent : sent
    if (methods === 0) return
    await disk.remove(storedPath)
    await fetched.remove(storedPath)
    for (const { store } of storesOf(parts, methods)) await store.undo(storedPath, known?.ticket ?? null)
    await kept.forget(storedPath)
  } catch (error) {
    // Unreachable stores are left to the sweep.
    log.warn({ err: error, path: storedPath }, 'a stored file could not be removed everywhere, trying again')
  }
}

/** Deletes a file from the stores that it was being sent to; earlier copies stay. */
export async function tryUndoMore(parts: CopyParts, storedPath: string): Promise<void> {
  const { disk, kept, log } = parts
  try {
    const known = await kept.find(storedPath)
    if (!known) return
    for (const { store } of storesOf(parts, known.more)) await store.undo(storedPath, known.ticket)
    if (known.more & METHOD.file) await disk.remove(storedPath)
    await kept.endMore(storedPath)
  } catch (error) {
    log.warn({ err: error, path: storedPath }, 'a further store could not be cleared, trying again')
  }
}

/** Renews the heartbeat until the work ends, so that no sweep gives the file up. */
export async function whileAlive<T>(
  { kept, log }: CopyParts,
  storedPath: string,
  work: () => Promise<T>,
): Promise<T> {
  const heartbeats = setInterval(() => {
    kept
      .touch(storedPath)
      .catch((error) => log.warn({ err: error, path: storedPath }, 'a sign of life could not be given'))
  }, HEARTBEAT_MS)
  try {
    return await work()
  } finally {
    clearInterval(heartbeats)
  }
}
