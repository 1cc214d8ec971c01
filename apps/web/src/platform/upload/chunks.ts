// Sends a file in pieces by tus 1.0 (https://tus.io), from the server's offset, even if an earlier page began. The queue retries; this
// module resumes where the last attempt ended.
import { CallError, hasCode } from '../calls/call-error.ts'
import { computeFingerprint } from '../file-fingerprint.ts'
import type { Caller } from '../session/caller.ts'
import { reportTokenRefused } from '../session/session.ts'
import {
  parseResponse,
  type RawResponse,
  STORAGE_METHODS,
  sendRequest,
  TYPE_CODES,
  type UploadedFile,
  type UploadKind,
  type UploadRequest,
  type UploadWatch,
} from './calls.ts'
import {
  findIdenticalPartialUpload,
  recordPartialUpload,
  removePartialUpload,
  withSendLock,
} from './partial-uploads.ts'

const RESUMABLE_ADDRESS = '/storage/resumable'
/** Small enough for a proxy that buffers whole bodies, large enough to keep the overhead of requests low. */
const CHUNK_BYTES = 64 * 1_048_576
/** How often in a row the server may report another offset than ours. */
const MAX_OFFSET_CORRECTIONS = 3

/** Uploads a file. After a failure the server keeps the received part for a day. */
export async function uploadInChunks(
  file: File,
  kind: UploadKind,
  caller: Caller,
  watching: UploadWatch,
  hash: () => string | null,
): Promise<UploadedFile> {
  const known = await findIdenticalPartialUpload(file, kind, caller)
  const target = { file, kind, caller, hash, watching }
  const begun = known && (await fetchOffset(known.address, target))
  const address = known && begun !== null ? known.address : await createUpload(target)
  if (known && begun === null) removePartialUpload(known.address)
  try {
    const stored = await withSendLock(address, () => sendFrom(address, begun ?? 0, target))
    removePartialUpload(address)
    return stored
  } catch (error) {
    if (watching.signal.aborted) deletePartialUpload(address, caller)
    else if (error instanceof CallError && isPermanentRefusal(error)) removePartialUpload(address)
    throw error
  }
}

interface Target {
  file: File
  kind: UploadKind
  caller: Caller
  /** The SHA-256 of the file, once it is known. */
  hash: () => string | null
  watching: UploadWatch
}

async function sendFrom(address: string, from: number, target: Target): Promise<UploadedFile> {
  const { file, kind, caller, watching } = target
  let offset = from
  let corrections = 0
  let told = -1
  const reportProgress = (sent: number) => {
    const percent = Math.min(100, Math.floor((sent / file.size) * 100))
    if (percent === told) return
    told = percent
    watching.onProgress(percent)
    recordPartialUpload(file, caller, { address, kind, percent })
  }
  reportProgress(offset)
  while (offset < file.size) {
    const start = offset
    const hash = target.hash()
    const answer = await sendChunkRequest('PATCH', address, target, {
      headers: {
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
        // If the hash is known by now, the server verifies the whole file with it.
        ...(hash && { 'upload-metadata': `sha256 ${toBase64(hash)}` }),
      },
      body: file.slice(offset, offset + CHUNK_BYTES),
      onSent: (sent) => reportProgress(start + sent),
    })
    if (answer.status === 409 && corrections < MAX_OFFSET_CORRECTIONS) {
      corrections += 1
      const known = await fetchOffset(address, target)
      if (known === null) parseResponse(answer)
      offset = known ?? offset
      continue
    }
    if (answer.status !== 204) parseResponse(answer)
    corrections = 0
    offset = Number(answer.header('upload-offset'))
    reportProgress(offset)
  }
  return parseResponse(await sendChunkRequest('GET', address, target)) as UploadedFile
}

async function createUpload(target: Target): Promise<string> {
  const { file, kind, caller } = target
  const hash = target.hash()
  const metadata = {
    filename: file.name,
    type: String(TYPE_CODES[kind]),
    method: String(STORAGE_METHODS),
    ...(hash && { sha256: hash }),
  }
  const pairs = Object.entries(metadata).map(([key, value]) => `${key} ${toBase64(value)}`)
  const answer = await sendChunkRequest('POST', RESUMABLE_ADDRESS, target, {
    headers: { 'upload-length': String(file.size), 'upload-metadata': pairs.join(',') },
  })
  const address = answer.header('location')
  if (answer.status !== 201) parseResponse(answer)
  if (!address) throw new CallError('SERVER', 'The server named no place for the file')
  recordPartialUpload(file, caller, { address, kind, percent: 0, sample: await computeFingerprint(file) })
  return address
}

/** The server's offset; null when it no longer knows the upload. */
async function fetchOffset(address: string, target: Target): Promise<number | null> {
  const answer = await sendChunkRequest('HEAD', address, target)
  if (answer.status === 404 || answer.status === 410) return null
  if (answer.status !== 200) parseResponse(answer)
  return Number(answer.header('upload-offset'))
}

/** Sends one request, and repeats it once with a new token if the old one expired. */
async function sendChunkRequest(
  method: string,
  address: string,
  { caller, watching: { signal } }: Target,
  more: Partial<UploadRequest> = {},
): Promise<RawResponse> {
  const headers = { 'tus-resumable': '1.0.0', ...more.headers }
  const once = () => sendRequest(method, address, { ...more, caller, signal, headers })
  const answer = await once()
  if (answer.status !== 401) return answer
  await reportTokenRefused()
  return once()
}

/** Forgets an abandoned upload. If this call fails, the server removes the upload later. */
export function deletePartialUpload(address: string, caller: Caller): void {
  removePartialUpload(address)
  const { signal } = new AbortController()
  sendRequest('DELETE', address, { caller, signal, headers: { 'tus-resumable': '1.0.0' } }).catch(() => {})
}

/** Whether a refusal makes resuming impossible. */
function isPermanentRefusal(error: CallError): boolean {
  return error.status >= 400 && error.status < 500 && !hasCode(error, 'TOO_MANY_REQUESTS', 'UNAUTHENTICATED')
}

function toBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}
