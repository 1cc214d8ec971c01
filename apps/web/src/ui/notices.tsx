// Short notices in a separate strip below the screen. It takes its height from the layout, so that no notice covers a button or field. Part
// of the entry script, because a lost network must be reported at once.
import { Button, CloseButton } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTexts } from '../platform/language/texts.ts'
import { createStore, useStore } from '../platform/store.ts'
import classes from './notices.module.css'
import { hideNotice, type Notice, type NoticeKind, notices } from './notify.ts'
import { publishHeight } from './publish-height.ts'
import { uiTexts } from './texts/texts.ts'
import { PHONE_WIDTH, useMediaQuery } from './use-media-query.ts'

const SUCCESS_DURATION_MS = 4_000
const UNDO_DURATION_MS = 6_000
const ERROR_DURATION_MS = 10_000

/** Number of newest notices shown directly; the rest is a summary that opens. */
const MAX_VISIBLE = 3
const MAX_VISIBLE_ON_PHONE = 1

/** The shell's container of the strip; without a shell the strip follows the page. */
export const noticesRootElement = createStore<HTMLElement | null>(null)

const measureHeight = publishHeight('--ui-notices-height')

/** Renders the notices; used once, in the application. */
export function NoticesHost() {
  const place = useStore(noticesRootElement)
  return place ? createPortal(<NoticeStrip />, place) : <NoticeStrip isAlone />
}

function NoticeStrip({ isAlone }: { isAlone?: boolean }) {
  const t = useTexts(uiTexts)
  const id = useId()
  const all = useStore(notices)
  const [isPaused, setIsPaused] = useState(false)
  const [isExpanded, setIsExpanded] = useState(false)
  const maxVisible = useMediaQuery(PHONE_WIDTH) ? MAX_VISIBLE_ON_PHONE : MAX_VISIBLE
  const rest = all.slice(0, -maxVisible)
  // The hovered or focused element may have disappeared without an event.
  if (all.length === 0 && isPaused) setIsPaused(false)
  if (rest.length === 0 && isExpanded) setIsExpanded(false)
  const pause = () => setIsPaused(true)
  const resume = () => setIsPaused(false)
  return (
    <section
      ref={measureHeight}
      className={classes.host}
      data-focus-returns
      data-alone={isAlone}
      data-whole={isExpanded || undefined}
      aria-label={t('notices.label')}
      aria-live="polite"
      onMouseOver={pause}
      onMouseLeave={({ currentTarget }) => !currentTarget.contains(document.activeElement) && resume()}
      onFocus={pause}
      onBlur={({ currentTarget }) => !currentTarget.matches(':hover') && resume()}
    >
      <div id={id} className={classes.notices}>
        {rest.length > 0 && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            aria-expanded={isExpanded}
            aria-controls={id}
            onClick={() => setIsExpanded(!isExpanded)}
          >
            {isExpanded ? t('notices.less') : t('notices.rest', { count: rest.length })}
          </Button>
        )}
        {all.map((notice, at) => (
          <NoticeCard
            key={notice.id}
            notice={notice}
            isHidden={!isExpanded && at < rest.length}
            isPaused={isPaused}
            onDone={resume}
          />
        ))}
      </div>
    </section>
  )
}

const icons = { success: IconCheck, info: IconInfoCircle, warning: IconAlertTriangle, error: IconAlertCircle }

const DURATION_MS: Readonly<Record<NoticeKind, number>> = {
  ...{ success: SUCCESS_DURATION_MS, info: SUCCESS_DURATION_MS },
  ...{ warning: ERROR_DURATION_MS, error: ERROR_DURATION_MS },
}

interface NoticeCardProps {
  notice: Notice
  /** Collapsed into the summary, but still exposed to screen readers: shown again from `display: none`, it would be announced twice. */
  isHidden: boolean
  isPaused: boolean
  onDone: () => void
}

function NoticeCard({ notice, isHidden, isPaused, onDone }: NoticeCardProps) {
  const t = useTexts(uiTexts)
  const { kind, text, undo, step, onClose } = notice
  const Icon = icons[kind]
  useEffect(() => {
    // An error with a step remains until the person reacts.
    if (isPaused || notice.isLasting || (notice.kind === 'error' && notice.step)) return
    const timer = setTimeout(
      () => hideNotice(notice.id),
      notice.undo ? UNDO_DURATION_MS : DURATION_MS[notice.kind],
    )
    return () => clearTimeout(timer)
    // A notice that replaces another one with its id gets a new timeout.
  }, [isPaused, notice])
  const handleStep = (run?: () => void) => {
    hideNotice(notice.id)
    onDone()
    onClose?.()
    run?.()
  }
  return (
    <div className={classes.notice} data-notice data-kind={kind} data-heard={isHidden || undefined}>
      <Icon className={classes.icon} size={18} aria-hidden />
      <span className={classes.text}>{text}</span>
      {!isHidden && (
        // `off`: the buttons of a notice that leaves the summary are not announced again.
        <span className={classes.steps} aria-live="off">
          {undo && (
            <Button size="compact-sm" variant="default" onClick={() => handleStep(undo)}>
              {t('notices.undo')}
            </Button>
          )}
          {step && (
            <Button size="compact-sm" variant="default" onClick={() => handleStep(step.run)}>
              {step.label}
            </Button>
          )}
          <CloseButton size={24} aria-label={t('notices.close')} onClick={() => handleStep()} />
        </span>
      )}
    </div>
  )
}
