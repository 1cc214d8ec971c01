// The watched folders of the agencies, and corpus documents to deliver into them.
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

const corpora = path.resolve(import.meta.dirname, '../corpora')

/** Delivers a file atomically into the folder of an agency, as agencies' programs do. */
export async function deliver(agency: string, fileName: string, bytes: Buffer | string): Promise<void> {
  const inbox = path.join(process.env.JOURNEYS_DATA ?? '', 'agency-inbox')
  // On the same disk, so that the last step is a rename.
  const outer = await mkdtemp(path.join(path.dirname(inbox), 'delivery-'))
  await writeFile(path.join(outer, fileName), bytes)
  await rename(path.join(outer, fileName), path.join(inbox, agency, fileName))
  await rm(outer, { recursive: true })
}

/** The bytes of a corpus document, such as `iptc-ninjs/examples/3.0/dpa_text.json`. */
export function corpus(file: string): Promise<Buffer> {
  return readFile(path.join(corpora, file))
}
