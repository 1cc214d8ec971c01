// Interface of adapters, one per kind of source: each polls the other side and delivers every document it finds.
import { createHash } from 'node:crypto'
import type { AgencyFormat, AgencySignIn, AgencySourceKind } from '@manset/model/agency/agency.ts'
import type { Guard } from '../../../platform/outbound/guarded-addresses.ts'
import { OutboundError } from '../../../platform/outbound/outbound-error.ts'
import { DOCUMENT_LIMITS } from '../formats/document.ts'
import type { TooLarge } from '../ingest/delivery.ts'
import { isMediaName } from '../ingest/media-name.ts'

/** A source as adapters get it, with its credential decrypted. */
export interface PolledSource {
  id: string
  kind: AgencySourceKind
  address: string
  format: AgencyFormat | null
  isIndex: boolean
  signIn: AgencySignIn
  userName: string | null
  headerName: string | null
  secret: string | null
  isRemovedAfter: boolean
}

/** A document found at a source. */
export interface FoundDocument {
  /** Identifies the delivery at its source: equal bytes at the same place are the same delivery. */
  key: string
  fileName: string
  bytes: Uint8Array | TooLarge
  /** Base address against which file names in the document are resolved, such as pictures beside it. */
  base?: string
  /** Format of this document, where it differs from the source's. */
  format?: AgencyFormat
}

/** Data of the last poll, such as ETag and file sizes. Only hints: the recorded inputs decide what is new. */
export type Hints = Readonly<Record<string, unknown>>

export interface PollRequest {
  source: PolledSource
  guard: Guard
  signal: AbortSignal
  hints: Hints
  /** Maximum number of documents per poll; the rest follow with the next one. */
  maxDocuments: number
  /** Size limit of a document of this source, in bytes. */
  maxBytes: number
  /** A trial: change nothing at the source, and do not wait for anything. */
  isTrial: boolean
  /** Returns those of the keys whose deliveries are already recorded. */
  findKnown(keys: readonly string[]): Promise<ReadonlySet<string>>
  /** Delivers a document; resolves once it is recorded. */
  deliver(found: FoundDocument): Promise<void>
}

/**
 * Polls a source; returns the hints for the next poll. Throws an `OutboundError`, or a `PartialFailure` where the poll succeeded but some
 * documents failed.
 */
export type Adapter = (asking: PollRequest) => Promise<Hints>

/** Some documents of a source failed. Reported, while the source is polled for the rest at its usual interval. */
export class PartialFailure extends OutboundError {
  /** Hints for the next poll. */
  readonly hints: Hints

  constructor({ code, params, cause }: OutboundError, hints: Hints) {
    super(code, params, { cause })
    this.hints = hints
  }
}

/** Size limit of a document in bytes; larger ones are recorded as refused, so that people see them. Photos may be as large as uploads. */
export function maxBytesOf(
  { format }: Pick<PolledSource, 'format'>,
  { media }: { media: { maxImageBytes: number } },
): number {
  return format === 'photo' ? Math.max(media.maxImageBytes, DOCUMENT_LIMITS.bytes) : DOCUMENT_LIMITS.bytes
}

/** Deterministic claim of a delivery: a UUID from source and key, so that the same delivery always has the same one. */
export function deliveryClaim(sourceId: string, key: string): string {
  const hash = createHash('sha256').update(`${sourceId}\n${key}`).digest()
  // Version 8: a UUID of custom layout (RFC 9562).
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
  return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** File name of a mail that is delivered whole. */
export const WHOLE_MAIL = 'mail.eml'

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** The last path segment of an address, as a file name. */
export function fileNameOf(url: URL): string {
  const last = url.pathname.split('/').findLast((part) => part !== '') ?? url.hostname
  return decodeSafely(last)
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** True for media files that accompany documents: they are fetched for the items that name them. */
export const isAccompanyingMedia = (name: string, { format }: Pick<PolledSource, 'format'>) =>
  format !== 'photo' && isMediaName(name)

/** A string from the hints; undefined if they have none. */
export function readHint(hints: Hints, name: string): string | undefined {
  const value = hints[name]
  return typeof value === 'string' ? value : undefined
}
