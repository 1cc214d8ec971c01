// Uploads of this tab. They continue while the person navigates; components subscribe to the list.
//   const [id] = uploads.add([file], () => 'image');  const stored = await uploads.finished(id)
import { useMemo } from 'react'
import { getCurrentCaller } from '../session/caller.ts'
import { usePerson, watchPerson } from '../session/person.ts'
import { useStore } from '../store.ts'
import { findKnownFile, sendFile } from './calls.ts'
import { hasStartedUploads } from './has-started-uploads.ts'
import { hashUpload } from './hash.ts'
import type { PauseReason, SendFile, UploadItem } from './item.ts'
import { createUploadQueue, MAX_ID, MIN_ID } from './queue.ts'

/** Larger files are sent in pieces, so that the received part survives a broken connection or a reload. */
const CHUNKED_FROM_BYTES = 20 * 1_048_576

const send: SendFile = async (file, kind, caller, watching, hash) => {
  if (file.size < CHUNKED_FROM_BYTES) return sendFile(file, kind, caller, watching)
  const { uploadInChunks } = await import('./chunks.ts')
  return uploadInChunks(file, kind, caller, watching, hash)
}

/** While the browser reports no network, waiting by time alone would only fail again. */
function waitBeforeRetry(milliseconds: number, reason: PauseReason): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      removeEventListener('online', done)
      clearTimeout(timer)
      resolve()
    }
    const isOffline = reason === 'offline' && !navigator.onLine
    const timer = isOffline ? undefined : setTimeout(done, milliseconds)
    if (reason === 'offline') addEventListener('online', done)
  })
}

/** The uploads of this tab. */
export const uploads = createUploadQueue({
  send,
  findKnown: findKnownFile,
  hash: hashUpload,
  sendsBeforeHashed: (file) => file.size >= CHUNKED_FROM_BYTES,
  caller: () => getCurrentCaller(),
  newId: () => MIN_ID + Math.floor(Math.random() * (MAX_ID - MIN_ID + 1)),
  waitBeforeRetry,
})

watchPerson(uploads.resume)
uploads.subscribe(() => {
  if (uploads.items().length > 0) hasStartedUploads.set(true)
})

/** The uploads of this tab's person; renders again when they change. */
export function useUploads(): readonly UploadItem[] {
  const person = usePerson()
  const all = useStore({ get: uploads.items, set: () => {}, subscribe: uploads.subscribe })
  return useMemo(() => all.filter((item) => item.person === person), [all, person])
}

/** Why the uploads are paused; null while they are not. */
export const useUploadPause = (): PauseReason | null =>
  useStore({ get: uploads.pause.get, set: () => {}, subscribe: uploads.pause.subscribe })
