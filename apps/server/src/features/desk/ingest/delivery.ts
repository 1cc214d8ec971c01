// The one door for everything agencies send, whichever way it came: bytes in, what became of them out. The same delivery
// may be brought again after an interruption, by its claim, and is written down once.
import type { AgencyFormat } from '@manset/model/agency.ts'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Tables } from '../../../db/tables.ts'
import type { Clock } from '../../../platform/clock.ts'
import { DOCUMENT_LIMITS, type RefusalReason } from '../formats/document.ts'
import { type Agency, type Imported, unread } from './input.ts'
import { intakeOf } from './intake.ts'
import { sha256Of } from './prepare.ts'
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
 * Reads a delivery and writes it and its items down. Null where its claim is in the ledger already; throws where the
 * database could not be reached, and then nothing has been written. Many at once are written together.
 */
export async function takeDelivery(parts: DeliveryParts, delivery: Delivery): Promise<Imported | null> {
  const { bytes, fileName, source, claim, format } = delivery
  const intake = intakeOf(parts)
  const isTooLarge = bytes.length > DOCUMENT_LIMITS.bytes
  return intake.write({
    agency: source.agency,
    sourceId: source.id,
    claim,
    fileName: shownName(fileName),
    bytes: isTooLarge ? null : bytes,
    byteSize: bytes.length,
    prepared: isTooLarge
      ? unread(tooLarge(bytes.length), sha256Of(bytes))
      : await intake.reader.prepare(bytes, fileName, { format, language: source.agency.language }),
    now: parts.clock.now(),
  })
}

/** The refusal of what is larger than is read at all. */
export function tooLarge(bytes: number): RefusalReason {
  return { code: 'document.tooLarge', params: { bytes, max: DOCUMENT_LIMITS.bytes } }
}
