// The queue of videos as a working day leaves it: the film of each site is done, and a recording that was cut off was
// refused. Nothing is worked on at the start.
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fold } from '@manset/model/fold.ts'
import type { ClientBase } from 'pg'
import { isThere, pathOf, place } from './pictures.ts'
import type { Row } from './rows.ts'

const film = fileURLToPath(new URL('./film.mp4', import.meta.url))
/** So much of it arrived. */
const part = 0.6
const brokenName = 'canli-yayin-kaydi.mp4'

/** Puts a recording that was cut off into the media folder; its rows of the table `media`. */
export async function placeBrokenFilm(
  mediaDir: string,
  siteIds: readonly number[],
  createdAt: Date,
): Promise<Row[]> {
  const whole = await readFile(film)
  const bytes = whole.subarray(0, whole.length * part)
  const rows: Row[] = []
  for (const siteId of siteIds) {
    const path = pathOf(siteId, 'broken film', 'mp4')
    const file = join(mediaDir, path.slice('/media/'.length))
    if (!(await isThere(file))) await place(mediaDir, file, (temporary) => writeFile(temporary, bytes))
    rows.push({
      site_id: siteId,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      byte_size: bytes.length,
      kind: 'video',
      mime: 'video/mp4',
      path,
      ...{ width: 640, height: 360 },
      original_name: brokenName,
      created_at: createdAt,
    })
  }
  return rows
}

/** What the queue knows of the films that are there; the film is as small as what would be made of it. */
export async function insertVideoQueue(client: ClientBase): Promise<void> {
  await client.query(
    `insert into video_processes (site_id, media_id, version, file_name, path, byte_size, folded, state, percent, reason_code,
       reason_params, attempts, duration, width, height, resolutions, renditions, started_at, finished_at, created_by,
       created_at, updated_at)
     select m.site_id, m.id, 1, m.original_name, m.path, m.byte_size, case when is_broken then $2 else $3 end,
       case when is_broken then 'error' else 'finished' end, case when is_broken then 0 else 100 end,
       case when is_broken then 'damaged' end, case when is_broken then '{"second": 2}'::jsonb end, 1, 3.9545, m.width, m.height,
       case when is_broken then '{}'::text[] else '{360p}' end,
       case when is_broken then '[]'::jsonb else jsonb_build_array(jsonb_build_object('name', '360p', 'width', m.width,
         'height', m.height, 'kilobits', 549, 'path', m.path, 'playlist', '', 'media', '')) end,
       m.created_at + interval '2 s', m.created_at + interval '9 s', m.created_by, m.created_at, m.created_at
     from media m, lateral (select m.original_name = $1 as is_broken) which where m.kind = 'video'`,
    [brokenName, fold(brokenName), fold('film.mp4')],
  )
}
