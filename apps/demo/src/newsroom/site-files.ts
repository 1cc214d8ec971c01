// A file of the sample newsroom that every site has under a path of its own.
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isThere, pathOf, place } from './pictures.ts'
import type { Row } from './rows.ts'

export interface SiteFile {
  /** What tells its path from those of other files of a site. */
  name: string
  extension: string
  bytes: Buffer
  /** Columns of `media` that say what it is. */
  facts: Row
}

/** Puts the file into the media folder for each site; its rows of the table `media`. */
export async function placeOnSites(
  { name, extension, bytes, facts }: SiteFile,
  { mediaDir, siteIds, createdAt }: { mediaDir: string; siteIds: readonly number[]; createdAt: Date },
): Promise<Row[]> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const rows: Row[] = []
  for (const siteId of siteIds) {
    const path = pathOf(siteId, name, extension)
    const file = join(mediaDir, path.slice('/media/'.length))
    if (!(await isThere(file))) await place(mediaDir, file, (temporary) => writeFile(temporary, bytes))
    rows.push({ site_id: siteId, sha256, byte_size: bytes.length, path, created_at: createdAt, ...facts })
  }
  return rows
}
