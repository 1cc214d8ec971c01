// Downloads of server files: list exports, read as a stream, and files with an address of their own.
import { CallError } from './calls/call-error.ts'
import { FILE_TIMEOUT_MS, IDLE_TIMEOUT_MS, type TimeLimit, withTimeLimit } from './calls/time-limit.ts'
import { buildHeaders, getCurrentCaller, requireCurrentCaller } from './session/caller.ts'

export interface FileColumn {
  key: string
  heading: string
  options?: Readonly<Record<string, string>>
}

export interface ExportRequest {
  list: string
  filter: object
  format: 'csv' | 'xlsx'
  columns: readonly FileColumn[]
  yes: string
  no: string
  separator: ',' | ';'
}

export interface ExportProgress {
  /** Number of rows in the file. */
  rows: number
  /** The list had more rows than a file may contain. */
  isTruncated: boolean
  bytes: number
}

/**
 * Downloads the file and reports progress. Aborting the signal also stops the export on the server. Throws `SIGNED_OUT` when another person
 * has signed in meanwhile.
 */
export async function fetchExport(
  asked: ExportRequest,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: ExportProgress) => void },
): Promise<{ blob: Blob; progress: ExportProgress }> {
  const caller = getCurrentCaller()
  const file = await withTimeLimit(IDLE_TIMEOUT_MS, signal, (limit) => readExport(asked, limit, onProgress))
  requireCurrentCaller(caller)
  return file
}

async function readExport(
  asked: ExportRequest,
  { signal, isOver, renew }: TimeLimit,
  onProgress: (progress: ExportProgress) => void,
): Promise<{ blob: Blob; progress: ExportProgress }> {
  const response = await request(asked, signal)
  if (!response.ok || !response.body) throw await parseRefusal(response)
  let progress: ExportProgress = {
    rows: Number(response.headers.get('x-row-count')),
    isTruncated: response.headers.get('x-row-cut') === 'true',
    bytes: 0,
  }
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const reader = response.body.getReader()
  try {
    for (;;) {
      onProgress(progress)
      const { done, value } = await reader.read()
      if (done) break
      renew()
      pieces.push(value)
      progress = { ...progress, bytes: progress.bytes + value.byteLength }
    }
  } catch (cause) {
    if (signal.aborted && !isOver()) throw cause
    throw new CallError('NETWORK', 'The file broke off', { cause })
  }
  return { blob: new Blob(pieces, { type: response.headers.get('content-type') ?? '' }), progress }
}

/** Fetches a server file with the rights of the signed-in person. Throws `SIGNED_OUT` when another person has signed in meanwhile. */
export async function fetchFile(address: string): Promise<Blob> {
  const caller = getCurrentCaller()
  const file = await withTimeLimit(FILE_TIMEOUT_MS, undefined, async ({ signal }) => {
    const options = { headers: buildHeaders(caller), signal }
    const response = await fetch(new URL(address, location.origin), options).catch((cause) => {
      throw new CallError('NETWORK', 'The server could not be reached', { cause })
    })
    if (!response.ok) throw await parseRefusal(response)
    return response.blob()
  })
  requireCurrentCaller(caller)
  return file
}

async function request(asked: ExportRequest, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(new URL('/export', location.origin), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...buildHeaders(getCurrentCaller()) },
      body: JSON.stringify(asked),
      signal,
    })
  } catch (cause) {
    if (signal.aborted) throw cause
    throw new CallError('NETWORK', 'The server could not be reached', { cause })
  }
}

async function parseRefusal(response: Response): Promise<CallError> {
  const answer = (await response.json().catch(() => ({}))) as {
    message?: string
    code?: string
    errors?: { extensions?: { params?: Record<string, unknown> } }[]
  }
  return new CallError(answer.code ?? 'SERVER', answer.message ?? response.statusText, {
    status: response.status,
    params: answer.errors?.[0]?.extensions?.params ?? {},
  })
}

/** Saves a file through the browser's downloads. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The browser reads the URL after the click. One minute is ample.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
