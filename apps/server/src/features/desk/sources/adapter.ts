// What a way of delivering is to the rest: it asks the other side, and hands over each document it finds.
import { createHash } from 'node:crypto'
import type { AgencyFormat, AgencySignIn, AgencySourceKind } from '@manset/model/agency.ts'
import type { Guard } from '../../../platform/guarded-addresses.ts'
import { OutsideFault } from '../../../platform/outside-fault.ts'
import { DOCUMENT_LIMITS } from '../formats/document.ts'
import type { TooLarge } from '../ingest/delivery.ts'
import { isMediaName } from '../ingest/media-name.ts'

/** A source as it is asked, its credential opened. */
export interface AskedSource {
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

/** A document that was found there. */
export interface Found {
  /** Names this very delivery at its source: the same bytes at the same place are the same delivery. */
  key: string
  fileName: string
  bytes: Uint8Array | TooLarge
  /** The address below which names in it stand: of pictures that lie beside it. */
  base?: string
  /** What is known of its format beyond what the source says. */
  format?: AgencyFormat
}

/** What the other side said, for the next time. Hints only: whether something came is in the ledger. */
export type Hints = Readonly<Record<string, unknown>>

export interface Asking {
  source: AskedSource
  guard: Guard
  signal: AbortSignal
  hints: Hints
  /** At most so many documents at a time; the others come with the next. */
  most: number
  /** The largest document of this source that is read. */
  mostBytes: number
  /** Nothing is to be changed there, and nothing waited for. */
  isTrial: boolean
  /** Of these keys, those whose deliveries are in the ledger. */
  known(keys: readonly string[]): Promise<ReadonlySet<string>>
  /** Takes a document; resolves once it is in the ledger. */
  deliver(found: Found): Promise<void>
}

/**
 * Asks a source; answers the hints for the next time. Throws an `OutsideFault`, which is a `PartFault` where the source was
 * asked and something of it could not be had.
 */
export type Adapter = (asking: Asking) => Promise<Hints>

/** Something of a source could not be had: told, while the source is asked at its usual time for all the rest. */
export class PartFault extends OutsideFault {
  /** For the next time. */
  readonly hints: Hints

  constructor({ code, params, cause }: OutsideFault, hints: Hints) {
    super(code, params, { cause })
    this.hints = hints
  }
}

/** The largest document that is read of a source: larger ones are refused, and so seen. Photographs are as large as uploads. */
export function mostBytesOf(
  { format }: Pick<AskedSource, 'format'>,
  { media }: { media: { maxImageBytes: number } },
): number {
  return format === 'photo' ? Math.max(media.maxImageBytes, DOCUMENT_LIMITS.bytes) : DOCUMENT_LIMITS.bytes
}

/** The claim of a delivery: a uuid made of its source and key, so that the same delivery always brings the same. */
export function claimOf(sourceId: string, key: string): string {
  const hash = createHash('sha256').update(`${sourceId}\n${key}`).digest()
  // Version 8: a uuid made in a way of one's own.
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
  return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** What a mail is called that is handed over as it came. */
export const WHOLE_MAIL = 'mail.eml'

export function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** The last part of an address, as a name for what was found there. */
export function nameAt(url: URL): string {
  const last = url.pathname.split('/').findLast((part) => part !== '') ?? url.hostname
  return safely(last)
}

function safely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Whether a file is no document but lies beside such: it is fetched for the items that name it. */
export const isBesideDocuments = (name: string, { format }: Pick<AskedSource, 'format'>) =>
  format !== 'photo' && isMediaName(name)

/** A text of the hints; undefined where they hold none. */
export function hinted(hints: Hints, name: string): string | undefined {
  const value = hints[name]
  return typeof value === 'string' ? value : undefined
}
