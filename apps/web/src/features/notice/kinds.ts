// What notices say that no feature with a manifest tells: of comments and assignments, which stand beside items of every
// feature, of agencies, of videos, and of what could not be sent. Comes with the screens that show them, so that the first screen need not.
import { defineNotices, type NoticeLoader } from '../../kit/notices.ts'

const talk: NoticeLoader = () => import('./say-talk.ts')
const work: NoticeLoader = () => import('./say-work.ts')

defineNotices({
  ...{ commentMention: talk, commentReply: talk, commentNew: talk },
  ...{ assigned: talk, assignmentDone: talk, assignmentTakenBack: talk },
  ...{ assignmentSoon: talk, assignmentOverdue: talk },
  ...{ agencyAlert: work, videoFailed: work, dispatchFailed: work },
})
