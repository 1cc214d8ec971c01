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
import { publishHeight } from './published-height.ts'
import { uiTexts } from './texts/texts.ts'
import { PHONE, useMedia } from './use-media.ts'

const SHORT_MS = 4_000
const UNDO_MS = 6_000
const LONG_MS = 10_000

/** Number of newest notices shown directly; the rest is a summary that opens. */
const MOST_SHOWN = 3
const MOST_ON_PHONE = 1

/** The shell's container of the strip; without a shell the strip follows the page. */
export const noticesPlace = createStore<HTMLElement | null>(null)

const measured = publishHeight('--ui-notices-height')

/** Renders the notices; used once, in the application. */
export function NoticesHost() {
  const place = useStore(noticesPlace)
  return place ? createPortal(<Strip />, place) : <Strip isAlone />
}

function Strip({ isAlone }: { isAlone?: boolean }) {
  const t = useTexts(uiTexts)
  const id = useId()
  const all = useStore(notices)
  const [isHeld, setIsHeld] = useState(false)
  const [isWhole, setIsWhole] = useState(false)
  const most = useMedia(PHONE) ? MOST_ON_PHONE : MOST_SHOWN
  const rest = all.slice(0, -most)
  // The hovered or focused element may have disappeared without an event.
  if (all.length === 0 && isHeld) setIsHeld(false)
  if (rest.length === 0 && isWhole) setIsWhole(false)
  const hold = () => setIsHeld(true)
  const release = () => setIsHeld(false)
  return (
    <section
      ref={measured}
      className={classes.host}
      data-focus-returns
      data-alone={isAlone}
      data-whole={isWhole || undefined}
      aria-label={t('notices.label')}
      aria-live="polite"
      onMouseOver={hold}
      onMouseLeave={({ currentTarget }) => !currentTarget.contains(document.activeElement) && release()}
      onFocus={hold}
      onBlur={({ currentTarget }) => !currentTarget.matches(':hover') && release()}
    >
      <div id={id} className={classes.notices}>
        {rest.length > 0 && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            aria-expanded={isWhole}
            aria-controls={id}
            onClick={() => setIsWhole(!isWhole)}
          >
            {isWhole ? t('notices.less') : t('notices.rest', { count: rest.length })}
          </Button>
        )}
        {all.map((notice, at) => (
          <NoticeCard
            key={notice.id}
            notice={notice}
            isHidden={!isWhole && at < rest.length}
            isHeld={isHeld}
            onDone={release}
          />
        ))}
      </div>
    </section>
  )
}

const icons = { success: IconCheck, info: IconInfoCircle, warning: IconAlertTriangle, error: IconAlertCircle }

const STANDS_MS: Readonly<Record<NoticeKind, number>> = {
  ...{ success: SHORT_MS, info: SHORT_MS },
  ...{ warning: LONG_MS, error: LONG_MS },
}

interface NoticeCardProps {
  notice: Notice
  /** Collapsed into the summary, but still exposed to screen readers: shown again from `display: none`, it would be announced twice. */
  isHidden: boolean
  isHeld: boolean
  onDone: () => void
}

function NoticeCard({ notice, isHidden, isHeld, onDone }: NoticeCardProps) {
  const t = useTexts(uiTexts)
  const { kind, text, undo, step, onClose } = notice
  const Icon = icons[kind]
  useEffect(() => {
    // An error with a step remains until the person reacts.
    if (isHeld || notice.isLasting || (notice.kind === 'error' && notice.step)) return
    const timer = setTimeout(() => hideNotice(notice.id), notice.undo ? UNDO_MS : STANDS_MS[notice.kind])
    return () => clearTimeout(timer)
    // A notice that replaces another one with its id gets a new timeout.
  }, [isHeld, notice])
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
