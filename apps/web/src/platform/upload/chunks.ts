// Sends a file in pieces by tus 1.0 (https://tus.io), from the server's offset, even if an earlier page began. The queue retries; this
// module resumes where the last attempt ended.
import { CallError, hasCode } from '../calls/call-error.ts'
import { sampleOf } from '../file-sample.ts'
import type { Caller } from '../session/caller.ts'
import { reportTokenRefused } from '../session/session.ts'
import {
  type Exchange,
  exchange,
  METHODS,
  type RawAnswer,
  readAnswer,
  TYPES,
  type UploadedFile,
  type UploadKind,
  type Watching,
} from './calls.ts'
import { findSameHalf, forgetHalf, noteHalf, whileSending } from './partial-uploads.ts'

const ADDRESS = '/storage/resumable'
/** Small enough for a proxy that buffers whole bodies, large enough to keep the overhead of requests low. */
const PIECE_BYTES = 64 * 1_048_576
/** How often in a row the server may report another offset than ours. */
const MOST_CORRECTIONS = 3

/** Uploads a file. After a failure the server keeps the received part for a day. */
export async function sendInPieces(
  file: File,
  kind: UploadKind,
  caller: Caller,
  watching: Watching,
  hash: () => string | null,
): Promise<UploadedFile> {
  const known = await findSameHalf(file, kind, caller)
  const target = { file, kind, caller, hash, watching }
  const begun = known && (await offsetOf(known.address, target))
  const address = known && begun !== null ? known.address : await announce(target)
  if (known && begun === null) forgetHalf(known.address)
  try {
    const stored = await whileSending(address, () => sendFrom(address, begun ?? 0, target))
    forgetHalf(address)
    return stored
  } catch (error) {
    if (watching.signal.aborted) dropHalf(address, caller)
    else if (error instanceof CallError && isForGood(error)) forgetHalf(address)
    throw error
  }
}

interface Target {
  file: File
  kind: UploadKind
  caller: Caller
  /** The SHA-256 of the file, once it is known. */
  hash: () => string | null
  watching: Watching
}

async function sendFrom(address: string, from: number, target: Target): Promise<UploadedFile> {
  const { file, kind, caller, watching } = target
  let offset = from
  let corrections = 0
  let told = -1
  const tell = (sent: number) => {
    const percent = Math.min(100, Math.floor((sent / file.size) * 100))
    if (percent === told) return
    told = percent
    watching.onProgress(percent)
    noteHalf(file, caller, { address, kind, percent })
  }
  tell(offset)
  while (offset < file.size) {
    const start = offset
    const hash = target.hash()
    const answer = await ask('PATCH', address, target, {
      headers: {
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
        // If the hash is known by now, the server verifies the whole file with it.
        ...(hash && { 'upload-metadata': `sha256 ${toBase64(hash)}` }),
      },
      body: file.slice(offset, offset + PIECE_BYTES),
      onSent: (sent) => tell(start + sent),
    })
    if (answer.status === 409 && corrections < MOST_CORRECTIONS) {
      corrections += 1
      const known = await offsetOf(address, target)
      if (known === null) readAnswer(answer)
      offset = known ?? offset
      continue
    }
    if (answer.status !== 204) readAnswer(answer)
    corrections = 0
    offset = Number(answer.header('upload-offset'))
    tell(offset)
  }
  return readAnswer(await ask('GET', address, target)) as UploadedFile
}

async function announce(target: Target): Promise<string> {
  const { file, kind, caller } = target
  const hash = target.hash()
  const metadata = {
    filename: file.name,
    type: String(TYPES[kind]),
    method: String(METHODS),
    ...(hash && { sha256: hash }),
  }
  const pairs = Object.entries(metadata).map(([key, value]) => `${key} ${toBase64(value)}`)
  const answer = await ask('POST', ADDRESS, target, {
    headers: { 'upload-length': String(file.size), 'upload-metadata': pairs.join(',') },
  })
  const address = answer.header('location')
  if (answer.status !== 201) readAnswer(answer)
  if (!address) throw new CallError('SERVER', 'The server named no place for the file')
  noteHalf(file, caller, { address, kind, percent: 0, sample: await sampleOf(file) })
  return address
}

/** The server's offset; null when it no longer knows the upload. */
async function offsetOf(address: string, target: Target): Promise<number | null> {
  const answer = await ask('HEAD', address, target)
  if (answer.status === 404 || answer.status === 410) return null
  if (answer.status !== 200) readAnswer(answer)
  return Number(answer.header('upload-offset'))
}

/** Sends one request, and repeats it once with a new token if the old one expired. */
async function ask(
  method: string,
  address: string,
  { caller, watching: { signal } }: Target,
  more: Partial<Exchange> = {},
): Promise<RawAnswer> {
  const headers = { 'tus-resumable': '1.0.0', ...more.headers }
  const once = () => exchange(method, address, { ...more, caller, signal, headers })
  const answer = await once()
  if (answer.status !== 401) return answer
  await reportTokenRefused()
  return once()
}

/** Forgets an abandoned upload. If this call fails, the server removes the upload later. */
export function dropHalf(address: string, caller: Caller): void {
  forgetHalf(address)
  const { signal } = new AbortController()
  exchange('DELETE', address, { caller, signal, headers: { 'tus-resumable': '1.0.0' } }).catch(() => {})
}

/** Whether a refusal makes resuming impossible. */
function isForGood(error: CallError): boolean {
  return error.status >= 400 && error.status < 500 && !hasCode(error, 'TOO_MANY_REQUESTS', 'UNAUTHENTICATED')
}

function toBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}
