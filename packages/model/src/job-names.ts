/** Kinds of jobs, `feature.verb`. Screens and mails have a text for each. */
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
