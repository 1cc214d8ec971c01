// Shows comments and assignments for the person as they arrive, on any screen. The bell counts all other unread notices,
// including failures.
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { loadNoticeFormatter, type ReceivedNotice } from '../../kit/notices.ts'
import { call, useCall } from '../../platform/calls/graphql.ts'
import { now } from '../../platform/clock.ts'
import { translate } from '../../platform/language/texts.ts'
import { useLive } from '../../platform/live/live.ts'
import { useViewer } from '../../platform/session/viewer.ts'
import { hideNotice, notify } from '../../ui/notify.ts'
import { useFormat } from '../../ui/use-format.ts'
import { NoticesChangedDocument, NoticesSeenDocument, UnseenNoticesDocument } from './notice-calls.ts'
import './kinds.ts'
import { noticeTexts } from './texts/texts.ts'

const MAX_SHOWN = 50

const getToastId = (id: string) => `told ${id}`

export function Watch() {
  const { can } = useViewer()
  const format = useFormat()
  const navigate = useNavigate()
  const { data, refetch } = useCall(UnseenNoticesDocument, { take: MAX_SHOWN })
  useLive(NoticesChangedDocument, () => void refetch())
  const shown = useRef(new Set<string>())
  const opened = useRef(now())
  const latest = useRef({ can, format, navigate })
  latest.current = { can, format, navigate }
  useEffect(() => {
    if (!data) return
    const unseen = data.getNotices as readonly (ReceivedNotice & { createdDate: string })[]
    const ids = new Set(unseen.map(({ id }) => id))
    // Read on another screen.
    for (const id of shown.current) if (!ids.has(id)) hideNotice(getToastId(id))
    const fresh = unseen.filter(({ id }) => !shown.current.has(id))
    for (const { id } of fresh) shown.current.add(id)
    const seen = (id: string) => void call(NoticesSeenDocument, { ids: [id] }).catch(() => {})
    const show = async (notice: ReceivedNotice) => {
      const words = await loadNoticeFormatter(notice.kind)
      if (!words?.showsAsToast) return
      const { text, address } = words.formatNotice(notice, latest.current)
      const { id } = notice
      notify('info', text, {
        id: getToastId(id),
        onClose: () => seen(id),
        ...(address && {
          step: {
            label: translate(noticeTexts, 'open'),
            run: () => void latest.current.navigate(address as never),
          },
        }),
      })
    }
    // In chronological order, so that the newest is shown last.
    const showAll = async () => {
      for (const notice of fresh.toReversed())
        if (new Date(notice.createdDate) >= opened.current) await show(notice)
    }
    void showAll().catch(() => {})
  }, [data])
  return null
}
