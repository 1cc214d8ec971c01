// Notices that do not belong to a feature with a manifest: comments and assignments, agency items, videos, and failed
// sendings. Loaded with the screens that show them, not with the first screen.
import { type NoticeLoader, registerNotices } from '../../kit/notices.ts'

const talk: NoticeLoader = () => import('./discussion-notices.ts')
const work: NoticeLoader = () => import('./work-notices.ts')

registerNotices({
  ...{ commentMention: talk, commentReply: talk, commentNew: talk },
  ...{ assigned: talk, assignmentDone: talk, assignmentTakenBack: talk },
  ...{ assignmentSoon: talk, assignmentOverdue: talk },
  ...{ agencyAlert: work, videoFailed: work, dispatchFailed: work },
})
