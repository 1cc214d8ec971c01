// Reads documents as they come: small ones here, large ones in a thread of their own, within a time and a memory.
import { type ApartLimits, TooCostly, workApart } from '../../../platform/work-apart.ts'
import type { DocumentReading, DocumentToRead, ReadOptions } from '../formats/document.ts'
import { readDocument } from '../formats/read-document.ts'

export interface DocumentReader {
  read(bytes: Uint8Array, fileName: string, options?: ReadOptions): Promise<DocumentReading>
  close(): Promise<void>
}

/** Most documents are smaller, and read sooner than they are handed over. */
const SMALL_BYTES = 64 * 1_024
/** Far above what the largest honest document takes, also on a busy machine. */
const LIMITS: ApartLimits = { milliseconds: 15_000, memoryMegabytes: 512 }

/** A reader with a thread of its own, which refuses what goes beyond the limits with `document.tooComplex`. */
export function createDocumentReader(limits = LIMITS): DocumentReader {
  const thread = workApart<DocumentToRead, DocumentReading>(
    new URL('../formats/document-thread.ts', import.meta.url),
    limits,
  )
  return {
    async read(bytes, fileName, options) {
      if (bytes.length <= SMALL_BYTES) return readDocument(bytes, fileName, options)
      try {
        return await thread.run({ bytes, fileName, options })
      } catch (error) {
        if (!(error instanceof TooCostly)) throw error
        return { refusal: { code: 'document.tooComplex', params: { fileName } } }
      }
    },
    close: () => thread.close(),
  }
}
