/** Kinds of jobs, `feature.verb`: screens and mails have a word for each. */
export const JOB_NAMES = [
  'agency.fetchMedia',
  'agency.readAgain',
  'board.passTime',
  'dispatch.sendMailing',
  'dispatch.sendNotification',
  'menu.clearCache',
  'notice.mailDigest',
  'reader.ask',
  'reader.import',
  'video.process',
] as const
export type JobName = (typeof JOB_NAMES)[number]
