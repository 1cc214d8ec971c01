// A queue of uploads: a few in parallel, with progress, cancellation and retry. Temporary failures (no network, a server that asks to wait)
// pause the whole queue.
import { CallError, hasCode } from '../calls/call-error.ts'
import type { Caller } from '../session/caller.ts'
import { createStore, type Store } from '../store.ts'
import type { UploadedFile, UploadKind } from './calls.ts'
import type { PauseReason, UploadItem, UploadPorts } from './item.ts'
import { type ReportChanges, storeFile, type UploadJob } from './known-files.ts'
import { planRetry } from './retry.ts'

export interface UploadQueue {
  /** Adds files for the current site, or a given one; they start when there is capacity. Returns their ids. */
  add(
    files: readonly File[],
    kindOf: (file: File) => UploadKind,
    more?: Pick<UploadItem, 'destination' | 'extensions'> & { siteId?: number | undefined },
  ): number[]
  /** Removes an upload from the list. A running one is stopped silently; a finished one remains stored. */
  cancel(id: number): void
  /** Retries a failed file. */
  restart(id: number): void
  items(): readonly UploadItem[]
  /** Another person has signed in: their uploads continue, and those of others wait. */
  resume(): void
  /** Why the whole queue is paused; null while it is not. */
  pause: Pick<Store<PauseReason | null>, 'get' | 'subscribe'>
  subscribe(listener: () => void): () => void
  /** Resolves to the stored file; rejects with the error, or with an `AbortError` when it is canceled. */
  waitForFile(id: number): Promise<UploadedFile>
}

const MAX_PARALLEL_UPLOADS = 3
/** Range of upload ids, as specified. */
export const MIN_ID = 1000
export const MAX_ID = 11_000

interface QueuedJob extends UploadJob {
  attempts: number
  /** Highest percentage reached so far. */
  maxPercent: number
}

/** Creates an upload queue; the application has one, `uploads`. */
export function createUploadQueue(ports: UploadPorts): UploadQueue {
  const store = createStore<readonly UploadItem[]>([])
  const jobs = new Map<number, QueuedJob>()
  const pause = createStore<PauseReason | null>(null)
  let running = 0
  let failures = 0

  const find = (id: number) => store.get().find((item) => item.id === id)
  const updateItem = (id: number, changes: Partial<UploadItem>) =>
    store.set(store.get().map((item) => (item.id === id ? withDerivedState({ ...item, ...changes }) : item)))

  const startNext = () => {
    while (running < MAX_PARALLEL_UPLOADS && pause.get() === null) {
      const { person } = ports.caller()
      const next = store.get().find((item) => item.state === 'ready' && item.person === person)
      const job = next && jobs.get(next.id)
      if (!next || !job) return
      running += 1
      void run(next, job).finally(() => {
        running -= 1
        startNext()
      })
    }
  }

  /** Pauses the queue, once for all uploads that failed together. */
  const pauseQueue = (reason: PauseReason, milliseconds: number) => {
    if (pause.get() !== null) return
    pause.set(reason)
    void ports.waitBeforeRetry(milliseconds, reason).then(() => {
      pause.set(null)
      startNext()
    })
  }

  /** Handles a temporary failure: whether the file will be retried after the pause. */
  const handleTemporaryFailure = (error: unknown, job: QueuedJob): boolean => {
    const retry = planRetry(error, { tries: job.attempts, failures })
    if (!retry) return false
    job.attempts += 1
    pauseQueue(retry.reason, retry.waitMs)
    if (retry.reason === 'offline') failures += 1
    return true
  }

  const run = async ({ id }: UploadItem, job: QueuedJob): Promise<void> => {
    const { signal } = job.abort
    // Ignore reports of a job that was stopped or restarted since.
    const reportChanges: ReportChanges = (changes) => {
      if (!signal.aborted) updateItem(id, changes)
    }
    try {
      const done = await storeFile(job, ports, reportChanges, (percent) => {
        if (percent > job.maxPercent) Object.assign(job, { maxPercent: percent, attempts: 0 })
      })
      failures = 0
      reportChanges({ state: 'success', progress: 100, ...done })
    } catch (error) {
      if (signal.aborted) return
      if (hasCode(error, 'SIGNED_OUT') || handleTemporaryFailure(error, job))
        return reportChanges({ state: 'ready', progress: 0 })
      job.hashAbort.abort()
      reportChanges({ state: 'error', error: error instanceof CallError ? error : toUnexpectedError(error) })
    }
  }

  return {
    add(files, kindOf, { siteId = ports.caller().siteId, ...more } = {}) {
      const { person } = ports.caller()
      const added = files.map((file) => {
        const id = findFreeId(ports.newId(), jobs)
        jobs.set(id, createJob(file, kindOf(file), { person, siteId }))
        return createItem(file, { id, kind: kindOf(file), person, siteId, ...more })
      })
      store.set([...store.get(), ...added])
      startNext()
      return added.map((item) => item.id)
    },
    cancel(id) {
      const job = jobs.get(id)
      jobs.delete(id)
      store.set(store.get().filter((item) => item.id !== id))
      job?.abort.abort()
    },
    restart(id) {
      const job = jobs.get(id)
      if (!job || find(id)?.state !== 'error') return
      const [abort, hashAbort] = [new AbortController(), new AbortController()]
      jobs.set(id, { ...job, abort, hashAbort, attempts: 0 })
      updateItem(id, { state: 'ready', progress: 0, error: undefined })
      startNext()
    },
    items: store.get,
    resume: startNext,
    pause,
    subscribe: store.subscribe,
    waitForFile: (id) => finished(store, id),
  }
}

/** The id, or the next one that no upload has. */
function findFreeId(wanted: number, taken: ReadonlyMap<number, unknown>): number {
  let id = wanted
  while (taken.has(id)) id = id === MAX_ID ? MIN_ID : id + 1
  return id
}

/** A job of a chosen file, before its first attempt. */
function createJob(file: File, kind: UploadKind, caller: Caller): QueuedJob {
  const [abort, hashAbort] = [new AbortController(), new AbortController()]
  return { ...{ file, kind, caller, abort, hashAbort }, attempts: 0, maxPercent: 0 }
}

/** The item of a chosen file, as the list shows it before its first attempt. */
function createItem(
  { name, size, lastModified }: File,
  own: Pick<UploadItem, 'id' | 'kind' | 'person' | 'siteId' | 'destination' | 'extensions'>,
): UploadItem {
  return withDerivedState({ name, size, lastModified, ...own, state: 'ready', progress: 0 })
}

function finished(store: Store<readonly UploadItem[]>, id: number): Promise<UploadedFile> {
  return new Promise((resolve, reject) => {
    const check = () => {
      const item = store.get().find((one) => one.id === id)
      if (item && item.state !== 'success' && item.state !== 'error') return
      stop()
      if (item?.result) resolve(item.result)
      else reject(item?.error ?? new DOMException('The upload was cancelled', 'AbortError'))
    }
    const stop = store.subscribe(check)
    check()
  })
}

function withDerivedState(item: Omit<UploadItem, 'isUploading'>): UploadItem {
  const isUploading = item.state !== 'success' && item.state !== 'error'
  return { ...item, isUploading }
}

function toUnexpectedError(cause: unknown): CallError {
  return new CallError('SERVER', 'The upload failed', { cause })
}
