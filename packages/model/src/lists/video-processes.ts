// The videos that were uploaded to a site, and how far each is in the queue.
import { VIDEO_PROCESS_STATES } from '../video-process.ts'
import { defineList, NEWEST_FIRST } from './list.ts'

export const videoProcessList = defineList({
  name: 'videoProcesses',
  permission: 'videoProcessQueue.view',
  call: 'getVideoProcesses',
  answer: 'rows',
  types: { row: 'VideoProcessRow', filter: 'VideoProcessFilter' },
  fields: {
    id: { kind: 'id' },
    version: { kind: 'integer' },
    fileName: { kind: 'text' },
    path: { kind: 'text', description: 'Where the uploaded file is.' },
    createdDate: { kind: 'moment', column: 'created_at' },
    createdBy: { kind: 'person', isOptional: true },
    fileSize: { kind: 'decimal', column: 'byte_size', description: 'Bytes.' },
    status: {
      kind: 'choice',
      column: 'state',
      options: VIDEO_PROCESS_STATES,
      description: 'waiting, inProgress, finished or error',
    },
    percent: { kind: 'integer' },
    attempts: { kind: 'integer' },
    reasonCode: { kind: 'text', isOptional: true },
    reasonParams: { kind: 'json', isOptional: true },
    resolutions: { kind: 'words' },
    duration: { kind: 'decimal', isOptional: true, description: 'Seconds of the video.' },
    startTime: { kind: 'moment', column: 'started_at', isOptional: true },
    endTime: { kind: 'moment', column: 'finished_at', isOptional: true },
  },
  columns: {
    name: { field: 'fileName' },
    status: {},
    resolutions: {},
    duration: {},
    size: { field: 'fileSize' },
    created: { field: 'createdDate' },
    by: { field: 'createdBy' },
    start: { field: 'startTime' },
    end: { field: 'endTime' },
    action: { exports: [] },
  },
  filters: {
    search: { kind: 'search', address: 'q' },
    ids: { kind: 'ids', address: null },
    statuses: { kind: 'choice', field: 'status', options: VIDEO_PROCESS_STATES, address: 'status' },
    createdDate: { kind: 'days' },
    userIds: { kind: 'people', field: 'createdBy', address: 'user' },
  },
  order: NEWEST_FIRST,
})
