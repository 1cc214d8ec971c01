// A document on its way from the inbox to the ledger: looked at, claimed, read, written down, put away.
import { createHash } from 'node:crypto'
import { createReadStream, type Stats } from 'node:fs'
import { lstat } from 'node:fs/promises'
import { isBeside } from '../agency/agency-image.ts'
import { DOCUMENT_LIMITS, type DocumentReading } from '../formats/document.ts'
import { tooLarge, writeDown } from './delivery.ts'
import type { DocumentReader } from './document-reader.ts'
import { type Agency, type Imported, sha256Of } from './import-document.ts'
import { type Claim, claimFile, finishClaim, type InboxFile, readWhole } from './inbox-files.ts'
import type { InboxParts } from './inbox-parts.ts'
import type { Settling } from './settling.ts'
import { shownName } from './shown-name.ts'

/** Refusals that a file still being written would get as well. */
const MAY_BE_UNFINISHED = new Set([
  'document.empty',
  'document.tooLarge',
  'xml.malformed',
  'json.malformed',
  'charset.bytes',
])
/** So long such a file must stay unchanged before it is refused: transfers stall. */
export const UNFINISHED_MS = 5_000

export interface Taking {
  parts: InboxParts
  agency: Agency
  inbox: string
  settling: Settling
  reader: DocumentReader
}

/** What a file held when it was looked at; it is not read again where it still holds the same bytes. */
interface Looked {
  sha256: string
  reading: DocumentReading
}

/**
 * Takes a file if it is complete: a document that can be read is, whatever its sender is still doing; one that
 * cannot is given time. Answers what came of it, null where nothing did.
 */
export async function takeDocument(taking: Taking, file: InboxFile): Promise<Imported | null> {
  const { settling, reader } = taking
  const quietFor = settling.quietFor(file)
  if (!file.isPlain) return claimAndTake(taking, file)
  if (settling.wasLookedAt(file) && quietFor < UNFINISHED_MS) return null
  let looked: Looked | undefined
  if (file.size > DOCUMENT_LIMITS.bytes) {
    if (quietFor < UNFINISHED_MS) return null
  } else {
    const bytes = await readWhole(file.path, DOCUMENT_LIMITS.bytes)
    if (!bytes) return null
    const reading = await reader.read(bytes, file.name)
    if ('refusal' in reading && MAY_BE_UNFINISHED.has(reading.refusal.code) && quietFor < UNFINISHED_MS) {
      settling.noteLook(file)
      return null
    }
    looked = { sha256: sha256Of(bytes), reading }
  }
  return claimAndTake(taking, file, looked)
}

async function claimAndTake(taking: Taking, file: InboxFile, looked?: Looked): Promise<Imported | null> {
  const claim = await claimFile(taking.inbox, file)
  taking.settling.forget(file)
  return claim && takeClaim(taking, claim, looked)
}

/** Writes a claimed document down and puts the file away; null where another server is at it. */
export async function takeClaim(taking: Taking, claim: Claim, looked?: Looked): Promise<Imported | null> {
  const { parts, agency, inbox, reader } = taking
  const { clock } = parts
  const found = await lstat(claim.path).catch(() => null)
  if (!found) return null
  const unread = refusalUnread(found)
  const bytes = unread ? null : await readWhole(claim.path, DOCUMENT_LIMITS.bytes)
  if (!unread && !bytes) return null
  const sha256 = bytes ? sha256Of(bytes) : found.isFile() ? await hashFile(claim.path) : ''
  const reading: DocumentReading =
    unread ?? (looked?.sha256 === sha256 ? looked.reading : await reader.read(bytes as Buffer, claim.name))
  const imported = await writeDown(parts, {
    agency,
    sourceId: null,
    claim: claim.id,
    fileName: shownName(claim.name),
    bytes,
    byteSize: found.size,
    sha256,
    format: null,
    reading,
    now: clock.now(),
  })
  const outcome = imported?.outcome ?? (await outcomeOf(parts, claim.id))
  if (outcome === null) return null
  await finishClaim(inbox, claim, outcome === 'refused')
  if (imported) awaitPictures(taking, reading)
  return imported
}

/** Why something claimed is refused without a look into it; null where it is to be read. */
function refusalUnread(found: Stats): DocumentReading | null {
  const { size: bytes } = found
  if (!found.isFile()) return { refusal: { code: 'document.notPlain', params: {} } }
  return bytes <= DOCUMENT_LIMITS.bytes ? null : tooLarge(bytes)
}

/** What a claim came to, where a server ended before it could put the file away. */
async function outcomeOf({ db }: InboxParts, claim: string): Promise<string | null> {
  const row = await db
    .selectFrom('agency_documents')
    .select('outcome')
    .where('claim', '=', claim)
    .executeTakeFirst()
  return row?.outcome ?? null
}

/** Pictures that were here before anybody named them are looked at again with the next sweep. */
function awaitPictures({ settling }: Taking, reading: DocumentReading): void {
  for (const { images } of 'items' in reading ? reading.items : [])
    for (const { href } of images) if (isBeside(href)) settling.lookAgain(href)
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  return hash.digest('hex')
}
