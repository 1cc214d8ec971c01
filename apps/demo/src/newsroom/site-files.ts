// A file of the sample newsroom that every site has under its own path.
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isNonEmptyFile, pathOf, placeFile } from './pictures.ts'
import type { Row } from './rows.ts'

export interface SiteFile {
  /** Distinguishes its path from those of the site's other files. */
  name: string
  extension: string
  bytes: Buffer
  /** Columns of `media` that describe it. */
  facts: Row
}

/** Writes the file to the media folder for each site; returns its rows of the table `media`. */
export async function placeOnSites(
  { name, extension, bytes, facts }: SiteFile,
  { mediaDir, siteIds, createdAt }: { mediaDir: string; siteIds: readonly number[]; createdAt: Date },
): Promise<Row[]> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const rows: Row[] = []
  for (const siteId of siteIds) {
    const path = pathOf(siteId, name, extension)
    const file = join(mediaDir, path.slice('/media/'.length))
    if (!(await isNonEmptyFile(file)))
      await placeFile(mediaDir, file, (temporary) => writeFile(temporary, bytes))
    rows.push({ site_id: siteId, sha256, byte_size: bytes.length, path, created_at: createdAt, ...facts })
  }
  return rows
}
