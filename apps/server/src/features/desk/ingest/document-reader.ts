// Reads documents as they come, in a thread of their own, within a time and a memory: whoever is served by this one
// waits for none of it.
import type { Kysely } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { type ApartLimits, TooCostly, workApart } from '../../../platform/work-apart.ts'
import type { DocumentReading, DocumentToRead, ReadOptions, RefusalReason } from '../formats/document.ts'
import { type Prepared, sha256Of } from './prepare.ts'

export interface DocumentReader {
  /** What a document holds, to be shown. */
  read(bytes: Uint8Array, fileName: string, options?: ReadOptions): Promise<DocumentReading>
  /** The same as it is written down. */
  prepare(bytes: Uint8Array, fileName: string, options?: ReadOptions): Promise<Prepared>
  /**
   * Files of a folder, read and prepared by the thread in one piece of work, so that a burst of small ones costs few
   * messages. Undefined for a file the caller must read alone: it is missing or unreadable, or reading the chunk
   * failed.
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
  prepared: Prepared
}

/** A request to the reading thread. */
export type ReadingOrder =
  | (DocumentToRead & { wants: 'reading' })
  | (DocumentToRead & { wants: 'prepared' })
  | { wants: 'files'; files: readonly FileToRead[]; options: ReadOptions | undefined }
type Answer = DocumentReading | Prepared | (PreparedFile | undefined)[]

/** Far above what the largest honest document takes, also on a busy machine. */
const LIMITS: ApartLimits = { milliseconds: 15_000, memoryMegabytes: 512 }

/** A reader with a thread of its own, which refuses what goes beyond the limits with `document.tooComplex`. */
export function createDocumentReader(limits = LIMITS): DocumentReader {
  const thread = workApart<ReadingOrder, Answer>(new URL('./prepare-thread.ts', import.meta.url), limits)
  const run = async <T extends DocumentReading | Prepared>(
    order: ReadingOrder & DocumentToRead,
    refused: (refusal: RefusalReason) => T,
  ): Promise<T> => {
    try {
      return (await thread.run(order, order.options?.agencyId)) as T
    } catch (error) {
      if (!(error instanceof TooCostly)) throw error
      return refused({ code: 'document.tooComplex', params: { fileName: order.fileName } })
    }
  }
  return {
    read: (bytes, fileName, options) =>
      run<DocumentReading>({ wants: 'reading', bytes, fileName, options }, (refusal) => ({ refusal })),
    prepare: (bytes, fileName, options) =>
      run<Prepared>({ wants: 'prepared', bytes, fileName, options }, (refusal) => ({
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

/** The reader that every way in to a database shares. */
export function readerOf(db: Kysely<Tables>): DocumentReader {
  const known = readers.get(db) ?? createDocumentReader()
  readers.set(db, known)
  return known
}

/** Ends the thread documents are read in; whoever comes later starts another. */
export async function closeReader(db: Kysely<Tables>): Promise<void> {
  const known = readers.get(db)
  readers.delete(db)
  await known?.close()
}
