import type { SameShape } from '../../../platform/language/texts.ts'
import type { tr } from './tr.ts'

export const en: SameShape<typeof tr> = {
  states: {
    waiting: 'Waiting',
    inProgress: 'In progress',
    finished: 'Finished',
    error: 'Error',
    canceled: 'Stopped',
  },
  percent: '{{percent}}%',
  reasons: {
    unknownFormat: 'This file isn’t a supported video (MP4, MOV, AVI, FLV, WMV).',
    unreadable: 'The file can’t be read. Its header is damaged or missing.',
    noPicture: 'The file has no video track.',
    codecNotTaken: 'This codec isn’t supported: {{codec}}.',
    tooManyStreams: 'The file has too many streams ({{count}}).',
    tooManyPixels: 'The picture is too large: {{width}} × {{height}} pixels.',
    tooShort: 'The video has no length.',
    tooLong: 'The video is too long: {{hours}} hours. The limit is {{mostHours}}.',
    damaged: 'The video is damaged or incomplete. It couldn’t be decoded to the end.',
    tooSlow: 'Processing took too long.',
    tooMuchMemory: 'Processing needed too much memory.',
    poisoned: 'Processing crashed in all {{times}} attempts. The file isn’t retried automatically.',
    fileGone: 'The file is no longer in storage.',
    storageFull: 'The server’s disk is full.',
    interrupted: 'The server stopped during processing. Try again.',
    transcoderMissing:
      'The server has no FFmpeg. Install the optional package node-av, or set FFMPEG_PATH to an ffmpeg. The video plays as uploaded.',
    failed: 'An unexpected error occurred. Details are in the server log.',
    unknown: 'Unknown reason: {{code}}.',
  },
  sizes: 'Sizes: {{sizes}}',
  retry: 'Process again',
  cancel: 'Stop processing',
  posters: 'Poster frame',
  poster: 'Frame {{place}}',
  wave: 'Loudness; click to play from there',
  notPlayable: 'Browsers can’t play this format. The video plays here once its first size is ready.',
}
