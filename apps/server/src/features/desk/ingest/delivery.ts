// The one door for everything agencies send, whichever way it came: bytes in, what became of them out. The same delivery
// may be brought again after an interruption, by its claim, and is written down once.
import type { AgencyFormat } from '@manset/model/agency.ts'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Tables } from '../../../db/tables.ts'
import type { Clock } from '../../../platform/clock.ts'
import { DOCUMENT_LIMITS, type DocumentReading } from '../formats/document.ts'
import { createDocumentReader, type DocumentReader } from './document-reader.ts'
import { type Agency, type Imported, type Input, importDocument, sha256Of } from './import-document.ts'
import { shownName } from './shown-name.ts'

/** What every way in needs. */
export interface DeliveryParts {
  db: Kysely<Tables>
  clock: Clock
  log: Logger
}

/** Where a delivery comes from; its id is null where inputs of the agency have no source yet. */
export interface DeliverySource {
  id: string | null
  agency: Agency
}

export interface Delivery {
  source: DeliverySource
  /** A uuid: the same delivery always brings the same. */
  claim: string
  fileName: string
  bytes: Uint8Array
  /** What the source says it sends; without it the document shows what it is. */
  format?: AgencyFormat | null
}

/**
 * Reads a delivery and writes it and its items down. Null where its claim is in the ledger already or another server is
 * at it; throws where the database could not be reached, and then nothing has been written.
 */
export async function takeDelivery(parts: DeliveryParts, delivery: Delivery): Promise<Imported | null> {
  const { bytes, fileName, source, claim, format } = delivery
  const isTooLarge = bytes.length > DOCUMENT_LIMITS.bytes
  return writeDown(parts, {
    agency: source.agency,
    sourceId: source.id,
    claim,
    fileName: shownName(fileName),
    bytes: isTooLarge ? null : bytes,
    byteSize: bytes.length,
    sha256: sha256Of(bytes),
    format: format ?? null,
    reading: isTooLarge ? tooLarge(bytes.length) : await readerOf(parts.db).read(bytes, fileName, { format }),
    now: parts.clock.now(),
  })
}

const readers = new WeakMap<Kysely<Tables>, DocumentReader>()

/** The reader all ways in share. */
export function readerOf(db: Kysely<Tables>): DocumentReader {
  const known = readers.get(db) ?? createDocumentReader()
  readers.set(db, known)
  return known
}

/** Ends the thread documents are read in. */
export async function closeDeliveries(db: Kysely<Tables>): Promise<void> {
  await readers.get(db)?.close()
  readers.delete(db)
}

/** The refusal of what is larger than is read at all. */
export function tooLarge(bytes: number): DocumentReading {
  return { refusal: { code: 'document.tooLarge', params: { bytes, max: DOCUMENT_LIMITS.bytes } } }
}

/**
 * Writes an input that was read down. What the database will not take today it will not take tomorrow: such an input is
 * marked as refused and kept.
 */
export async function writeDown({ db, log }: DeliveryParts, input: Input): Promise<Imported | null> {
  const imported = await importDocument(db, input).catch((error) => {
    if (!isOfItsContent(error)) throw error
    const { agency, fileName } = input
    log.error({ err: error, agency: agency.name, file: fileName }, 'an agency document could not be stored')
    return importDocument(db, {
      ...input,
      reading: { refusal: { code: 'document.unreadable', params: { fileName } } },
    })
  })
  if (imported) {
    const { documentId, outcome, items } = imported
    const reason = 'refusal' in input.reading ? { reason: input.reading.refusal } : {}
    log.info(
      {
        agency: input.agency.name,
        documentId,
        file: input.fileName,
        outcome,
        items: items.length,
        ...reason,
      },
      'agency document',
    )
  }
  return imported
}

/** Whether the database refused the values themselves: data exceptions, broken constraints, limits of a value. */
function isOfItsContent(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && /^(22|23|54)/.test(code) && code !== '23505'
}
