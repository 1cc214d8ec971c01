// The bell in the header: the number of tasks and unread notices, marked if there are failures. It opens the notice
// center.
import { BADGE_KINDS, FAILURE_KINDS } from '@manset/model/notice-groups.ts'
import { Anchor, UnstyledButton } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { getAddress } from '../../platform/addresses.ts'
import { useCall } from '../../platform/calls/graphql.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useLive } from '../../platform/live/live.ts'
import { getRandomDelayMs } from '../../platform/random-delay.ts'
import { useViewer } from '../../platform/session/viewer.ts'
import { SideDrawer } from '../../ui/dialog/dialog.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { useShortcuts } from '../../ui/shortcuts/shortcuts.ts'
import classes from './bell.module.css'
import { BellCountsDocument, ContentsChangedDocument, NoticesChangedDocument } from './notice-calls.ts'
import { noticeTexts } from './texts/texts.ts'

const NoticeCenter = lazyComponent(
  () => import('./notice-center.tsx'),
  (module) => module.NoticeCenter,
)

/** Counts stop here. */
const MAX_DISPLAYED_COUNT = 100

const KINDS = { counted: [...BADGE_KINDS], failures: [...FAILURE_KINDS] }

/** Every open tab recounts after a change of any content: debounced, with a random delay in this range. */
const RECOUNT_DELAY_RANGE_MS = [2_000, 6_000] as const

function useCounts() {
  const { can } = useViewer()
  const { data, refetch } = useCall(BellCountsDocument, KINDS, { keepsPreviousData: true })
  useLive(NoticesChangedDocument, () => void refetch())
  const timer = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  const countSoon = () => {
    timer.current ||= window.setTimeout(
      () => {
        timer.current = 0
        void refetch()
      },
      getRandomDelayMs(...RECOUNT_DELAY_RANGE_MS),
    )
  }
  useLive(ContentsChangedDocument, countSoon, undefined, can('content.view'))
  return { waiting: data?.waiting ?? 0, unseen: data?.unseen ?? 0, failed: data?.failed ?? 0 }
}

export function Bell() {
  const t = useTexts(noticeTexts)
  const [isOpen, setIsOpen] = useState(false)
  const { waiting, unseen, failed } = useCounts()
  const count = waiting + unseen
  const failures = failed > 0 ? t('bellFailed', { count: failed }) : ''
  const label = [
    waiting > 0 && t('bellWaiting', { count: waiting }),
    unseen > 0 && t('bellUnseen', { count: unseen }),
    failures,
  ]
    .filter(Boolean)
    .join(', ')
  const open = () => setIsOpen(true)
  const close = () => setIsOpen(false)
  useShortcuts([{ keys: 'shift+N', label: t('title'), group: t('title'), run: open }])
  return (
    <>
      <UnstyledButton
        className={classes.bell}
        aria-label={label ? `${t('bell')}: ${label}` : t('bell')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
        onMouseEnter={() => void NoticeCenter.preload().catch(() => {})}
      >
        <IconBell size={20} stroke={1.6} aria-hidden />
        {count > 0 && (
          <span className={classes.count} aria-hidden>
            {count >= MAX_DISPLAYED_COUNT ? t('many') : count}
          </span>
        )}
        {failures && <span className={classes.failed} aria-hidden />}
      </UnstyledButton>
      <span className={classes.heard} aria-live="polite">
        {failures}
      </span>
      <SideDrawer isOpen={isOpen} title={t('title')} onClose={close} size={460}>
        <NoticeCenter
          onFollow={close}
          height="calc(var(--ui-height) - 150px)"
          footer={
            <Anchor component={Link} to={getAddress('notices')} size="sm" onClick={close}>
              {t('wholePage')}
            </Anchor>
          }
        />
      </SideDrawer>
    </>
  )
}
