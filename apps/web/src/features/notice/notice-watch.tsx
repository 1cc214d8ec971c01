// Tells people what they are told by name, whatever they are at: at once, and when they come back while they have not seen it.
// Seen is what somebody closed or followed; one that went by itself comes again, unless its kind says that once is enough.
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { type NoticeWords, type ToldNotice, wordsOfNotice } from '../../kit/notices.ts'
import { now } from '../../platform/clock.ts'
import { call, useCall } from '../../platform/graphql.ts'
import { useLive } from '../../platform/live.ts'
import { useViewer } from '../../platform/session/viewer.ts'
import { translate } from '../../platform/texts.ts'
import { hideNotice, notify } from '../../ui/notify.ts'
import { useFormat } from '../../ui/use-format.ts'
import { NoticesChangedDocument, NoticesSeenDocument, UnseenNoticesDocument } from './notice-calls.ts'
import './kinds.ts'
import { noticeTexts } from './texts/texts.ts'

/** Shown one by one; of more, only how many there are. */
const MOST_SHOWN = 3
const MOST_READ = 50

interface Worded {
  notice: ToldNotice
  words: NoticeWords
}

const shownAs = (id: string) => `told ${id}`

export function Watch() {
  const { can } = useViewer()
  const format = useFormat()
  const navigate = useNavigate()
  const { data, refetch } = useCall(UnseenNoticesDocument, { take: MOST_READ })
  useLive(NoticesChangedDocument, () => void refetch())
  const shown = useRef(new Set<string>())
  const opened = useRef(now())
  const latest = useRef({ can, format, navigate })
  latest.current = { can, format, navigate }
  useEffect(() => {
    if (!data) return
    const unseen = data.getNotices as readonly (ToldNotice & { createdDate: string })[]
    const ids = new Set(unseen.map(({ id }) => id))
    // Seen on another screen.
    for (const id of shown.current) if (!ids.has(id)) hideNotice(shownAs(id))
    const fresh = unseen.filter(({ id }) => !shown.current.has(id))
    for (const { id } of fresh) shown.current.add(id)
    const seen = (id: string) => void call(NoticesSeenDocument, { ids: [id] }).catch(() => {})
    const show = ({ notice, words }: Worded) => {
      const { text, address } = words.sayNotice(notice, latest.current)
      const { id } = notice
      notify('warning', text, {
        id: shownAs(id),
        onClose: () => seen(id),
        ...(address && {
          step: {
            label: translate(noticeTexts, 'open'),
            run: () => void latest.current.navigate(address as never),
          },
        }),
      })
    }
    const showAll = async () => {
      const worded = await Promise.all(
        fresh.map(async (notice) => ({ notice, words: await wordsOfNotice(notice.kind) })),
      )
      const due = worded.flatMap(({ notice, words }): Worded[] => {
        const card = typeof words?.card === 'function' ? words.card(notice) : words?.card
        if (!words || card === 'never') return []
        const isLate = new Date(notice.createdDate) < opened.current
        return card === 'fresh' && isLate ? [] : [{ notice, words }]
      })
      const more = due.length - MOST_SHOWN
      if (more > 0) notify('info', translate(noticeTexts, 'more', { count: more }), { id: 'told more' })
      // The newest comes last, and stands lowest.
      for (const one of due.slice(0, MOST_SHOWN).toReversed()) show(one)
    }
    void showAll().catch(() => {})
  }, [data])
  return null
}
