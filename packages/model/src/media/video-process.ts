// Processing states of an uploaded video.
export const VIDEO_PROCESS_STATES = ['waiting', 'inProgress', 'finished', 'error', 'canceled'] as const
export type VideoProcessState = (typeof VIDEO_PROCESS_STATES)[number]

/** Why processing a video failed; screens have a text for each. */
export const VIDEO_PROCESS_REASONS = [
  // Problems of the file.
  'unknownFormat',
  'unreadable',
  'noPicture',
  'codecNotTaken',
  'tooManyStreams',
  'tooManyPixels',
  'tooShort',
  'tooLong',
  'damaged',
  // Problems of the processing.
  'tooSlow',
  'tooMuchMemory',
  'poisoned',
  'fileGone',
  'storageFull',
  'interrupted',
  'transcoderMissing',
  'failed',
] as const
export type VideoProcessReason = (typeof VIDEO_PROCESS_REASONS)[number]

/** Attempts per video before it waits for a manual retry. */
export const MAX_VIDEO_ATTEMPTS = 3

/** Whether it can be retried: it failed or was canceled. */
export const isRetryable = (state: string) => state === 'error' || state === 'canceled'
/** Whether its processing can be canceled. */
export const isUnfinished = (state: string) => state === 'waiting' || state === 'inProgress'
