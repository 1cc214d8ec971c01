// One item of a document against what stands: new, a newer version, the same version with another text, the same, or an
// older one that comes late. Compared is what the agency sent, never what editors made of it.
import type { AgencyDuplicate, AgencyRevision } from '@manset/model/agency.ts'
import { compareVersions } from './item-version.ts'

/** What stands of an item, as far as it decides what becomes of another arrival. */
export interface StandingVersion {
  externalVersion: string
  updatedDate: Date | null
  /** Of what the agency sent; null where the item came before that was kept. */
  sentHash: string | null
  /** The document it was read from. */
  documentId: string | null
}
export interface ArrivingVersion {
  externalVersion: string
  updatedDate: Date | null
  sentHash: string
  documentId: string
  /** The same bytes were taken before. */
  isRepeated: boolean
}
export type Decision =
  | { outcome: 'new'; reason: null }
  | { outcome: 'updated'; reason: AgencyRevision | null }
  | { outcome: 'duplicate'; reason: AgencyDuplicate }

/** What becomes of an item that arrives. */
export function decide(standing: StandingVersion | null, arriving: ArrivingVersion): Decision {
  if (!standing) return { outcome: 'new', reason: null }
  const order = compareVersions(standing, arriving)
  if (order === 'newer') return { outcome: 'updated', reason: null }
  if (order === 'older' || !saysSomethingElse(standing, arriving))
    return { outcome: 'duplicate', reason: order }
  // A document that is read again after a later one of the same version has arrived must not bring the old text back.
  return isBefore(arriving.documentId, standing.documentId)
    ? { outcome: 'duplicate', reason: 'older' }
    : { outcome: 'updated', reason: 'sameVersion' }
}

function saysSomethingElse({ sentHash }: StandingVersion, arriving: ArrivingVersion): boolean {
  return !arriving.isRepeated && sentHash !== null && sentHash !== arriving.sentHash
}

const isBefore = (id: string, other: string | null) => other !== null && BigInt(id) < BigInt(other)
