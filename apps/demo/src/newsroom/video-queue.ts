// The video queue after a working day: each site's videos are finished, and a truncated recording was refused. Nothing is
// being processed at the start.
import { fold } from '@manset/model/text/fold.ts'
import type { ClientBase } from 'pg'
import { videoFile } from './sample-video.ts'
import type { SiteFile } from './site-files.ts'

/** Fraction of the recording that arrived. */
const part = 0.6
const brokenName = 'canli-yayin-kaydi.mp4'

/** Original names of the existing files. */
const NAMES = [brokenName, 'film.mp4', 'film-upright.mp4']

/** A truncated recording as a file for the sites. */
export async function brokenVideoFile(): Promise<SiteFile> {
  const { bytes, ...film } = await videoFile()
  return {
    ...film,
    name: 'broken film',
    bytes: bytes.subarray(0, bytes.length * part),
    facts: { ...film.facts, original_name: brokenName },
  }
}

/** Queue rows of the existing videos, which are too small to need smaller versions. */
export async function insertVideoQueue(client: ClientBase): Promise<void> {
  await client.query(
    `insert into video_processes (site_id, media_id, version, file_name, path, byte_size, folded, state, percent, reason_code,
       reason_params, attempts, duration, width, height, resolutions, renditions, started_at, finished_at, created_by,
       created_at, updated_at)
     select m.site_id, m.id, 1, m.original_name, m.path, m.byte_size, $2::jsonb ->> m.original_name,
       case when is_broken then 'error' else 'finished' end, case when is_broken then 0 else 100 end,
       case when is_broken then 'damaged' end, case when is_broken then '{"second": 2}'::jsonb end, 1, 3.9545, m.width, m.height,
       case when is_broken then '{}'::text[] else '{360p}' end,
       case when is_broken then '[]'::jsonb else jsonb_build_array(jsonb_build_object('name', '360p', 'width', m.width,
         'height', m.height, 'kilobits', 549, 'path', m.path, 'playlist', '', 'media', '')) end,
       m.created_at + interval '2 s', m.created_at + interval '9 s', m.created_by, m.created_at, m.created_at
     from media m, lateral (select m.original_name = $1 as is_broken) which where m.kind = 'video'`,
    [brokenName, JSON.stringify(Object.fromEntries(NAMES.map((name) => [name, fold(name)])))],
  )
}
