// A queue of uploads: a few at a time, with progress, cancelling and another try.
import { CallError } from './call-error.ts'
import { createStore } from './store.ts'
import type { findKnownFile, hashFile, sendFile, UploadedFile, UploadKind } from './upload-calls.ts'

/** ready → (videos: hashing →) uploading → processing at 100 % → success, or error. */
export type UploadState = 'ready' | 'hashing' | 'uploading' | 'processing' | 'success' | 'error'

export interface UploadItem {
  id: number
  name: string
  /** Bytes. */
  size: number
  kind: UploadKind
  state: UploadState
  /** Percent of what `state` is doing. */
  progress: number
  isUploading: boolean
  /** What the server stored; only with `success`. */
  result?: UploadedFile
  /** Only with `error`. */
  error?: CallError
}

/** The world outside of the queue. */
export interface UploadPorts {
  send: typeof sendFile
  findKnown: typeof findKnownFile
  hash: typeof hashFile
  siteId(): number
  newId(): number
}

export interface UploadQueue {
  /** Adds files of the site worked on now; they start at once or when there is room. Answers their ids. */
  add(files: readonly File[], kindOf: (file: File) => UploadKind): number[]
  /** Takes an upload out of the list: one that runs is stopped, silently; a finished one stays stored. */
  cancel(id: number): void
  /** Another try for a file that failed. */
  restart(id: number): void
  items(): readonly UploadItem[]
  subscribe(listener: () => void): () => void
  /** The stored file once it is there; rejects with the error, or with an `AbortError` when it is cancelled. */
  finished(id: number): Promise<UploadedFile>
}

const THREADS = 3
/** Ids of uploads, as specified. */
export const LOWEST_ID = 1000
export const HIGHEST_ID = 11_000

interface Job {
  file: File
  siteId: number
  abort: AbortController
}

/** An upload queue of its own; the application has one, `uploads`. */
export function createUploadQueue(ports: UploadPorts): UploadQueue {
  const store = createStore<readonly UploadItem[]>([])
  const jobs = new Map<number, Job>()
  let running = 0

  const find = (id: number) => store.get().find((item) => item.id === id)
  const change = (id: number, changes: Partial<UploadItem>) =>
    store.set(store.get().map((item) => (item.id === id ? withState({ ...item, ...changes }) : item)))

  const newId = (): number => {
    let id = ports.newId()
    while (jobs.has(id)) id = id === HIGHEST_ID ? LOWEST_ID : id + 1
    return id
  }

  const startNext = () => {
    while (running < THREADS) {
      const next = store.get().find((item) => item.state === 'ready')
      const job = next && jobs.get(next.id)
      if (!next || !job) return
      running += 1
      void run(next, job).finally(() => {
        running -= 1
        startNext()
      })
    }
  }

  const run = async ({ id, kind }: UploadItem, job: Job): Promise<void> => {
    const { signal } = job.abort
    // A job that was stopped, or restarted since, has nothing to say any more.
    const tell = (changes: Partial<UploadItem>) => {
      if (!signal.aborted) change(id, changes)
    }
    try {
      const known = kind === 'video' ? await lookUp(job, tell) : null
      signal.throwIfAborted()
      tell({ state: 'uploading', progress: 0 })
      const result =
        known ??
        (await ports.send(job.file, kind, job.siteId, {
          signal,
          onProgress: (percent) =>
            tell({ state: percent < 100 ? 'uploading' : 'processing', progress: percent }),
        }))
      tell({ state: 'success', progress: 100, result })
    } catch (error) {
      if (signal.aborted) return
      tell({ state: 'error', error: error instanceof CallError ? error : unexpected(error) })
    }
  }

  /** The file when the site has it already; a failed look-up counts as not found. */
  const lookUp = async (job: Job, tell: (changes: Partial<UploadItem>) => void) => {
    try {
      const { signal } = job.abort
      tell({ state: 'hashing', progress: 0 })
      const onProgress = (progress: number) => tell({ progress })
      return await ports.findKnown(await ports.hash(job.file, { signal, onProgress }), job.siteId, signal)
    } catch {
      return null
    }
  }

  return {
    add(files, kindOf) {
      const added = files.map((file) => {
        const id = newId()
        jobs.set(id, { file, siteId: ports.siteId(), abort: new AbortController() })
        const { name, size } = file
        return withState({ id, name, size, kind: kindOf(file), state: 'ready', progress: 0 })
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
      jobs.set(id, { ...job, abort: new AbortController() })
      change(id, { state: 'ready', progress: 0, error: undefined })
      startNext()
    },
    items: store.get,
    subscribe: store.subscribe,
    finished: (id) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const item = find(id)
          if (item && item.state !== 'success' && item.state !== 'error') return
          stop()
          if (item?.result) resolve(item.result)
          else reject(item?.error ?? new DOMException('The upload was cancelled', 'AbortError'))
        }
        const stop = store.subscribe(look)
        look()
      }),
  }
}

function withState(item: Omit<UploadItem, 'isUploading'>): UploadItem {
  const isUploading = item.state !== 'success' && item.state !== 'error'
  return { ...item, isUploading }
}

function unexpected(cause: unknown): CallError {
  return new CallError('SERVER', 'The upload failed', { cause })
}
