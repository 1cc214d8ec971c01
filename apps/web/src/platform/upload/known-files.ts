// Videos that the site already has are not sent again. Small ones are hashed before sending, large ones during it.
import type { Caller } from '../session/caller.ts'
import type { UploadedFile, UploadKind } from './calls.ts'
import type { UploadItem, UploadPorts } from './item.ts'

/** The upload of one file, across attempts. */
export interface UploadJob {
  file: File
  kind: UploadKind
  caller: Caller
  abort: AbortController
  /** Ends the work beside sending. */
  hashAbort: AbortController
  hash?: string
  /** The running hash: a large video takes a while to read. */
  hashing?: Promise<string> | undefined
}

export type ReportChanges = (changes: Partial<UploadItem>) => void
type StoredResult = Required<Pick<UploadItem, 'result' | 'isKnown'>>
type StorePorts = Pick<UploadPorts, 'send' | 'hash' | 'findKnown' | 'sendsBeforeHashed'>

/** The stored file: newly sent, or the site's existing one. */
export async function storeFile(
  job: UploadJob,
  ports: StorePorts,
  report: ReportChanges,
  onPercent: (percent: number) => void,
): Promise<StoredResult> {
  if (job.kind !== 'video') return send(job, ports, report, onPercent, job.abort.signal)
  if (ports.sendsBeforeHashed(job.file)) return sendAndFind(job, ports, report, onPercent)
  report({ state: 'hashing', progress: 0 })
  const known = await findKnownFile(job, ports, (progress) => report({ progress }))
  job.abort.signal.throwIfAborted()
  return known ? { result: known, isKnown: true } : send(job, ports, report, onPercent, job.abort.signal)
}

async function send(
  { file, kind, caller, hash: known, ...job }: UploadJob,
  ports: StorePorts,
  report: ReportChanges,
  onPercent: (percent: number) => void,
  signal: AbortSignal,
  hash: () => string | null = () => known ?? null,
): Promise<StoredResult> {
  report({ state: 'uploading', progress: 0 })
  const onProgress = (percent: number) => {
    if (signal.aborted) return
    onPercent(percent)
    report({ state: percent < 100 ? 'uploading' : 'processing', progress: percent })
  }
  const result = await ports.send(file, kind, caller, { signal, onProgress }, hash)
  job.hashAbort.abort()
  return { result, isKnown: false }
}

/** Sends the file, and stops once the site is found to have it. */
function sendAndFind(
  job: UploadJob,
  ports: StorePorts,
  report: ReportChanges,
  onPercent: (percent: number) => void,
): Promise<StoredResult> {
  const found = new AbortController()
  const signal = AbortSignal.any([job.abort.signal, found.signal])
  const sending = send(job, ports, report, onPercent, signal, () => job.hash ?? null)
  const finding = findKnownFile(job, ports, () => {}).then((known): StoredResult | Promise<StoredResult> => {
    if (!known) return sending
    found.abort()
    return { result: known, isKnown: true }
  })
  const unlessFound = sending.catch((error: unknown) => {
    if (found.signal.aborted) return finding
    throw error
  })
  return Promise.race([unlessFound, finding])
}

/** The site's file with the same bytes; a failed lookup counts as not found. */
async function findKnownFile(
  job: UploadJob,
  ports: StorePorts,
  onProgress: (percent: number) => void,
): Promise<UploadedFile | null> {
  const signal = AbortSignal.any([job.abort.signal, job.hashAbort.signal])
  try {
    job.hashing ??= ports.hash(job.file, job.kind, job.caller, { signal, onProgress })
    job.hash = await job.hashing
    return await ports.findKnown(job.hash, job.caller, signal)
  } catch {
    if (job.hash === undefined) job.hashing = undefined
    return null
  }
}
