// The one film of the sample newsroom: four seconds of drawn hills, made for it; every site has it under a path of its own.

import { createHash } from 'node:crypto'
import { copyFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { VideoValue } from '@manset/model/kinds/video.ts'
import { isThere, pathOf, place } from './pictures.ts'
import type { Row } from './rows.ts'

const original = fileURLToPath(new URL('./film.mp4', import.meta.url))
const seconds = 4
const size = { width: 640, height: 360 }

/** The film as a content of the site shows it. */
export function filmOf(siteId: number, text: string): VideoValue {
  return { path: pathOf(siteId, 'film', 'mp4'), text, source: null, cameraman: null, duration: seconds }
}

/** Puts the film into the media folder; its rows of the table `media`. */
export async function placeFilm(
  mediaDir: string,
  siteIds: readonly number[],
  createdAt: Date,
): Promise<Row[]> {
  const bytes = await readFile(original)
  const rows: Row[] = []
  for (const siteId of siteIds) {
    const path = pathOf(siteId, 'film', 'mp4')
    const file = join(mediaDir, path.slice('/media/'.length))
    if (!(await isThere(file))) await place(mediaDir, file, (temporary) => copyFile(original, temporary))
    rows.push({
      site_id: siteId,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      byte_size: bytes.length,
      kind: 'video',
      mime: 'video/mp4',
      path,
      ...size,
      original_name: 'film.mp4',
      created_at: createdAt,
    })
  }
  return rows
}
