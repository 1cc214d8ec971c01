// The calls of the file store: sends a file with progress, and checks whether the site already has it.
import { CallError } from '../calls/call-error.ts'
import {
  CALL_TIMEOUT_MS,
  IDLE_TIMEOUT_MS,
  STORE_TIMEOUT_MS,
  type TimeLimit,
  withTimeLimit,
} from '../calls/time-limit.ts'
import { buildHeaders, type Caller, requireCurrentCaller } from '../session/caller.ts'
import { reportTokenRefused } from '../session/session.ts'

export type UploadKind = 'image' | 'video' | 'document'

/** A stored file as the server describes it; pixels are after EXIF rotation. */
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
  /** For a document, if known. */
  pages: number | null
  /** Details of a picture, from its metadata or from people. */
  title?: string | null
  text?: string | null
  keywords?: readonly string[]
  source?: string | null
  reporter?: string | null
}

export interface UploadWatch {
  signal: AbortSignal
  /** 0 to 100. */
  onProgress(percent: number): void
}

/** `method` bits of the specification: 1 file, 2 FTP, 4 cloud. All are requested; the server uses those the site allows. */
export const STORAGE_METHODS = 7
export const TYPE_CODES: Record<UploadKind, number> = { image: 1, video: 2, document: 3 }

/** Uploads a file in one piece. */
export async function sendFile(
  file: File,
  kind: UploadKind,
  caller: Caller,
  watching: UploadWatch,
): Promise<UploadedFile> {
  const form = new FormData()
  // The order matters: the server must know its limits before the first byte of the file.
  form.append('method', String(STORAGE_METHODS))
  form.append('type', String(TYPE_CODES[kind]))
  form.append('file', file)
  const onSent = (sent: number, total: number) => {
    if (total > 0) watching.onProgress(Math.min(100, Math.floor((sent / total) * 100)))
  }
  const { signal } = watching
  const answer = await sendRequest('POST', '/storage/upload', { caller, body: form, signal, onSent })
  return parseResponse(answer) as UploadedFile
}

export interface UploadRequest {
  caller: Caller
  headers?: Readonly<Record<string, string>>
  body?: XMLHttpRequestBodyInit
  signal: AbortSignal
  /** Progress in bytes. */
  onSent?(sent: number, total: number): void
}

export interface RawResponse {
  status: number
  text: string
  header(name: string): string | null
}

/**
 * Sends one request and returns its answer, whatever its status. Uses XMLHttpRequest, because `fetch` reports no upload progress. Throws
 * `SIGNED_OUT` when another person has signed in before it is sent, or before its token is refused.
 */
export async function sendRequest(
  method: string,
  address: string,
  given: UploadRequest,
): Promise<RawResponse> {
  const answer = await withTimeLimit(IDLE_TIMEOUT_MS, given.signal, (limit) =>
    send(method, address, given, limit),
  )
  if (answer.status === 401) requireCurrentCaller(given.caller)
  return answer
}

function send(
  method: string,
  address: string,
  { caller, headers, body, onSent }: UploadRequest,
  { signal, renew }: TimeLimit,
): Promise<RawResponse> {
  const identity = buildHeaders(caller)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const handleAbort = () => request.abort()
    signal.addEventListener('abort', handleAbort)
    const done = () => signal.removeEventListener('abort', handleAbort)

    request.open(method, address)
    for (const [name, value] of Object.entries({ ...identity, ...headers }))
      request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => {
      renew()
      onSent?.(loaded, total)
    }
    request.upload.onload = () => renew(STORE_TIMEOUT_MS)
    request.onload = () => {
      done()
      const { status, responseText: text } = request
      resolve({ status, text, header: (name) => request.getResponseHeader(name) })
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
    request.send(body)
  })
}

/** The site's file with this SHA-256; null when it has none. */
export async function findKnownFile(
  fileHash: string,
  caller: Caller,
  signal: AbortSignal,
): Promise<UploadedFile | null> {
  const query = new URLSearchParams({ fileHash })
  return withTimeLimit(CALL_TIMEOUT_MS, signal, async (limit) => {
    const response = await fetch(`/storage/get-file-info-from-hash?${query}`, {
      headers: buildHeaders(caller),
      signal: limit.signal,
    })
    if (response.status === 401) requireCurrentCaller(caller)
    const header = (name: string) => response.headers.get(name)
    const answer = parseResponse({ status: response.status, text: await response.text(), header })
    return (answer as { file: UploadedFile | null }).file
  })
}

interface RefusalBody {
  code?: string
  message?: string
  errors?: { extensions?: { params?: Record<string, unknown> } }[]
}

/** The body of a successful answer; throws the error of a refusal. */
export function parseResponse({ status, text, header }: RawResponse): unknown {
  let body: RefusalBody | undefined
  try {
    body = JSON.parse(text) as RefusalBody
  } catch {
    // A body that is not JSON comes from a proxy.
  }
  if (status === 200 && body) return body
  if (body?.code === 'UNAUTHENTICATED') void reportTokenRefused()
  if (status === 429) {
    throw new CallError('TOO_MANY_REQUESTS', 'Too many requests', {
      status,
      params: { retryAfter: Number(header('retry-after')) || undefined },
    })
  }
  throw new CallError(body?.code ?? 'SERVER', body?.message ?? `Status ${status}`, {
    status,
    params: body?.errors?.[0]?.extensions?.params,
  })
}
