// The person's current tasks: lock requests, approvals and assignments. A task disappears once it is done.
import { LIST_BOUNDS } from '@manset/model/list-bounds.ts'
import { Button } from '@mantine/core'
import { type Icon, IconHandStop, IconHourglass, IconUserCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { GetWaitingForMeQuery } from '../../generated/graphql.ts'
import { getAddress } from '../../platform/addresses.ts'
import { useCall } from '../../platform/calls/graphql.ts'
import { now } from '../../platform/clock.ts'
import { getContentAddress } from '../../platform/content-address.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useLive } from '../../platform/live/live.ts'
import { useViewer } from '../../platform/session/viewer.ts'
import { DateTimeText } from '../../ui/date-time-text.tsx'
import { FirstRowsNote } from '../../ui/states/row-limit-note.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { ContentsChangedDocument, NoticesChangedDocument, WaitingDocument } from './notice-calls.ts'
import classes from './notice-center.module.css'
import { noticeTexts } from './texts/texts.ts'

/** Number of tasks shown before "more". */
const COLLAPSED_COUNT = 4

interface Line {
  key: string
  icon: Icon
  text: string
  detail?: string
  isLate?: boolean
  moment: string
  to: string
  search?: Readonly<Record<string, string>>
}

type Waiting = GetWaitingForMeQuery['getWaitingForMe']

/** The person's tasks; undefined until loaded. */
export function useWaiting(): Waiting | undefined {
  const { can } = useViewer()
  const { data, refetch } = useCall(WaitingDocument, {}, { keepsPreviousData: true })
  useLive(NoticesChangedDocument, () => void refetch())
  useLive(ContentsChangedDocument, () => void refetch(), undefined, can('content.view'))
  return data?.getWaitingForMe
}

/** Whether there are no known tasks. */
export const isNothingWaiting = (waiting: Waiting | undefined): boolean =>
  !waiting || waiting.requests.length + waiting.approvals.length + waiting.assignments.length === 0

export function WaitingSection({ waiting, onFollow }: { waiting: Waiting; onFollow?: () => void }) {
  const t = useTexts(noticeTexts)
  const format = useFormat()
  const id = useId()
  const [isExpanded, setIsExpanded] = useState(false)
  const title = (given: string | null | undefined) => given || t('untitled')
  const lines: Line[] = [
    ...waiting.requests.map((one) => ({
      ...{ key: `request ${one.id}`, icon: IconHandStop, moment: one.requestedDate },
      text: t('waiting.request', { name: one.person.name, title: title(one.title) }),
      to: getContentAddress(one.entity, one.itemId),
    })),
    ...waiting.assignments.map((one): Line => {
      const isLate = one.dueDate != null && new Date(one.dueDate) <= now()
      const due =
        one.dueDate &&
        t(isLate ? 'waiting.overdue' : 'waiting.due', { moment: format.fullDateTime(one.dueDate) })
      return {
        ...{ key: `assignment ${one.id}`, icon: IconUserCheck, moment: one.createdDate, isLate },
        text: t('waiting.assignment', { title: title(one.title) }),
        detail: [due, t('waiting.givenBy', { name: one.createdBy.name }), one.note]
          .filter(Boolean)
          .join(' · '),
        to: getContentAddress(one.entity, one.itemId),
      }
    }),
    ...waiting.approvals.map((one) => ({
      ...{ key: `approval ${one.id}`, icon: IconHourglass, moment: one.updatedDate },
      text: t('waiting.approval', { title: title(one.title) }),
      detail: one.updatedBy ? t('waiting.approvalBy', { name: one.updatedBy.name }) : undefined,
      to: getContentAddress(one.type, one.id),
    })),
  ]
  const hidden = lines.length - COLLAPSED_COUNT
  const longest = Math.max(waiting.requests.length, waiting.assignments.length)
  const unlistedCount = waiting.approvalCount - waiting.approvals.length
  return (
    <section aria-labelledby={id} className={classes.waiting}>
      <h2 id={id} className={classes.day}>
        {t('waiting.title')}
      </h2>
      <ul className={classes.lines}>
        {(isExpanded ? lines : lines.slice(0, COLLAPSED_COUNT)).map(({ key, icon: Kind, ...line }) => (
          <li key={key} className={classes.row}>
            <Link className={classes.link} to={line.to} search={line.search as never} onClick={onFollow}>
              <Kind size={18} stroke={1.6} className={classes.icon} aria-hidden />
              <span className={classes.text}>
                <span className={classes.said} dir="auto">
                  {line.text}
                </span>
                {line.detail && (
                  <span className={classes.detail} data-late={line.isLate || undefined} dir="auto">
                    {line.detail}
                  </span>
                )}
              </span>
            </Link>
            <span className={classes.time}>
              <DateTimeText moment={line.moment} />
            </span>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-expanded={isExpanded}
          onClick={() => setIsExpanded(!isExpanded)}
        >
          {isExpanded ? t('waiting.showLess') : t('waiting.showAll', { count: hidden })}
        </Button>
      )}
      {isExpanded && <FirstRowsNote shown={longest} limit={LIST_BOUNDS.waiting} />}
      {isExpanded && unlistedCount > 0 && (
        <Link
          className={classes.more}
          to={getAddress('contentList')}
          search={{ status: 'waiting' } as never}
          onClick={onFollow}
        >
          {t('waiting.moreApprovals', { count: unlistedCount })}
        </Link>
      )}
    </section>
  )
}
