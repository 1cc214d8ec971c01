// The calls of the storage: sending a file with progress, and asking whether the site has it already.
import { CallError } from './call-error.ts'
import { reportTokenRefused } from './session/session.ts'
import { getToken } from './session/token.ts'

export type UploadKind = 'image' | 'video' | 'document'

/** A stored file as the server describes it; pixels as it is seen, after EXIF rotation. */
export interface UploadedFile {
  id: string
  relativePath: string
  width: number
  height: number
  kind: UploadKind
  mime: string
  byteSize: number
  /** SHA-256, computed by the server. */
  fileHash: string
  originalName: string
  /** Of a document, where it is known. */
  pages: number | null
}

export interface Watching {
  signal: AbortSignal
  /** 0 to 100. */
  onProgress(percent: number): void
}

/** `method` bits of the specification: 1 file, 2 ftp, 4 cloud. The server keeps those the site allows. */
const METHOD_FILE = 1
const TYPES: Record<UploadKind, number> = { image: 1, video: 2, document: 3 }

/** Uploads a file; `fetch` reports no upload progress, so this is an XMLHttpRequest. */
export function sendFile(
  file: File,
  kind: UploadKind,
  siteId: number,
  { signal, onProgress }: Watching,
): Promise<UploadedFile> {
  return new Promise((resolve, reject) => {
    const form = new FormData()
    // The server reads the fields in this order and knows its limits before the first byte of the file.
    form.append('method', String(METHOD_FILE))
    form.append('type', String(TYPES[kind]))
    form.append('file', file)

    const request = new XMLHttpRequest()
    const handleAbort = () => request.abort()
    signal.addEventListener('abort', handleAbort)
    const done = () => signal.removeEventListener('abort', handleAbort)

    request.open('POST', '/storage/upload')
    for (const [name, value] of Object.entries(headersFor(siteId))) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => {
      if (total > 0) onProgress(Math.min(100, Math.floor((loaded / total) * 100)))
    }
    request.onload = () => {
      done()
      const answer = readAnswer(
        request.status,
        request.responseText,
        request.getResponseHeader('retry-after'),
      )
      if (answer instanceof CallError) reject(answer)
      else resolve(answer as UploadedFile)
    }
    request.onerror = () => {
      done()
      reject(new CallError('NETWORK', 'The server could not be reached'))
    }
    request.onabort = () => {
      done()
      reject(new DOMException('The upload was cancelled', 'AbortError'))
    }
    if (signal.aborted) return request.onabort(new ProgressEvent('abort'))
    request.send(form)
  })
}

/** The site's file with this SHA-256; null when it has none. */
export async function findKnownFile(
  fileHash: string,
  siteId: number,
  signal: AbortSignal,
): Promise<UploadedFile | null> {
  const query = new URLSearchParams({ fileHash })
  const response = await fetch(`/storage/get-file-info-from-hash?${query}`, {
    headers: headersFor(siteId),
    signal,
  })
  const answer = readAnswer(response.status, await response.text(), null)
  if (answer instanceof CallError) throw answer
  return (answer as { file: UploadedFile | null }).file
}

function headersFor(siteId: number): Record<string, string> {
  const token = getToken()
  return { siteid: String(siteId), ...(token && { authorization: `Bearer ${token.text}` }) }
}

interface RefusalBody {
  code?: string
  message?: string
  errors?: { extensions?: { params?: Record<string, unknown> } }[]
}

function readAnswer(status: number, text: string, retryAfter: string | null): unknown {
  let body: RefusalBody | undefined
  try {
    body = JSON.parse(text) as RefusalBody
  } catch {
    // What is not JSON comes from something between us and the server.
  }
  if (status === 200 && body) return body
  if (body?.code === 'UNAUTHENTICATED') reportTokenRefused()
  if (status === 429) {
    return new CallError('TOO_MANY_REQUESTS', 'Too many requests', {
      status,
      params: { retryAfter: Number(retryAfter) || undefined },
    })
  }
  return new CallError(body?.code ?? 'SERVER', body?.message ?? `Status ${status}`, {
    status,
    params: body?.errors?.[0]?.extensions?.params,
  })
}

type HashAnswer = { progress: number } | { hash: string } | { failure: string }

/** SHA-256 of a file in hexadecimal digits, computed in a worker piece by piece. */
export function hashFile(file: File, { signal, onProgress }: Watching): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' })
    const end = (finish: () => void) => {
      signal.removeEventListener('abort', handleAbort)
      worker.terminate()
      finish()
    }
    const handleAbort = () => end(() => reject(signal.reason))
    signal.addEventListener('abort', handleAbort)
    worker.onmessage = ({ data }: MessageEvent<HashAnswer>) => {
      if ('progress' in data) onProgress(data.progress)
      else if ('hash' in data) end(() => resolve(data.hash))
      else end(() => reject(new Error(data.failure)))
    }
    worker.onerror = (event) => end(() => reject(new Error(event.message || 'The file could not be hashed')))
    worker.postMessage(file)
  })
}
