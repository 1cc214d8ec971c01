// Ingests a single photo: its metadata becomes an item that names the file as its picture. From then on, it is handled like any picture
// beside a document.
import { createHash } from 'node:crypto'
import { displayName } from './display-name.ts'
import type { InboxFile } from './inbox-files.ts'
import type { IngestContext } from './ingest-document.ts'
import { readStart } from './photo.ts'
import { hashFile } from './read-file.ts'

const JPEG_ENDING = /\.(jpe?g|jfif)$/i

/** Stores an item for a photo, if the folder's source sends photos. The same file is recorded once. */
export async function ingestPhoto(
  { parts, agency, intake }: IngestContext,
  { name, path, size, mtimeMs }: InboxFile,
): Promise<void> {
  if (agency.format !== 'photo' || !JPEG_ENDING.test(name)) return
  const start = await readStart(path)
  if (!start) return
  const prepared = await intake.reader.prepare(start, name, { format: 'photo', language: agency.language })
  await intake.write({
    agency,
    sourceId: agency.sourceId,
    claim: fileClaim(`${agency.id}/${name}/${size}/${mtimeMs}`),
    fileName: displayName(name),
    bytes: null,
    byteSize: size,
    prepared: { ...prepared, sha256: await hashFile(path) },
    now: parts.clock.now(),
  })
}

/** A UUID derived from the file, equal on every server. */
function fileClaim(file: string): string {
  const hex = createHash('sha256').update(file).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}
