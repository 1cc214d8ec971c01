// Pipeline from inbox to stored inputs: read, claim, store, clean up. Works in chunks; the next chunk is read while the previous one is
// stored.

import { lstat } from 'node:fs/promises'
import { killIfArmed } from '../../../platform/fault-points.ts'
import { isFileName } from '../agency/agency-image.ts'
import { DOCUMENT_LIMITS } from '../formats/document.ts'
import { displayName } from './display-name.ts'
import type { FileStability } from './file-stability.ts'
import { type Claim, claimFiles, finishClaims, type InboxAgency, type InboxFile } from './inbox-files.ts'
import type { InboxOptions } from './inbox-options.ts'
import { type Imported, type Input, type ReadFile, readOptions } from './input.ts'
import type { Intake } from './intake.ts'
import type { PreparedDocument } from './prepare.ts'
import { mayBeUnfinished, readFile, UNFINISHED_GRACE_PERIOD_MS } from './read-file.ts'
import type { RefusedWatch } from './refused-watch.ts'

/** Maximum files and bytes in memory at once. */
const MAX_FILES = 64
const MAX_BYTES = 4 * 1_048_576

export interface IngestContext {
  parts: InboxOptions
  agency: InboxAgency
  inbox: string
  stability: FileStability
  refused: RefusedWatch
  intake: Intake
  /** Runs `take`; an error is logged once, and the file is retried with the next sweep without delaying others. */
  attempt<T>(file: string, take: () => Promise<T>): Promise<T | null>
  isStopped(): boolean
}

/**
 * Ingests complete documents, in the given order. A readable document counts as complete even while its sender still writes; an unreadable
 * one is given time.
 */
export async function ingestDocuments(taking: IngestContext, files: readonly InboxFile[]): Promise<void> {
  let finishing: Promise<unknown> = Promise.resolve()
  for (const chunk of chunksOf(files)) {
    if (taking.isStopped()) break
    const known = await readComplete(taking, chunk)
    killIfArmed('seen')
    const claimed = await claimFiles(taking.inbox, [...known.keys()])
    killIfArmed('claimed')
    for (const file of known.keys()) taking.stability.forget(file)
    await finishing
    finishing = writeClaims(
      taking,
      claimed.map(({ claim, file }) => ({ claim, file, looked: known.get(file) })),
    )
  }
  await finishing
}

/** Stores claimed files that a stopped server has left unfinished. */
export function ingestClaims(taking: IngestContext, claims: readonly Claim[]): Promise<void> {
  return writeClaims(
    taking,
    claims.map((claim) => ({ claim })),
  )
}

interface ClaimedFile {
  claim: Claim
  /** The file as it was listed and read before the claim. */
  file?: InboxFile
  read?: ReadFile
}

async function writeClaims(taking: IngestContext, claims: readonly ClaimedFile[]): Promise<void> {
  const written = await Promise.all(
    claims.map((one) => taking.attempt(one.claim.id, () => writeClaim(taking, one))),
  )
  const isOpen = (place: number) => written[place]?.imported === null
  const outcomes = await loadOutcomes(
    taking.parts,
    claims.flatMap(({ claim }, place) => (isOpen(place) ? [claim.id] : [])),
  )
  const ends = claims.flatMap(({ claim }, place) => {
    const { imported, looked } = written[place] ?? {}
    const outcome = imported?.outcome ?? outcomes.get(claim.id)
    if (outcome === undefined) return []
    if (imported && looked) recheckPictures(taking, looked.prepared)
    // Only for a transfer that may continue.
    const readBytes = looked && mayBeUnfinished(looked.prepared) ? looked.byteSize : null
    return [{ claim, isRefused: outcome === 'refused', readBytes }]
  })
  await taking.attempt('.work', async () => {
    await finishClaims(taking.inbox, ends)
    killIfArmed('putAway')
    for (const { claim, isRefused, readBytes } of ends)
      if (isRefused && readBytes !== null) await taking.refused.watch(claim, readBytes)
  })
}

/** Null if the file is gone; `imported` is null if its claim is already recorded. */
async function writeClaim(
  { parts, agency, intake }: IngestContext,
  { claim, file, read }: ClaimedFile,
): Promise<{ imported: Imported | null; looked: ReadFile } | null> {
  const found = await lstat(claim.path).catch(() => null)
  if (!found) return null
  const isAsSeen = file && found.size === read?.byteSize && found.mtimeMs === file.mtimeMs
  const now = { name: claim.name, path: claim.path, size: found.size, isPlain: found.isFile() }
  const looked = isAsSeen && read ? read : await readFile(intake, now, agency)
  if (!looked) return null
  const input: Input = {
    agency,
    sourceId: agency.sourceId,
    claim: claim.id,
    fileName: displayName(claim.name),
    ...looked,
    now: parts.clock.now(),
  }
  return { imported: await intake.write(input), looked }
}

/** Reads complete files; leaves out those that are given time, and those that cannot be read now. */
async function readComplete(
  taking: IngestContext,
  files: readonly InboxFile[],
): Promise<Map<InboxFile, ReadFile>> {
  const { intake, agency } = taking
  const due = files.filter((file) => !shouldSkip(taking, file))
  const small = due.filter(({ isPlain, size }) => isPlain && size <= DOCUMENT_LIMITS.bytes)
  const together = small.length > 1 ? await intake.reader.prepareFiles(small, readOptions(agency)) : []
  const read = new Map(small.map((file, place) => [file, together[place]]))
  const known = new Map<InboxFile, ReadFile>()
  await Promise.all(
    due.map(async (file) => {
      const found = read.get(file)
      const looked = found
        ? { ...found, byteSize: found.bytes.length }
        : await taking.attempt(file.name, () => readFile(intake, file, agency))
      if (looked && isComplete(taking, file, looked)) known.set(file, looked)
    }),
  )
  return known
}

const isInGracePeriod = ({ stability }: IngestContext, file: InboxFile) =>
  stability.unchangedMs(file) < UNFINISHED_GRACE_PERIOD_MS

/** Whether to skip a file without reading it: it was incomplete when checked, or it is too large and may still grow. */
function shouldSkip(taking: IngestContext, file: InboxFile): boolean {
  if (!file.isPlain || !isInGracePeriod(taking, file)) return false
  return taking.stability.wasChecked(file) || file.size > DOCUMENT_LIMITS.bytes
}

function isComplete(taking: IngestContext, file: InboxFile, { prepared }: ReadFile): boolean {
  if (!file.isPlain || !isInGracePeriod(taking, file) || !mayBeUnfinished(prepared)) return true
  taking.stability.markChecked(file)
  return false
}

function chunksOf(files: readonly InboxFile[]): InboxFile[][] {
  const chunks: InboxFile[][] = []
  let bytes = 0
  for (const file of files) {
    const last = chunks.at(-1)
    bytes += file.size
    if (last && last.length < MAX_FILES && bytes <= MAX_BYTES) last.push(file)
    else {
      chunks.push([file])
      bytes = file.size
    }
  }
  return chunks
}

/** Recorded outcomes of claims, where a server stopped before moving or deleting the files. */
async function loadOutcomes(
  { db }: InboxOptions,
  claims: readonly string[],
): Promise<Map<string | null, string>> {
  if (claims.length === 0) return new Map()
  const rows = await db
    .selectFrom('agency_documents')
    .select(['claim', 'outcome'])
    .where('claim', 'in', claims)
    .execute()
  return new Map(rows.map(({ claim, outcome }) => [claim, outcome]))
}

/** Pictures that arrived before any item named them are checked again with the next sweep. */
function recheckPictures({ stability }: IngestContext, { items }: PreparedDocument): void {
  for (const { images } of items)
    for (const { href } of images) if (isFileName(href)) stability.markUnchecked(href)
}
