// The bell in the header: the number of tasks and unread notices, marked if there are failures. It opens the notice
// center.
import { COUNTED_KINDS, FAILURE_KINDS } from '@manset/model/notice-groups.ts'
import { Anchor, UnstyledButton } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { addressOf } from '../../platform/addresses.ts'
import { useCall } from '../../platform/calls/graphql.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useLive } from '../../platform/live/live.ts'
import { useViewer } from '../../platform/session/viewer.ts'
import { spread } from '../../platform/spread.ts'
import { SideDrawer } from '../../ui/dialog/dialog.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useShortcuts } from '../../ui/shortcuts/shortcuts.ts'
import classes from './bell.module.css'
import { BellCountsDocument, ContentsMovedDocument, NoticesChangedDocument } from './notice-calls.ts'
import { noticeTexts } from './texts/texts.ts'

const Centre = lazyPart(
  () => import('./centre.tsx'),
  (module) => module.Centre,
)

/** Counts stop here. */
const MANY = 100

const KINDS = { counted: [...COUNTED_KINDS], failures: [...FAILURE_KINDS] }

/** Every open tab recounts after a change of any content: debounced, with a random delay in this range. */
const COUNT_AGAIN_MS = [2_000, 6_000] as const

function useCounts() {
  const { can } = useViewer()
  const { data, refetch } = useCall(BellCountsDocument, KINDS, { isPreviousKept: true })
  useLive(NoticesChangedDocument, () => void refetch())
  const timer = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  const countSoon = () => {
    timer.current ||= window.setTimeout(
      () => {
        timer.current = 0
        void refetch()
      },
      spread(...COUNT_AGAIN_MS),
    )
  }
  useLive(ContentsMovedDocument, countSoon, undefined, can('content.view'))
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
        onMouseEnter={() => void Centre.preload().catch(() => {})}
      >
        <IconBell size={20} stroke={1.6} aria-hidden />
        {count > 0 && (
          <span className={classes.count} aria-hidden>
            {count >= MANY ? t('many') : count}
          </span>
        )}
        {failures && <span className={classes.failed} aria-hidden />}
      </UnstyledButton>
      <span className={classes.heard} aria-live="polite">
        {failures}
      </span>
      <SideDrawer isOpen={isOpen} title={t('title')} onClose={close} size={460}>
        <Centre
          onFollow={close}
          height="calc(var(--ui-height) - 150px)"
          end={
            <Anchor component={Link} to={addressOf('notices')} size="sm" onClick={close}>
              {t('wholePage')}
            </Anchor>
          }
        />
      </SideDrawer>
    </>
  )
}
