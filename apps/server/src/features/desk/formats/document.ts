// Types of the readers, which turn documents of every supported format into items of one shape. Pure: readers open no file or connection,
// whatever a document refers to.
import type {
  AgencyFileKind,
  AgencyFormat,
  AgencyNewsType,
  AgencyRefusal,
  AgencySignal,
  AgencyType,
} from '@manset/model/agency/agency.ts'
import type { Mapping } from '@manset/model/agency/mapping.ts'
import { type XmlLimits, XmlRefusal } from '../../../platform/xml/xml-refusal.ts'

/** A picture of an item. `href` is an absolute http(s) address, or the bare name of a file beside the document. */
export interface DocumentImage {
  href: string
  text: string | null
  width: number | null
  height: number | null
  mime: string | null
  /** Credits and rights, as far as the agency states them. */
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

/** Sound or a document, such as a PDF, delivered with the text. */
export interface DocumentFile {
  /** As in `DocumentImage`; an address that cannot be fetched stays as written. */
  href: string
  kind: AgencyFileKind
  mime: string | null
  text: string | null
  /** Seconds, for sound. */
  duration: number | null
  /** Why it cannot be fetched at all. */
  fault?: string
}

/** A mapped value that was missing or could not be converted. */
export interface ReadWarning {
  field: string
  code: 'missing' | 'unreadable'
  path: string
}

/** Where in the document a field was read. */
export interface FieldOrigin {
  field: string
  from: string
}

/** An item as its agency describes it. Its HTML is raw: it is sanitized when it is stored. */
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
  /** Urgency from 1 (highest) to 9. */
  priority: number | null
  newsType: AgencyNewsType
  agencyCategoryNames: string[]
  createdDate: Date | null
  updatedDate: Date | null
  /** The agency forbids publishing for now, also without `embargoedUntil`. */
  isEmbargoed: boolean
  /** Null if the agency gives no end or an unreadable one; the unreadable text is then in `editorNotes`. */
  embargoedUntil: Date | null
  author: string | null
  source: string | null
  language: string | null
  /** Withheld and canceled items must not be published: a kill. */
  pubStatus: 'usable' | 'withheld' | 'canceled'
  images: DocumentImage[]
  video: DocumentVideo | null
  files: DocumentFile[]
  /** Notes for the desk, not for readers. */
  editorNotes: string[]
  /** The agency's label for this version; a kill is a `pubStatus`. */
  signal: AgencySignal | null
  rights: string | null
  slugline: string | null
  readFrom: FieldOrigin[]
  /** For items read by a mapping: shown when a source is tried. */
  doubts?: ReadWarning[]
}

export type RefusalParams = Record<string, string | number>
export interface RefusalDetails {
  code: AgencyRefusal
  params: RefusalParams
}
/** An item that was refused while others of its document were read. */
export interface RefusedItem extends RefusalDetails {
  externalId: string | null
}

/** The items of a document, and the refused ones. */
export interface ItemsRead {
  items: AgencyDocumentItem[]
  refused: RefusedItem[]
}

/** `format` is missing where the document was refused before its format was detected. */
export type DocumentReading =
  | (ItemsRead & { format: AgencyFormat })
  | { refusal: RefusalDetails; format?: AgencyFormat | null }

/** A document as readers get it; the name only appears in refusals. */
export interface DocumentToRead {
  bytes: Uint8Array
  fileName: string
  options?: ReadOptions
}

/** Defaults for values that a document does not state. */
export interface Locale {
  /** Language for the names of topics that are given only as codes. */
  language: string
  /** IANA time zone of dates without one. */
  timeZone: string
}

export interface ReadOptions {
  /** Format according to the source; without it, the format is detected. */
  format?: AgencyFormat | null
  /** The source's own mapping, if it has one. */
  mapping?: Mapping | null | undefined
  /** Language for the names of topics that are given only as codes: that of the agency's site. */
  language?: string | undefined
  /** Time zone of dates without one: the source's, or else that of the agency's site. */
  timeZone?: string | undefined
  limits?: DocumentLimits
  /** The agency, by which documents are scheduled fairly among agencies. */
  agencyId?: string
}

/** Thrown inside readers, which return it as a `refusal`. */
export class DocumentRefusal extends Error {
  readonly code: AgencyRefusal
  readonly params: RefusalParams

  constructor(code: AgencyRefusal, params: RefusalParams = {}) {
    super(code)
    this.code = code
    this.params = params
  }
}

/** The refusal in an error; null if the error is not about the document. */
export function refusalOf(error: unknown): RefusalDetails | null {
  return error instanceof DocumentRefusal || error instanceof XmlRefusal
    ? { code: error.code, params: error.params }
    : null
}

/** Limits on documents; beyond them, a document is refused before it is parsed. */
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
