// Prepares a document without the database: reads it, turns items into rows, sanitizes and folds texts. Runs in a worker thread
// (prepare-thread.ts), so that hundreds of documents a minute do not block the server.
import { hash } from 'node:crypto'
import type { AgencyFormat } from '@manset/model/agency/agency.ts'
import { sanitizeContentHtml } from '../../../platform/html/sanitize.ts'
import { type AgencyImage, toAgencyImages } from '../agency/agency-image.ts'
import type {
  AgencyDocumentItem,
  DocumentReading,
  DocumentToRead,
  FieldOrigin,
  RefusalDetails,
  RefusedItem,
} from '../formats/document.ts'
import { readDocument } from '../formats/read-document.ts'

/** A document ready for storing. */
export interface PreparedDocument {
  sha256: string
  format: AgencyFormat | null
  refusal: RefusalDetails | null
  refused: RefusedItem[]
  items: PreparedItem[]
}

/** An item ready for storing: its columns, and what decides whether it is stored. */
export interface PreparedItem {
  externalId: string
  externalVersion: string
  updatedDate: Date | null
  sentHash: string
  /** Columns from the agency, as JSON values, except pictures. */
  columns: Record<string, unknown>
  images: AgencyImage[]
  /** The first of its types. */
  mainType: string
  isKilled: boolean
  readFrom: FieldOrigin[]
}

/** Reads a document and prepares its items. */
export function prepareDocument({ bytes, fileName, options }: DocumentToRead): PreparedDocument {
  return toPrepared(readDocument(bytes, fileName, options), sha256Of(bytes))
}

/** Prepares a document that was read. */
export function toPrepared(reading: DocumentReading, sha256: string): PreparedDocument {
  const format = reading.format ?? null
  if ('refusal' in reading) return { sha256, format, refusal: reading.refusal, refused: [], items: [] }
  return {
    sha256,
    format,
    refusal: null,
    refused: reading.refused,
    items: lastOfEachId(reading.items).map(toItem),
  }
}

/** SHA-256 in hexadecimal. */
export function sha256Of(bytes: Uint8Array | string): string {
  return hash('sha256', bytes, 'hex')
}

/** Of an item that occurs twice in a document, the last one counts. */
function lastOfEachId(items: readonly AgencyDocumentItem[]): AgencyDocumentItem[] {
  return [...new Map(items.map((item) => [item.externalId, item])).values()]
}

/** Without files, the field is left out of the hash, so that older hashes stay valid. */
const omitEmptyFiles = ({ files, ...says }: Record<string, unknown> & { files: unknown[] }) =>
  files.length > 0 ? { ...says, files } : says

function toItem(item: AgencyDocumentItem): PreparedItem {
  const embargo = item.isEmbargoed ? (item.embargoedUntil ? 'until' : 'open') : 'none'
  const says = {
    title: item.title,
    spot: item.spot,
    content: item.bodyHtml === null ? null : sanitizeContentHtml(item.bodyHtml),
    tags: item.tags,
    types: [...item.types],
    city: item.city,
    country: item.country,
    language: item.language,
    priority: item.priority,
    news_type: item.newsType,
    agency_category_names: item.agencyCategoryNames,
    video: item.video,
    is_killed: item.pubStatus !== 'usable',
    source: item.source,
    author: item.author,
    embargoed_until: item.embargoedUntil,
    editor_notes: item.editorNotes,
    signal: item.signal,
    rights: item.rights,
    slugline: item.slugline,
    files: item.files,
  }
  // Dates are left out: senders change them when repeating an item. An embargo with an end is already in the fields.
  const sentHash = sha256Of(
    JSON.stringify([omitEmptyFiles(says), item.images, ...(embargo === 'open' ? [embargo] : [])]),
  )
  const { externalId, externalVersion, updatedDate, readFrom } = item
  return {
    externalId,
    externalVersion,
    updatedDate,
    sentHash,
    columns: {
      ...says,
      embargo,
      external_version: externalVersion,
      sent_hash: sentHash,
      source_created_at: item.createdDate,
      source_updated_at: updatedDate,
    },
    images: toAgencyImages(item.images),
    mainType: item.types[0] ?? 'news',
    isKilled: says.is_killed,
    readFrom,
  }
}
