// Reads what agencies send, NewsML-G2, NewsML 1, NITF and ninjs, into items of one shape. Pure: nothing here
// opens a file or a connection, whatever a document refers to.
import type { AgencyNewsType, AgencyRefusal, AgencyType } from '@manset/model/agency.ts'

/** One picture of an item. `href` is an absolute http(s) address or a bare file name beside the document. */
export interface DocumentImage {
  href: string
  text: string | null
  width: number | null
  height: number | null
  mime: string | null
}

export interface DocumentVideo {
  href: string
  mime: string | null
  width: number | null
  height: number | null
}

/** An item as its agency describes it. HTML is as it came: it is sanitised where it enters the database. */
export interface AgencyDocumentItem {
  externalId: string
  externalVersion: string
  title: string
  spot: string | null
  bodyHtml: string | null
  tags: string[]
  types: AgencyType[]
  city: string | null
  country: string | null
  /** Urgency, 1 the most urgent to 9. */
  priority: number | null
  newsType: AgencyNewsType
  agencyCategoryNames: string[]
  createdDate: Date | null
  updatedDate: Date | null
  embargoedUntil: Date | null
  author: string | null
  source: string | null
  language: string | null
  /** Withheld and canceled items must not be published: a kill notice. */
  pubStatus: 'usable' | 'withheld' | 'canceled'
  images: DocumentImage[]
  video: DocumentVideo | null
}

export type RefusalParams = Record<string, string | number>
export interface RefusalReason {
  code: AgencyRefusal
  params: RefusalParams
}
/** An item of a document that could not be taken while others could. */
export interface RefusedItem extends RefusalReason {
  externalId: string | null
}

/** What a document holds, and what of it could not be taken. */
export interface ItemsRead {
  items: AgencyDocumentItem[]
  refused: RefusedItem[]
}

export type DocumentReading = ItemsRead | { refusal: RefusalReason }

/** A document as it is handed to whoever reads it; the name is only repeated in refusals. */
export interface DocumentToRead {
  bytes: Uint8Array
  fileName: string
}

/** Thrown inside the readers; leaves them as a `refusal`. */
export class DocumentRefusal extends Error {
  readonly code: AgencyRefusal
  readonly params: RefusalParams

  constructor(code: AgencyRefusal, params: RefusalParams = {}) {
    super(code)
    this.code = code
    this.params = params
  }
}

/** Bounds of what is read at all; beyond them a document is refused before it is parsed. */
export interface DocumentLimits {
  bytes: number
  /** Nested elements of XML, nested lists and objects of JSON. */
  depth: number
  elements: number
  items: number
}
export const DOCUMENT_LIMITS: DocumentLimits = {
  bytes: 5 * 1_048_576,
  depth: 100,
  elements: 20_000,
  items: 500,
}
