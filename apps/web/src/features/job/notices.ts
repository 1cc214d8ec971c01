// Notices about permanently failed jobs, for users who may retry them.
import type { JobFailedAbout } from '@manset/model/notice-groups.ts'
import type { NoticeWords } from '../../kit/notices.ts'
import { addressOf } from '../../platform/addresses.ts'
import { translate } from '../../platform/language/texts.ts'
import { jobWord } from './job-row.tsx'
import { jobTexts } from './texts/texts.ts'

export const sayNotice: NoticeWords['sayNotice'] = ({ about }, { can }) => {
  const { job, count, jobId } = about as unknown as JobFailedAbout
  return {
    text: translate(jobTexts, 'toldFailed', { job: jobWord(job), count }),
    address: can('job.view') ? { to: addressOf('jobs'), search: { state: 'failed', job: jobId } } : undefined,
  }
}
