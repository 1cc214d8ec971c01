// Kinds of jobs, `feature.verb`. Screens and mails have a text for each.
import { CHANNELS, type ChannelJobName } from './channels/channels.ts'

const OWN_NAMES = [
  'agency.fetchMedia',
  'agency.readAgain',
  'board.passTime',
  'menu.clearCache',
  'notice.mailDigest',
  'reader.ask',
  'reader.import',
  'video.process',
] as const
/** Kinds that no channel declares. */
export type OwnJobName = (typeof OWN_NAMES)[number]
export type JobName = OwnJobName | ChannelJobName
export const JOB_NAMES: readonly JobName[] = [...OWN_NAMES, ...CHANNELS.map(({ job }) => job)].toSorted()
