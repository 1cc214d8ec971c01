// Notices about permanently failed jobs, for users who may retry them.
import type { JobFailedAbout } from '@manset/model/notice-groups.ts'
import type { NoticeFormatter } from '../../kit/notices.ts'
import { getAddress } from '../../platform/addresses.ts'
import { translate } from '../../platform/language/texts.ts'
import { getJobName } from './job-row.tsx'
import { jobTexts } from './texts/texts.ts'

export const formatNotice: NoticeFormatter['formatNotice'] = ({ about }, { can }) => {
  const { job, count, jobId } = about as unknown as JobFailedAbout
  return {
    text: translate(jobTexts, 'toldFailed', { job: getJobName(job), count }),
    address: can('job.view')
      ? { to: getAddress('jobs'), search: { state: 'failed', job: jobId } }
      : undefined,
  }
}
