// Ingests a single photo: its metadata becomes an item that names the file as its picture. From then on, it is handled like any picture
// beside a document.
import { createHash } from 'node:crypto'
import type { InboxFile } from './inbox-files.ts'
import { readStart } from './photograph.ts'
import { hashFile } from './read-file.ts'
import { shownName } from './shown-name.ts'
import type { Taking } from './take-document.ts'

const JPEG_ENDING = /\.(jpe?g|jfif)$/i

/** Stores an item for a photo, if the folder's source sends photos. The same file is recorded once. */
export async function writePhotograph(
  { parts, agency, intake }: Taking,
  { name, path, size, mtimeMs }: InboxFile,
): Promise<void> {
  if (agency.format !== 'photo' || !JPEG_ENDING.test(name)) return
  const start = await readStart(path)
  if (!start) return
  const prepared = await intake.reader.prepare(start, name, { format: 'photo', language: agency.language })
  await intake.write({
    agency,
    sourceId: agency.sourceId,
    claim: claimOf(`${agency.id}/${name}/${size}/${mtimeMs}`),
    fileName: shownName(name),
    bytes: null,
    byteSize: size,
    prepared: { ...prepared, sha256: await hashFile(path) },
    now: parts.clock.now(),
  })
}

/** A UUID derived from the file, equal on every server. */
function claimOf(file: string): string {
  const hex = createHash('sha256').update(file).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}
