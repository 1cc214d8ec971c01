import type { SameTexts } from '../../../platform/texts.ts'
import type { tr } from './tr.ts'

export const en: SameTexts<typeof tr> = {
  title: 'Video process queue',
  noTranscoder:
    'The server has no FFmpeg: videos are stored and play as they were uploaded, and are made in no other sizes. Install the optional package node-av, or name an ffmpeg by FFMPEG_PATH.',
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
    search: 'Search in file names',
    statuses: 'Status',
    createdDate: 'Created at',
    userIds: 'Uploaded by',
  },
  emptyTitle: 'No video in the queue',
  emptyText: 'Every uploaded video shows here.',
  retry: 'Process again',
  cancel: 'Stop',
  retryNamed: 'Process “{{name}}” again',
  cancelNamed: 'Stop processing “{{name}}”',
}
