// The SHA-256 of an uploaded file, and a lookup of the site's file with it. After a reload, hashing resumes.
import type { Caller } from '../session/caller.ts'
import type { UploadKind, UploadWatch } from './calls.ts'
import type { HashAnswer, HashState, HashTask } from './hash-worker.ts'
import { findIdenticalPartialUpload, recordHash } from './partial-uploads.ts'

/** Computes it in a worker; resumes from the hash state of an interrupted upload of the same file. */
export async function hashUpload(
  file: File,
  kind: UploadKind,
  caller: Caller,
  watching: UploadWatch,
): Promise<string> {
  const half = await findIdenticalPartialUpload(file, kind, caller)
  if (half?.hash) return half.hash
  const hash = await hashFrom(file, half?.hashed ?? null, watching, (hashed) =>
    recordHash(file, kind, caller, { hashed }),
  )
  recordHash(file, kind, caller, { hash })
  return hash
}

function hashFrom(
  file: File,
  from: HashState | null,
  { signal, onProgress }: UploadWatch,
  onReached: (state: HashState) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' })
    const end = (finish: () => void) => {
      signal.removeEventListener('abort', handleAbort)
      worker.terminate()
      finish()
    }
    const handleAbort = () => end(() => reject(signal.reason))
    signal.addEventListener('abort', handleAbort)
    if (signal.aborted) return handleAbort()
    worker.onmessage = ({ data }: MessageEvent<HashAnswer>) => {
      if ('progress' in data) onProgress(data.progress)
      else if ('reached' in data) onReached(data.reached)
      else if ('hash' in data) end(() => resolve(data.hash))
      else end(() => reject(new Error(data.failure)))
    }
    worker.onerror = (event) => end(() => reject(new Error(event.message || 'The file could not be hashed')))
    worker.postMessage({ file, from } satisfies HashTask)
  })
}
