import type { SameShape } from '../../../platform/language/texts.ts'
import type { tr } from './tr.ts'

export const en: SameShape<typeof tr> = {
  title: 'Video process queue',
  noTranscoder:
    'The server has no FFmpeg, so videos are stored and played as uploaded and no other sizes are made. Install the optional package node-av, or set FFMPEG_PATH to an ffmpeg.',
  columns: {
    name: 'File name',
    status: 'Status',
    resolutions: 'Resolutions',
    duration: 'Duration',
    size: 'File size',
    created: 'Created at',
    by: 'Uploaded by',
    start: 'Start',
    end: 'End',
    action: 'Action',
  },
  filters: {
    search: 'Search file names',
    statuses: 'Status',
    createdDate: 'Created at',
    userIds: 'Uploaded by',
  },
  emptyTitle: 'No video in the queue',
  emptyText: 'Uploaded videos appear here.',
  retry: 'Process again',
  cancel: 'Stop',
  retryNamed: 'Process “{{name}}” again',
  cancelNamed: 'Stop processing “{{name}}”',
}
