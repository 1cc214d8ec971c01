// What notices say that no feature with a manifest tells: of comments and assignments, which stand beside items of every
// feature, of agencies, of videos, and of what could not be sent. Comes with the screens that show them, so that the first screen need not.
import { defineNotices, type NoticeLoader } from '../../kit/notices.ts'

const talk: NoticeLoader = () => import('./say-talk.ts')
const work: NoticeLoader = () => import('./say-work.ts')

defineNotices({
  ...{ commentMention: talk, commentReply: talk, commentNew: talk },
  ...{ assigned: talk, assignmentDone: talk, assignmentTakenBack: talk },
  ...{ assignmentSoon: talk, assignmentOverdue: talk },
  // The agency desk has a card of its own for it, whatever screen is open.
  agencyAlert: async () => ({ ...(await work()), card: 'never' }),
  videoFailed: work,
  // Few newsletters are without an address that nobody has any more: that comes up once and waits in the centre.
  dispatchFailed: async () => ({
    ...(await work()),
    card: ({ about: { outcome } }) => (outcome === 'partly' ? 'fresh' : undefined),
  }),
})
