// Kinds of jobs, `feature.verb`. Screens and mails have a text for each.
import { CHANNELS, type ChannelJobName } from './channels/channels.ts'

/** Those that no channel declares. */
export const OWN_JOB_NAMES = [
  'agency.fetchMedia',
  'agency.readAgain',
  'board.passTime',
  'menu.clearCache',
  'notice.mailDigest',
  'reader.ask',
  'reader.import',
  'video.process',
] as const
export type OwnJobName = (typeof OWN_JOB_NAMES)[number]
export type JobName = OwnJobName | ChannelJobName
export const JOB_NAMES: readonly JobName[] = [...OWN_JOB_NAMES, ...CHANNELS.map(({ job }) => job)].toSorted()
