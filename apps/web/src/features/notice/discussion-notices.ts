// Notices about comments and assignments: who, about which item, and a link for answering.
import type { NoticeFormatter, ReceivedNotice } from '../../kit/notices.ts'
import { now } from '../../platform/clock.ts'
import { getContentAddress } from '../../platform/content-address.ts'
import { translate } from '../../platform/language/texts.ts'
import { noticeTexts } from './texts/texts.ts'

interface About {
  title: string | null
  by?: string
  excerpt?: string
  threadId?: string
  due?: string | null
  note?: string | null
  person?: { name: string }
}

const COMMENTS = ['commentMention', 'commentReply', 'commentNew'] as const
const TEXTS_WITHOUT_EXCERPT = ['assignmentDone', 'assignmentTakenBack'] as const

/** Shown immediately, because a person addressed the user. */
export const showsAsToast = true

export const formatNotice: NoticeFormatter['formatNotice'] = (notice, { can, format }) => {
  const { by = '', excerpt, threadId, due, note, person, ...about } = notice.about as unknown as About
  const title = about.title || translate(noticeTexts, 'untitled')
  const words = { by, title }
  const address = can(`${notice.entity}.view`) ? getThreadAddress(notice, threadId) : undefined
  const comment = COMMENTS.find((kind) => kind === notice.kind)
  if (comment) return { text: translate(noticeTexts, `says.${comment}`, words), detail: excerpt, address }
  const plain = TEXTS_WITHOUT_EXCERPT.find((kind) => kind === notice.kind)
  if (plain) return { text: translate(noticeTexts, `says.${plain}`, words), address }
  const moment = due ? formatDue(due, format) : ''
  if (notice.kind === 'assigned') {
    const text = due
      ? translate(noticeTexts, 'says.assignedDue', { ...words, moment })
      : translate(noticeTexts, 'says.assigned', words)
    return { text, detail: note ?? undefined, address }
  }
  return notice.kind === 'assignmentSoon'
    ? { text: translate(noticeTexts, 'says.assignmentSoon', { title, moment }), address }
    : {
        text: translate(noticeTexts, 'says.assignmentOverdue', { title, moment, person: person?.name ?? '' }),
        address,
      }
}

/** The time only, if it is today; otherwise with its date. */
function formatDue(due: string, format: Parameters<NoticeFormatter['formatNotice']>[1]['format']): string {
  return format.date(due) === format.date(now()) ? format.time(due) : format.fullDateTime(due)
}

const getThreadAddress = ({ entity, itemId }: ReceivedNotice, threadId: string | undefined) => ({
  to: getContentAddress(entity, itemId),
  ...(threadId && { search: { comment: threadId } }),
})
