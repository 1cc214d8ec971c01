// A video on its way through the queue.
export const VIDEO_PROCESS_STATES = ['waiting', 'inProgress', 'finished', 'error', 'canceled'] as const
export type VideoProcessState = (typeof VIDEO_PROCESS_STATES)[number]

/** Why nothing was made of a video; screens have words for each. */
export const VIDEO_PROCESS_REASONS = [
  // The file itself.
  'unknownFormat',
  'unreadable',
  'noPicture',
  'codecNotTaken',
  'tooManyStreams',
  'tooManyPixels',
  'tooShort',
  'tooLong',
  'damaged',
  // The work on it.
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

/** Tries of one video, before it is left alone until somebody asks for it again. */
export const MOST_VIDEO_ATTEMPTS = 3

/** Whether it can be worked on again: it came to nothing, or somebody stopped it. */
export const isRetryable = (state: string) => state === 'error' || state === 'canceled'
/** Whether its work can be stopped. */
export const isUnfinished = (state: string) => state === 'waiting' || state === 'inProgress'
