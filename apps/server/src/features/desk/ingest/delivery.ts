// The one door for everything agencies send, whichever way it came: bytes in, what became of them out. The same delivery
// may be brought again after an interruption, by its claim, and is written down once.
import type { AgencyFormat } from '@manset/model/agency.ts'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Tables } from '../../../db/tables.ts'
import type { Clock } from '../../../platform/clock.ts'
import { addressOf, type StoredFile, type StoredVideo } from '../agency/agency-image.ts'
import { DOCUMENT_LIMITS, type RefusalReason } from '../formats/document.ts'
import { type Agency, type Imported, type Looked, readAs, unread } from './input.ts'
import { intakeOf } from './intake.ts'
import { isPhotograph, type KeepPhotograph, lookAtPhotograph } from './photograph.ts'
import { type Prepared, sha256Of } from './prepare.ts'
import { shownName } from './shown-name.ts'

/** What every way in needs. */
export interface DeliveryParts {
  db: Kysely<Tables>
  clock: Clock
  log: Logger
  keepPhotograph: KeepPhotograph
}

/** In place of what is larger than is read of its source. */
export interface TooLarge {
  /** As far as known. */
  byteSize: number
  max: number
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
  bytes: Uint8Array | TooLarge
  /** The address below which names in it stand, where they are asked for there. */
  base?: string | undefined
  /** What the source says it sends; without it the document shows what it is. */
  format?: AgencyFormat | null
}

/**
 * Reads a delivery and writes it and its items down. Null where its claim is in the ledger already; throws where the
 * database could not be reached, and then nothing has been written. Many at once are written together.
 */
export async function takeDelivery(parts: DeliveryParts, delivery: Delivery): Promise<Imported | null> {
  const { fileName, source, claim } = delivery
  return intakeOf(parts).write({
    agency: source.agency,
    sourceId: source.id,
    claim,
    fileName: shownName(fileName),
    ...(await looked(parts, delivery)),
    now: parts.clock.now(),
  })
}

async function looked(
  parts: DeliveryParts,
  { bytes, fileName, source: { agency }, format, base }: Delivery,
): Promise<Looked> {
  if (!(bytes instanceof Uint8Array))
    return { bytes: null, byteSize: bytes.byteSize, prepared: unread(tooLarge(bytes.byteSize, bytes.max)) }
  const { reader } = intakeOf(parts)
  const byteSize = bytes.length
  if (isPhotograph(bytes, format)) {
    const photograph = { agency, fileName: shownName(fileName), bytes, knownBy: 'bytes' } as const
    const taken = await lookAtPhotograph({ ...parts, reader }, photograph)
    return { ...taken, bytes: byteSize > DOCUMENT_LIMITS.bytes ? null : taken.bytes }
  }
  if (byteSize > DOCUMENT_LIMITS.bytes)
    return { bytes: null, byteSize, prepared: unread(tooLarge(byteSize), sha256Of(bytes)) }
  const prepared = await reader.prepare(bytes, fileName, { format, ...readAs(agency) })
  return { bytes, byteSize, prepared: addressed(prepared, base) }
}

/** Names of files beside a document as addresses, where it came from one. */
function addressed(prepared: Prepared, base: string | undefined): Prepared {
  const there = <M extends { href: string }>(medium: M) => ({ ...medium, href: addressOf(medium.href, base) })
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

/** The refusal of what is larger than is read at all. */
export function tooLarge(bytes: number, max = DOCUMENT_LIMITS.bytes): RefusalReason {
  return { code: 'document.tooLarge', params: { bytes, max } }
}
