// The person's notices by day, newest first, virtualized. Arrow keys move, Enter opens, U toggles read and unread.
import { NOTICE_GROUPS, type NoticeGroup } from '@manset/model/notice-groups.ts'
import { ActionIcon, Tooltip } from '@mantine/core'
import {
  type Icon,
  IconAlertTriangle,
  IconBell,
  IconClockExclamation,
  IconCopyright,
  IconMessage2,
  IconRss,
  IconUserCheck,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { now } from '../../platform/clock.ts'
import { addDays, getDateInZone } from '../../platform/language/format.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useViewer } from '../../platform/session/viewer.ts'
import { DateTimeText } from '../../ui/date-time-text.tsx'
import { useFormat } from '../../ui/use-format.ts'
import classes from './notice-center.module.css'
import { noticeTexts } from './texts/texts.ts'
import { useNoticeFormatter } from './use-notice-formatter.ts'
import { type ListedNotice, useLoadMoreNearEnd, type useNotices } from './use-notices.ts'

const ICONS: Readonly<Record<NoticeGroup, Icon>> = {
  comments: IconMessage2,
  assignments: IconUserCheck,
  boards: IconClockExclamation,
  agencies: IconRss,
  rights: IconCopyright,
  failures: IconAlertTriangle,
}

function getNoticeIcon(kind: string): Icon {
  const [group] =
    Object.entries(NOTICE_GROUPS).find(([, kinds]) => (kinds as readonly string[]).includes(kind)) ?? []
  return group ? ICONS[group as NoticeGroup] : IconBell
}

type Line = { day: string } | { notice: ListedNotice }
const getLineKey = (line: Line) => ('day' in line ? line.day : line.notice.id)

/** Number of rows before the end at which the next page is requested. */
const LOAD_MORE_ROWS_BEFORE_END = 10

interface NoticeListProps {
  listed: ReturnType<typeof useNotices>
  scroller: RefObject<HTMLDivElement | null>
  onFollow?: () => void
}

export function NoticeList({ listed, scroller, onFollow }: NoticeListProps) {
  const t = useTexts(noticeTexts)
  const format = useFormat()
  const { notices, mark } = listed
  const lines = useMemo(() => groupByDate(notices, format.timeZone), [notices, format.timeZone])
  const list = useRef<HTMLDivElement>(null)
  const [margin, setMargin] = useState(0)
  const [activeId, setActiveId] = useState<string>()
  const wantsFocus = useRef<string>(undefined)
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => ('day' in (lines[index] as Line) ? 36 : 60),
    getItemKey: (index) => getLineKey(lines[index] as Line),
    overscan: 8,
    scrollMargin: margin,
  })
  // The tasks above change their height independently.
  useLayoutEffect(() => {
    const top = list.current?.offsetTop ?? 0
    if (top !== margin) setMargin(top)
  })
  const items = virtualizer.getVirtualItems()
  useLoadMoreNearEnd((items.at(-1)?.index ?? 0) >= lines.length - LOAD_MORE_ROWS_BEFORE_END, listed.fetchMore)
  const active = notices.some(({ id }) => id === activeId) ? activeId : notices[0]?.id

  const moveTo = (notice: ListedNotice | undefined) => {
    if (!notice) return
    setActiveId(notice.id)
    const row = list.current?.querySelector<HTMLElement>(`[data-notice-id="${notice.id}"]`)
    if (row) return row.focus()
    wantsFocus.current = notice.id
    virtualizer.scrollToIndex(lines.findIndex((line) => getLineKey(line) === notice.id))
  }
  useLayoutEffect(() => {
    const wanted = wantsFocus.current
    const row = wanted && list.current?.querySelector<HTMLElement>(`[data-notice-id="${wanted}"]`)
    if (!row) return
    wantsFocus.current = undefined
    row.focus()
  })
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const index = notices.findIndex(({ id }) => id === active)
    const notice = notices[index]
    if (event.key === 'ArrowDown') moveTo(notices[index + 1])
    else if (event.key === 'ArrowUp') moveTo(notices[index - 1])
    else if (event.key === 'Home') moveTo(notices[0])
    else if (event.key === 'End') moveTo(notices.at(-1))
    else if (event.key.toLowerCase() === 'u' && notice) mark(notice.id, !notice.seenDate)
    else return
    event.preventDefault()
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside handle the keys. */}
      <div
        ref={list}
        className={classes.list}
        style={{ height: virtualizer.getTotalSize() }}
        onKeyDown={handleKeyDown}
      >
        {items.map(({ index, start, key }) => {
          const line = lines[index]
          if (!line) return null
          return (
            <div
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className={classes.line}
              style={{ transform: `translateY(${start - margin}px)` }}
            >
              {'day' in line ? (
                <h2 className={classes.day}>{formatDayHeading(line.day, format, t)}</h2>
              ) : (
                <Row
                  notice={line.notice}
                  isActive={line.notice.id === active}
                  onFocus={() => setActiveId(line.notice.id)}
                  onMark={(isSeen) => mark(line.notice.id, isSeen)}
                  onFollow={onFollow}
                />
              )}
            </div>
          )
        })}
      </div>
      <p className={classes.keys}>{t('keys')}</p>
    </>
  )
}

function groupByDate(notices: readonly ListedNotice[], timeZone: string): Line[] {
  let before = ''
  return notices.flatMap((notice): Line[] => {
    const day = getDateInZone(new Date(notice.createdDate), timeZone)
    if (day === before) return [{ notice }]
    before = day
    return [{ day }, { notice }]
  })
}

function formatDayHeading(
  day: string,
  format: ReturnType<typeof useFormat>,
  t: (key: 'today' | 'yesterday') => string,
): string {
  const today = getDateInZone(now(), format.timeZone)
  if (day === today) return t('today')
  if (day === addDays(today, -1)) return t('yesterday')
  return format.date(`${day}T12:00:00Z`)
}

interface RowProps {
  notice: ListedNotice
  isActive: boolean
  onFocus: () => void
  onMark: (isSeen: boolean) => void
  onFollow: (() => void) | undefined
}

function Row({ notice, isActive, onFocus, onMark, onFollow }: RowProps) {
  const t = useTexts(noticeTexts)
  const { can } = useViewer()
  const format = useFormat()
  const words = useNoticeFormatter(notice.kind)
  const said = words && words !== 'unknown' ? words.formatNotice(notice, { can, format }) : undefined
  const Kind = getNoticeIcon(notice.kind)
  const isUnseen = !notice.seenDate
  const text = said?.text ?? (words ? t('unknown') : '…')
  const inside = (
    <>
      <Kind size={18} stroke={1.6} className={classes.icon} aria-hidden />
      <span className={classes.text}>
        <span className={classes.said} dir="auto">
          {isUnseen && <span className={classes.heard}>{t('isUnseen')} </span>}
          {text}
        </span>
        {said?.detail && (
          <span className={classes.detail} dir="auto">
            {said.detail}
          </span>
        )}
      </span>
    </>
  )
  const common = {
    className: classes.link,
    tabIndex: isActive ? 0 : -1,
    'data-notice-id': notice.id,
    'aria-keyshortcuts': 'U',
    onFocus,
  }
  const toggle = t(isUnseen ? 'markSeen' : 'markUnseen')
  return (
    <div className={classes.row} data-unseen={isUnseen || undefined}>
      {said?.address ? (
        <Link
          {...common}
          to={said.address.to}
          search={said.address.search as never}
          onClick={() => {
            if (isUnseen) onMark(true)
            onFollow?.()
          }}
        >
          {inside}
        </Link>
      ) : (
        <button type="button" {...common} onClick={() => isUnseen && onMark(true)}>
          {inside}
        </button>
      )}
      <span className={classes.time}>
        <DateTimeText moment={notice.createdDate} />
      </span>
      <Tooltip label={toggle}>
        <ActionIcon
          variant="subtle"
          size={32}
          className={classes.toggle}
          tabIndex={isActive ? 0 : -1}
          aria-label={`${toggle}: ${text}`}
          onClick={() => onMark(isUnseen)}
        >
          <span className={classes.dot} data-unseen={isUnseen || undefined} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </div>
  )
}
