// Uploads of this tab. They continue while the person navigates; components subscribe to the list.
//   const [id] = uploads.add([file], () => 'image');  const stored = await uploads.finished(id)
import { useMemo } from 'react'
import { currentCaller } from '../session/caller.ts'
import { usePerson, watchPerson } from '../session/person.ts'
import { useStore } from '../store.ts'
import { findKnownFile, sendFile } from './calls.ts'
import { hashUpload } from './hash.ts'
import type { PauseReason, Send, UploadItem } from './item.ts'
import { createUploadQueue, HIGHEST_ID, LOWEST_ID } from './queue.ts'
import { uploadsBegun } from './started.ts'

/** Larger files are sent in pieces, so that the received part survives a broken connection or a reload. */
const PIECES_FROM = 20 * 1_048_576

const send: Send = async (file, kind, caller, watching, hash) => {
  if (file.size < PIECES_FROM) return sendFile(file, kind, caller, watching)
  const { sendInPieces } = await import('./chunks.ts')
  return sendInPieces(file, kind, caller, watching, hash)
}

/** While the browser reports no network, waiting by time alone would only fail again. */
function rest(milliseconds: number, reason: PauseReason): Promise<void> {
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
  sendsAtOnce: (file) => file.size >= PIECES_FROM,
  caller: () => currentCaller(),
  newId: () => LOWEST_ID + Math.floor(Math.random() * (HIGHEST_ID - LOWEST_ID + 1)),
  rest,
})

watchPerson(uploads.resume)
uploads.subscribe(() => {
  if (uploads.items().length > 0) uploadsBegun.set(true)
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
