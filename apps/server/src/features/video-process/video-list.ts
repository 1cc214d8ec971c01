// The list of videos in the queue of a site.
import { videoProcessList } from '@manset/model/lists/video-processes.ts'
import { sql } from 'kysely'
import { listFrom } from '../../kit/list/list.ts'
import type { RowOf } from '../../kit/list/row.ts'

export type VideoProcessRow = RowOf<typeof videoProcessList>

export const videoProcesses = listFrom<VideoProcessRow>(videoProcessList, {
  table: 'video_processes',
  isIdsFirst: true,
  expressions: { mediaId: ({ column }) => sql`${column('media_id')}::text` },
  rows: ({ context, column }) => [sql`${column('site_id')} = ${context.viewer.siteId}`],
})
