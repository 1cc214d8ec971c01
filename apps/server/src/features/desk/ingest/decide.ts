// Compares an arriving item with the stored one: new, newer version, same version with other text, identical, or late and older. Compares
// what the agency sent, never editors' changes.
import type { AgencyDuplicate, AgencyRevision } from '@manset/model/agency/agency.ts'
import { compareVersions } from './item-version.ts'

/** The facts about the stored item that decide about an arrival. */
export interface StoredVersion {
  externalVersion: string
  updatedDate: Date | null
  /** Hash of what the agency sent; null for items stored before hashes were. */
  sentHash: string | null
  /** The input from which it was read. */
  documentId: string | null
}
export interface ArrivingVersion {
  externalVersion: string
  updatedDate: Date | null
  sentHash: string
  documentId: string
  /** An input with the same bytes was ingested completely before. */
  isRepeated: boolean
}
export type Decision =
  | { outcome: 'new'; reason: null }
  | { outcome: 'updated'; reason: AgencyRevision | null }
  | { outcome: 'duplicate'; reason: AgencyDuplicate }

/** Decides the outcome of an arriving item. */
export function decideOutcome(standing: StoredVersion | null, arriving: ArrivingVersion): Decision {
  if (!standing) return { outcome: 'new', reason: null }
  const order = compareVersions(standing, arriving)
  if (order === 'newer') return { outcome: 'updated', reason: null }
  if (order === 'older' || !hasDifferentContent(standing, arriving))
    return { outcome: 'duplicate', reason: order }
  // Reading an old input again must not restore its text over a later input of the same version.
  return isEarlierDocument(arriving.documentId, standing.documentId)
    ? { outcome: 'duplicate', reason: 'older' }
    : { outcome: 'updated', reason: 'sameVersion' }
}

function hasDifferentContent({ sentHash }: StoredVersion, arriving: ArrivingVersion): boolean {
  return !arriving.isRepeated && sentHash !== null && sentHash !== arriving.sentHash
}

const isEarlierDocument = (id: string, other: string | null) => other !== null && BigInt(id) < BigInt(other)
