// Reads what agencies send, NewsML-G2, NewsML 1, NITF and ninjs, into items of one shape. Pure: nothing here
// opens a file or a connection, whatever a document refers to.
import type {
  AgencyFileKind,
  AgencyFormat,
  AgencyNewsType,
  AgencyRefusal,
  AgencySignal,
  AgencyType,
} from '@manset/model/agency.ts'
import type { Mapping } from '@manset/model/agency-mapping.ts'
import { type XmlLimits, XmlRefusal } from '../../../platform/xml/xml-refusal.ts'

/** One picture of an item. `href` is an absolute http(s) address or a bare file name beside the document. */
export interface DocumentImage {
  href: string
  text: string | null
  width: number | null
  height: number | null
  mime: string | null
  /** Whose picture it is, who took it, and what may be done with it, as far as the agency says. */
  source: string | null
  reporter: string | null
  rights: string | null
}

export interface DocumentVideo {
  href: string
  mime: string | null
  width: number | null
  height: number | null
  text: string | null
  /** Seconds. */
  duration: number | null
}

/** Sound, or a document such as a PDF, that a delivery brings beside its text. */
export interface DocumentFile {
  /** As of an image; of one that cannot be fetched as it is written. */
  href: string
  kind: AgencyFileKind
  mime: string | null
  text: string | null
  /** Seconds, of sound. */
  duration: number | null
  /** Why it cannot be fetched at all. */
  fault?: string
}

/** What a mapping looked for and did not find, or found and could not read. */
export interface ReadDoubt {
  field: string
  code: 'missing' | 'unreadable'
  path: string
}

/** Where in the document a field was read. */
export interface ReadFrom {
  field: string
  from: string
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
  /** The agency forbids publishing for now; it does so without `embargoedUntil`, too. */
  isEmbargoed: boolean
  /** Null where the agency names no end, or none that can be read: its words are among `editorNotes` then. */
  embargoedUntil: Date | null
  author: string | null
  source: string | null
  language: string | null
  /** Withheld and canceled items must not be published: a kill notice. */
  pubStatus: 'usable' | 'withheld' | 'canceled'
  images: DocumentImage[]
  video: DocumentVideo | null
  files: DocumentFile[]
  /** What the agency tells the desk and no reader. */
  editorNotes: string[]
  /** What the agency says this version is; a kill is a `pubStatus`. */
  signal: AgencySignal | null
  rights: string | null
  slugline: string | null
  readFrom: ReadFrom[]
  /** Of items that a mapping reads: for who tries it. */
  doubts?: ReadDoubt[]
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

/** A document that was refused before it was known what it is has no `format`. */
export type DocumentReading =
  | (ItemsRead & { format: AgencyFormat })
  | { refusal: RefusalReason; format?: AgencyFormat | null }

/** A document as it is handed to whoever reads it; the name is only repeated in refusals. */
export interface DocumentToRead {
  bytes: Uint8Array
  fileName: string
  options?: ReadOptions
}

/** What is taken where a document does not say it. */
export interface Locale {
  /** In which topics are named that it gives by code alone. */
  language: string
  /** Of dates that name none, by its name in the IANA database. */
  timeZone: string
}

export interface ReadOptions {
  /** What its source says it sends; without it the document shows what it is. */
  format?: AgencyFormat | null
  /** The mapping of its source, where that has one of its own. */
  mapping?: Mapping | null | undefined
  /** Language in which topics are named that a document gives by code alone: that of the site the agency is for. */
  language?: string | undefined
  /** Of dates without one: that of the source, else of the site the agency is for. */
  timeZone?: string | undefined
  limits?: DocumentLimits
  /** The agency it is of: documents of several are read by turns. */
  agencyId?: string
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

/** What a reader threw, if it was about the document. */
export function refusalOf(error: unknown): RefusalReason | null {
  return error instanceof DocumentRefusal || error instanceof XmlRefusal
    ? { code: error.code, params: error.params }
    : null
}

/** Bounds of what is read at all; beyond them a document is refused before it is parsed. */
export interface DocumentLimits extends XmlLimits {
  bytes: number
  items: number
}
export const DOCUMENT_LIMITS: DocumentLimits = {
  bytes: 5 * 1_048_576,
  depth: 100,
  elements: 20_000,
  items: 500,
}
