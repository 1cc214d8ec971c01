// Notices that do not belong to a feature with a manifest: comments and assignments, agency items, videos, and failed
// sendings. Loaded with the screens that show them, not with the first screen.
import { defineNotices, type NoticeLoader } from '../../kit/notices.ts'

const talk: NoticeLoader = () => import('./say-talk.ts')
const work: NoticeLoader = () => import('./say-work.ts')

defineNotices({
  ...{ commentMention: talk, commentReply: talk, commentNew: talk },
  ...{ assigned: talk, assignmentDone: talk, assignmentTakenBack: talk },
  ...{ assignmentSoon: talk, assignmentOverdue: talk },
  ...{ agencyAlert: work, videoFailed: work, dispatchFailed: work },
})
