// Plans an arriving item against the stored one: the row to write, and the resulting state. The next arrival of the same batch is compared
// with that state. Pure: reads and writes nothing.
import type { AgencyDuplicate, AgencyEmbargo, AgencyRevision } from '@manset/model/agency/agency.ts'
import {
  type AgencyImage,
  mergeFiles,
  mergeImages,
  mergeVideo,
  type StoredFile,
  type StoredVideo,
} from '../agency/agency-image.ts'
import { decideOutcome, type StoredVersion } from './decide.ts'
import type { PreparedItem } from './prepare.ts'

export interface WrittenItem {
  agencyContentId: string
  externalId: string
  outcome: 'new' | 'updated' | 'duplicate'
  reason: AgencyDuplicate | AgencyRevision | null
}

/** Columns that the agency sets until an editor changes them. */
export const EDITABLE = [
  'title',
  'spot',
  'content',
  'tags',
  'city',
  'country',
  'news_type',
  'agency_category_names',
  'source',
  'author',
] as const

/** The stored state of an item. */
export interface StoredItemState extends StoredVersion {
  id: string
  version: number
  images: AgencyImage[]
  video: StoredVideo | null
  files: StoredFile[]
  embargo: AgencyEmbargo
  /** End of the embargo that the desk lifted; null if it had no end. */
  liftedUntil: Date | null
  /** Column → the editor's value that replaces the agency's. */
  own: Record<string, unknown>
}

/** A row to write. */
export interface ItemWrite {
  isNew: boolean
  /** Past tense, for its event. */
  action: 'arrived' | 'updated' | 'killed'
  /** Number of earlier writes of the same item in this batch. */
  wave: number
  row: Record<string, unknown> & { id: string }
}
export interface PlannedItem {
  written: WrittenItem
  write: ItemWrite | null
  stored: StoredItemState
}

export interface Arrival {
  agencyId: string
  documentId: string
  /** An input with the same bytes was ingested completely before. */
  isRepeated: boolean
  item: PreparedItem
}

/** Plans the first arrival of an item. */
export function planNew({ agencyId, documentId, item }: Arrival, id: string): PlannedItem {
  const { externalId, isKilled, images } = item
  return {
    written: { agencyContentId: id, externalId, outcome: 'new', reason: null },
    write: {
      isNew: true,
      action: isKilled ? 'killed' : 'arrived',
      wave: 0,
      row: {
        ...item.columns,
        id,
        document_id: documentId,
        agency_id: agencyId,
        external_id: externalId,
        images,
        // A kill of an unknown item is stored, so that a late older version cannot publish it.
        status: isKilled ? 'inappropriate' : 'appropriate',
      },
    },
    stored: {
      ...versionOf(item, documentId),
      ...{
        id,
        version: 1,
        images,
        video: videoOf(item),
        files: filesOf(item),
        embargo: embargoOf(item),
        liftedUntil: null,
        own: {},
      },
    },
  }
}

/** Plans the arrival of a stored item; `wave` is the number of its writes already in the batch. */
export function planUpdate(arrival: Arrival, stored: StoredItemState, wave: number): PlannedItem {
  const { item, documentId, isRepeated } = arrival
  const { outcome, reason } = decideOutcome(stored, {
    ...versionOf(item, documentId),
    documentId,
    isRepeated,
  })
  if (outcome !== 'updated')
    return {
      written: { ...named(stored, item), outcome: 'duplicate', reason },
      write: null,
      stored,
    }
  const images = mergeImages(stored.images, item.images)
  const video = mergeVideo(stored.video, videoOf(item))
  const files = mergeFiles(stored.files, filesOf(item))
  const isLifted = isEmbargoStillLifted(stored, item)
  const embargo = isLifted ? 'lifted' : embargoOf(item)
  const liftedUntil = isLifted ? stored.liftedUntil : null
  const { id, version, own } = stored
  return {
    written: { ...named(stored, item), outcome, reason },
    write: {
      isNew: false,
      action: item.isKilled ? 'killed' : 'updated',
      wave,
      row: {
        ...{ ...item.columns, ...own, id, version, document_id: documentId, images, video, files, embargo },
        ...{ embargoed_until: isLifted ? null : embargoEnd(item), lifted_until: liftedUntil },
      },
    },
    stored: {
      ...versionOf(item, documentId),
      ...{ id, version: nextVersion(version), images, video, files, embargo, liftedUntil, own },
    },
  }
}

/** A lifted embargo stays lifted while the agency repeats the same kind of embargo with no later end. */
function isEmbargoStillLifted({ embargo, liftedUntil }: StoredItemState, item: PreparedItem): boolean {
  if (embargo !== 'lifted') return false
  if (embargoOf(item) === 'open') return liftedUntil === null
  const end = embargoEnd(item)
  return end !== null && liftedUntil !== null && end <= liftedUntil
}

const nextVersion = (number: number) => number + 1

const videoOf = ({ columns }: PreparedItem) => (columns.video ?? null) as StoredVideo | null

const filesOf = ({ columns }: PreparedItem) => (columns.files ?? []) as StoredFile[]

const embargoOf = ({ columns }: PreparedItem) => columns.embargo as AgencyEmbargo

const embargoEnd = ({ columns }: PreparedItem) => (columns.embargoed_until ?? null) as Date | null

const named = ({ id }: StoredItemState, { externalId }: PreparedItem) => ({ agencyContentId: id, externalId })

const versionOf = ({ externalVersion, updatedDate, sentHash }: PreparedItem, documentId: string) => ({
  externalVersion,
  updatedDate,
  sentHash,
  documentId,
})
