// Reads documents in a worker thread, with limits on time and memory, so that they never block the server.
import type { Kysely } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import {
  createWorkerRunner,
  WorkerLimitExceeded,
  type WorkerLimits,
} from '../../../platform/processes/worker-thread.ts'
import type { DocumentReading, DocumentToRead, ReadOptions, RefusalDetails } from '../formats/document.ts'
import { type PreparedDocument, sha256Of } from './prepare.ts'

export interface DocumentReader {
  /** Reads the items of a document, for display. */
  read(bytes: Uint8Array, fileName: string, options?: ReadOptions): Promise<DocumentReading>
  /** Reads a document and prepares its rows for storing. */
  prepare(bytes: Uint8Array, fileName: string, options?: ReadOptions): Promise<PreparedDocument>
  /**
   * Reads and prepares files of a folder as one request to the worker, so that a burst of small files costs few messages. Undefined for a
   * file that the caller must read alone: it is missing or unreadable, or reading the whole chunk failed.
   */
  prepareFiles(files: readonly FileToRead[], options?: ReadOptions): Promise<(PreparedFile | undefined)[]>
  close(): Promise<void>
}

export interface FileToRead {
  path: string
  name: string
}
export interface PreparedFile {
  bytes: Uint8Array
  prepared: PreparedDocument
}

/** A request to the worker thread. */
export type ReadingOrder =
  | (DocumentToRead & { wants: 'reading' })
  | (DocumentToRead & { wants: 'prepared' })
  | { wants: 'files'; files: readonly FileToRead[]; options: ReadOptions | undefined }
type Answer = DocumentReading | PreparedDocument | (PreparedFile | undefined)[]

/** Far above what the largest honest document takes, even on a busy machine. */
const LIMITS: WorkerLimits = { milliseconds: 15_000, memoryMegabytes: 512 }

/** Creates a reader with its own thread. Documents that exceed the limits are refused with `document.tooComplex`. */
export function createDocumentReader(limits = LIMITS): DocumentReader {
  const thread = createWorkerRunner<ReadingOrder, Answer>(
    new URL('./prepare-thread.ts', import.meta.url),
    limits,
  )
  const run = async <T extends DocumentReading | PreparedDocument>(
    order: ReadingOrder & DocumentToRead,
    refused: (refusal: RefusalDetails) => T,
  ): Promise<T> => {
    try {
      return (await thread.run(order, order.options?.agencyId)) as T
    } catch (error) {
      if (!(error instanceof WorkerLimitExceeded)) throw error
      return refused({ code: 'document.tooComplex', params: { fileName: order.fileName } })
    }
  }
  return {
    read: (bytes, fileName, options) =>
      run<DocumentReading>({ wants: 'reading', bytes, fileName, options }, (refusal) => ({ refusal })),
    prepare: (bytes, fileName, options) =>
      run<PreparedDocument>({ wants: 'prepared', bytes, fileName, options }, (refusal) => ({
        ...{ sha256: sha256Of(bytes), format: options?.format ?? null },
        ...{ refusal, refused: [], items: [] },
      })),
    async prepareFiles(files, options) {
      const order = { wants: 'files', files, options } as const
      try {
        return (await thread.run(order, options?.agencyId)) as (PreparedFile | undefined)[]
      } catch {
        // The caller then reads each file alone, so one bad file does not block the others.
        return files.map(() => undefined)
      }
    },
    close: () => thread.close(),
  }
}

const readers = new WeakMap<Kysely<Tables>, DocumentReader>()

/** The shared reader of a database. */
export function getReader(db: Kysely<Tables>): DocumentReader {
  const known = readers.get(db) ?? createDocumentReader()
  readers.set(db, known)
  return known
}

/** Ends the reader's thread; a later call starts another one. */
export async function closeReader(db: Kysely<Tables>): Promise<void> {
  const known = readers.get(db)
  readers.delete(db)
  await known?.close()
}
