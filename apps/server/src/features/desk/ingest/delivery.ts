// The common entry for everything that agencies send, however it arrived: bytes in, outcome out. A delivery repeated after an interruption
// has the same claim, and is recorded once.
import type { AgencyFormat } from '@manset/model/agency/agency.ts'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Tables } from '../../../db/tables.ts'
import type { Clock } from '../../../platform/clock.ts'
import { resolveHref, type StoredFile, type StoredVideo } from '../agency/agency-image.ts'
import { DOCUMENT_LIMITS, type RefusalDetails } from '../formats/document.ts'
import { displayName } from './display-name.ts'
import { type Agency, type Imported, type ReadFile, readOptions, refusedUnread } from './input.ts'
import { getIntake } from './intake.ts'
import { isPhoto, type StorePhoto, storeAndReadPhoto } from './photo.ts'
import { type PreparedDocument, sha256Of } from './prepare.ts'

/** What every kind of source needs for delivering. */
export interface DeliveryOptions {
  db: Kysely<Tables>
  clock: Clock
  log: Logger
  storePhoto: StorePhoto
}

/** Replaces the bytes of a document that exceeds the size limit of its source. */
export interface TooLarge {
  /** As far as it is known. */
  byteSize: number
  max: number
}

/** Origin of a delivery; `id` is null if the agency's inputs have no source yet. */
export interface DeliverySource {
  id: string | null
  agency: Agency
}

export interface Delivery {
  source: DeliverySource
  /** A UUID that identifies the delivery: the same delivery always has the same one. */
  claim: string
  fileName: string
  bytes: Uint8Array | TooLarge
  /** Base address of file names in the document, where they can be fetched. */
  base?: string | undefined
  /** Format according to the source; without it, the format is detected. */
  format?: AgencyFormat | null
}

/**
 * Reads a delivery and stores it with its items. Null if its claim is already recorded. Throws where the database is unreachable; then
 * nothing was written. Concurrent deliveries are written in one batch.
 */
export async function ingestDelivery(parts: DeliveryOptions, delivery: Delivery): Promise<Imported | null> {
  const { fileName, source, claim } = delivery
  return getIntake(parts).write({
    agency: source.agency,
    sourceId: source.id,
    claim,
    fileName: displayName(fileName),
    ...(await readDelivery(parts, delivery)),
    now: parts.clock.now(),
  })
}

async function readDelivery(
  parts: DeliveryOptions,
  { bytes, fileName, source: { agency }, format, base }: Delivery,
): Promise<ReadFile> {
  if (!(bytes instanceof Uint8Array))
    return {
      bytes: null,
      byteSize: bytes.byteSize,
      prepared: refusedUnread(tooLargeRefusal(bytes.byteSize, bytes.max)),
    }
  const { reader } = getIntake(parts)
  const byteSize = bytes.length
  if (isPhoto(bytes, format)) {
    const photograph = { agency, fileName: displayName(fileName), bytes, knownBy: 'bytes' } as const
    const taken = await storeAndReadPhoto({ ...parts, reader }, photograph)
    return { ...taken, bytes: byteSize > DOCUMENT_LIMITS.bytes ? null : taken.bytes }
  }
  if (byteSize > DOCUMENT_LIMITS.bytes)
    return { bytes: null, byteSize, prepared: refusedUnread(tooLargeRefusal(byteSize), sha256Of(bytes)) }
  const prepared = await reader.prepare(bytes, fileName, { format, ...readOptions(agency) })
  return { bytes, byteSize, prepared: resolveMediaAddresses(prepared, base) }
}

/** Resolves file names beside a document into addresses, where the document has one. */
function resolveMediaAddresses(prepared: PreparedDocument, base: string | undefined): PreparedDocument {
  const there = <M extends { href: string }>(medium: M) => ({
    ...medium,
    href: resolveHref(medium.href, base),
  })
  const items = prepared.items.map(({ images, columns, ...item }) => {
    const video = columns.video as StoredVideo | null | undefined
    const files = ((columns.files ?? []) as StoredFile[]).map((file) => (file.fault ? file : there(file)))
    return {
      ...item,
      images: images.map(there),
      columns: { ...columns, files, ...(video && { video: there(video) }) },
    }
  })
  return { ...prepared, items }
}

/** The refusal of a document that exceeds the size limit. */
export function tooLargeRefusal(bytes: number, max = DOCUMENT_LIMITS.bytes): RefusalDetails {
  return { code: 'document.tooLarge', params: { bytes, max } }
}
