// A queue of uploads: a few in parallel, with progress, cancellation and retry. Temporary failures (no network, a server that asks to wait)
// pause the whole queue.
import { CallError, hasCode } from '../calls/call-error.ts'
import type { Caller } from '../session/caller.ts'
import { createStore, type Store } from '../store.ts'
import type { UploadedFile, UploadKind } from './calls.ts'
import type { PauseReason, UploadItem, UploadPorts } from './item.ts'
import { type Report, type SentFile, storeFile } from './known-files.ts'
import { retryOf } from './retry.ts'

export interface UploadQueue {
  /** Adds files for the current site, or a given one; they start when there is capacity. Returns their ids. */
  add(
    files: readonly File[],
    kindOf: (file: File) => UploadKind,
    more?: Pick<UploadItem, 'meant' | 'extensions'> & { siteId?: number | undefined },
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
  finished(id: number): Promise<UploadedFile>
}

const THREADS = 3
/** Range of upload ids, as specified. */
export const LOWEST_ID = 1000
export const HIGHEST_ID = 11_000

interface Job extends SentFile {
  tries: number
  /** Highest percentage reached so far. */
  furthest: number
}

/** Creates an upload queue; the application has one, `uploads`. */
export function createUploadQueue(ports: UploadPorts): UploadQueue {
  const store = createStore<readonly UploadItem[]>([])
  const jobs = new Map<number, Job>()
  const pause = createStore<PauseReason | null>(null)
  let running = 0
  let failures = 0

  const find = (id: number) => store.get().find((item) => item.id === id)
  const change = (id: number, changes: Partial<UploadItem>) =>
    store.set(store.get().map((item) => (item.id === id ? withState({ ...item, ...changes }) : item)))

  const startNext = () => {
    while (running < THREADS && pause.get() === null) {
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
  const hold = (reason: PauseReason, milliseconds: number) => {
    if (pause.get() !== null) return
    pause.set(reason)
    void ports.rest(milliseconds, reason).then(() => {
      pause.set(null)
      startNext()
    })
  }

  /** Handles a temporary failure: whether the file will be retried after the pause. */
  const waitOut = (error: unknown, job: Job): boolean => {
    const retry = retryOf(error, { tries: job.tries, failures })
    if (!retry) return false
    job.tries += 1
    hold(retry.reason, retry.waitMs)
    if (retry.reason === 'offline') failures += 1
    return true
  }

  const run = async ({ id }: UploadItem, job: Job): Promise<void> => {
    const { signal } = job.abort
    // Ignore reports of a job that was stopped or restarted since.
    const tell: Report = (changes) => {
      if (!signal.aborted) change(id, changes)
    }
    try {
      const done = await storeFile(job, ports, tell, (percent) => {
        if (percent > job.furthest) Object.assign(job, { furthest: percent, tries: 0 })
      })
      failures = 0
      tell({ state: 'success', progress: 100, ...done })
    } catch (error) {
      if (signal.aborted) return
      if (hasCode(error, 'SIGNED_OUT') || waitOut(error, job)) return tell({ state: 'ready', progress: 0 })
      job.ended.abort()
      tell({ state: 'error', error: error instanceof CallError ? error : unexpected(error) })
    }
  }

  return {
    add(files, kindOf, { siteId = ports.caller().siteId, ...more } = {}) {
      const { person } = ports.caller()
      const added = files.map((file) => {
        const id = freeId(ports.newId(), jobs)
        jobs.set(id, newJob(file, kindOf(file), { person, siteId }))
        const { name, size, lastModified } = file
        const own = { id, name, size, lastModified, kind: kindOf(file), person, siteId }
        return withState({ ...own, ...more, state: 'ready', progress: 0 })
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
      const [abort, ended] = [new AbortController(), new AbortController()]
      jobs.set(id, { ...job, abort, ended, tries: 0 })
      change(id, { state: 'ready', progress: 0, error: undefined })
      startNext()
    },
    items: store.get,
    resume: startNext,
    pause,
    subscribe: store.subscribe,
    finished: (id) => finished(store, id),
  }
}

/** The id, or the next one that no upload has. */
function freeId(wanted: number, taken: ReadonlyMap<number, unknown>): number {
  let id = wanted
  while (taken.has(id)) id = id === HIGHEST_ID ? LOWEST_ID : id + 1
  return id
}

/** A job of a chosen file, before its first attempt. */
function newJob(file: File, kind: UploadKind, caller: Caller): Job {
  const [abort, ended] = [new AbortController(), new AbortController()]
  return { ...{ file, kind, caller, abort, ended }, tries: 0, furthest: 0 }
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

function withState(item: Omit<UploadItem, 'isUploading'>): UploadItem {
  const isUploading = item.state !== 'success' && item.state !== 'error'
  return { ...item, isUploading }
}

function unexpected(cause: unknown): CallError {
  return new CallError('SERVER', 'The upload failed', { cause })
}
