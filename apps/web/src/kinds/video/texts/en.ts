import type { SameTexts } from '../../../platform/texts.ts'
import type { tr } from './tr.ts'

export const en: SameTexts<typeof tr> = {
  states: {
    waiting: 'Waiting',
    inProgress: 'In progress',
    finished: 'Finished',
    error: 'Error',
    canceled: 'Stopped',
  },
  percent: '{{percent}}%',
  reasons: {
    unknownFormat: 'The file is in no video format that is known (MP4, MOV, AVI, FLV, WMV).',
    unreadable: 'The file cannot be read: its header is damaged or missing.',
    noPicture: 'There is no picture in the file.',
    codecNotTaken: 'This encoding is not worked on: {{codec}}.',
    tooManyStreams: 'The file has too many streams ({{count}}).',
    tooManyPixels: 'The picture is too large: {{width}} × {{height}} pixels.',
    tooShort: 'The video has no length.',
    tooLong: 'The video is too long: {{hours}} hours; {{mostHours}} are worked on at most.',
    damaged: 'The video is damaged or cut off: it could not be decoded to its end.',
    tooSlow: 'The work was not done in the time it has.',
    tooMuchMemory: 'The work needed more memory than it may take.',
    poisoned:
      'The process working on it crashed in all {{times}} tries; the file is not tried again by itself.',
    fileGone: 'The file is not in the store.',
    storageFull: 'There is no room left on the disk.',
    interrupted: 'The server stopped in the middle of the work. Retry.',
    transcoderMissing:
      'The server has no FFmpeg: install the optional package node-av, or name an ffmpeg by FFMPEG_PATH. The video plays as it was uploaded.',
    failed: 'Something unexpected went wrong; it stands in the log of the server.',
    unknown: 'Unknown reason: {{code}}.',
  },
  sizes: 'Sizes: {{sizes}}',
  retry: 'Process again',
  cancel: 'Stop processing',
  posters: 'Poster frame',
  poster: 'Frame {{place}}',
  wave: 'Loudness; plays from where it is clicked',
  notPlayable: 'Browsers do not play this format; it plays here once its first size is ready.',
}
