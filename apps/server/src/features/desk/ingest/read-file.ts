// Reads a file of an inbox, and decides whether it may still be incomplete.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { DOCUMENT_LIMITS } from '../formats/document.ts'
import { tooLargeRefusal } from './delivery.ts'
import { type InboxFile, readWhole } from './inbox-files.ts'
import { type Agency, type ReadFile, readOptions, refusedUnread } from './input.ts'
import type { Intake } from './intake.ts'
import type { PreparedDocument } from './prepare.ts'

/** Refusals that may be due to an incomplete file. */
const MAY_BE_UNFINISHED = new Set([
  'document.empty',
  'document.tooLarge',
  'xml.malformed',
  'json.malformed',
  'charset.bytes',
])
/** How long such a file must stay unchanged before it is refused, because transfers stall. */
export const UNFINISHED_GRACE_PERIOD_MS = 5_000

/** Whether the file may still be incomplete, judged by its refusal. */
export function mayBeUnfinished({ refusal }: PreparedDocument): boolean {
  return refusal !== null && MAY_BE_UNFINISHED.has(refusal.code)
}

/** Reads a file; refuses special and oversized files without opening them; null if it is gone. */
export async function readFile(
  { reader }: Intake,
  { name, path, size, isPlain }: Pick<InboxFile, 'name' | 'path' | 'size' | 'isPlain'>,
  agency: Agency,
): Promise<ReadFile | null> {
  if (!isPlain)
    return { bytes: null, byteSize: size, prepared: refusedUnread({ code: 'document.notPlain', params: {} }) }
  if (size > DOCUMENT_LIMITS.bytes)
    return {
      bytes: null,
      byteSize: size,
      prepared: refusedUnread(tooLargeRefusal(size), await hashFile(path)),
    }
  const bytes = await readWhole(path, DOCUMENT_LIMITS.bytes)
  return (
    bytes && {
      bytes,
      byteSize: bytes.length,
      prepared: await reader.prepare(bytes, name, readOptions(agency)),
    }
  )
}

/** SHA-256 of a file, computed as a stream. */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  return hash.digest('hex')
}
