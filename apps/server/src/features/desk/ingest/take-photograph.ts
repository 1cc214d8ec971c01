// A photograph that comes by itself: what is written inside it is written down as an item, which names the file as its
// picture; from there on it is a picture beside a document like any other.
import { createHash } from 'node:crypto'
import type { InboxFile } from './inbox-files.ts'
import { readStart } from './photograph.ts'
import { hashFile } from './read-file.ts'
import { shownName } from './shown-name.ts'
import type { Taking } from './take-document.ts'

const JPEG_ENDING = /\.(jpe?g|jfif)$/i

/** Writes an item for a photograph, where the folder brings such. The same file is written down once. */
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

/** A uuid that is the same for the same file, whichever server sees it. */
function claimOf(file: string): string {
  const hex = createHash('sha256').update(file).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}
