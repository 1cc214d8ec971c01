// Copies of files in the remote stores, and the record from which a sweep cleans up after a crash.
import { stat } from 'node:fs/promises'
import type { Logger } from 'pino'
import { type FileStore, STORAGE_METHODS } from '../files/files.ts'
import type { RemoteFiles } from './remote-files.ts'
import type { RemoteStore } from './remote-store.ts'

export interface CopyPorts {
  disk: FileStore
  /** Cache of files downloaded from or stored only in remote stores; may be emptied at any time. */
  fetched: FileStore
  remotes: readonly { bit: number; store: RemoteStore }[]
  files: RemoteFiles
  log: Pick<Logger, 'warn'>
}

/** After more than two of these without a heartbeat, the sweep gives a file up. */
const HEARTBEAT_MS = 20_000

/** The remote stores among these. */
export const selectStores = ({ remotes }: Pick<CopyPorts, 'remotes'>, methods: number) =>
  remotes.filter(({ bit }) => (methods & bit) !== 0)

/** Sends a local file to all of these stores and commits it; the caller undoes a failure. */
export async function sendToStores(
  parts: CopyPorts,
  storedPath: string,
  localPath: string,
  methods: number,
): Promise<void> {
  const { size: byteSize } = await stat(localPath)
  const note = (uploadId: string) => parts.files.recordUploadId(storedPath, uploadId)
  const puts = selectStores(parts, methods).map(({ store }) =>
    store.put({ storedPath, localPath, byteSize, note }),
  )
  // Waits for all of them: a running upload could write after the undo.
  const failed = (await Promise.allSettled(puts)).find((put) => put.status === 'rejected')
  if (failed) throw failed.reason
  for (const put of puts) await (await put).commit()
}

/** Deletes all copies of an incomplete or ended file. `sent` are stores that may contain it although no row says so anymore. */
export async function deleteCopies(parts: CopyPorts, storedPath: string, sent = 0): Promise<void> {
  const { disk, fetched, files, log } = parts
  try {
    const known = await files.markDeleted(storedPath)
    const methods = known ? known.methods | known.pendingMethods | sent : sent
    if (methods === 0) return
    await disk.remove(storedPath)
    await fetched.remove(storedPath)
    for (const { store } of selectStores(parts, methods))
      await store.undo(storedPath, known?.uploadId ?? null)
    await files.delete(storedPath)
  } catch (error) {
    // Unreachable stores are left to the sweep.
    log.warn({ err: error, path: storedPath }, 'a stored file could not be removed from all stores, retrying')
  }
}

/** Deletes a file from the stores that it was being sent to; earlier copies stay. */
export async function deleteAdditionalCopies(parts: CopyPorts, storedPath: string): Promise<void> {
  const { disk, files, log } = parts
  try {
    const known = await files.find(storedPath)
    if (!known) return
    for (const { store } of selectStores(parts, known.pendingMethods))
      await store.undo(storedPath, known.uploadId)
    if (known.pendingMethods & STORAGE_METHODS.file) await disk.remove(storedPath)
    await files.endMore(storedPath)
  } catch (error) {
    log.warn({ err: error, path: storedPath }, 'a remote store could not be cleaned up, retrying')
  }
}

/** Renews the heartbeat until the work ends, so that no sweep gives the file up. */
export async function withHeartbeat<T>(
  { files, log }: CopyPorts,
  storedPath: string,
  work: () => Promise<T>,
): Promise<T> {
  const heartbeats = setInterval(() => {
    files
      .touch(storedPath)
      .catch((error) => log.warn({ err: error, path: storedPath }, 'a heartbeat could not be written'))
  }, HEARTBEAT_MS)
  try {
    return await work()
  } finally {
    clearInterval(heartbeats)
  }
}
