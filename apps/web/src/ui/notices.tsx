// Short notices at the edge of the screen. Part of the entry and not loaded later: the moment the network goes away
// is the moment one is needed.
import { Button, CloseButton } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useStore } from '../platform/store.ts'
import { useTexts } from '../platform/texts.ts'
import classes from './notices.module.css'
import { hideNotice, type Notice, notices } from './notify.ts'
import { uiTexts } from './texts/texts.ts'

const SHORT_MS = 4_000
const UNDO_MS = 6_000
const LONG_MS = 10_000

/** Where notices appear; once, in the application. */
export function NoticesHost() {
  const t = useTexts(uiTexts)
  const shown = useStore(notices)
  return (
    <section
      className={classes.host}
      data-focus-returns
      aria-label={t('notices.label')}
      aria-live="polite"
      aria-relevant="additions"
    >
      {shown.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </section>
  )
}

const icons = { success: IconCheck, info: IconInfoCircle, warning: IconAlertTriangle, error: IconX }

function NoticeCard({ notice }: { notice: Notice }) {
  const t = useTexts(uiTexts)
  const [isHeld, setIsHeld] = useState(false)
  const { kind, text, undo, step, onClose } = notice
  const Icon = icons[kind]
  useEffect(() => {
    if (isHeld || notice.isLasting) return
    const isLong = notice.kind === 'error' || notice.kind === 'warning'
    const standsMs = notice.undo ? UNDO_MS : isLong ? LONG_MS : SHORT_MS
    const timer = setTimeout(() => hideNotice(notice.id), standsMs)
    return () => clearTimeout(timer)
    // One that replaces another under its id stands for its own time.
  }, [isHeld, notice])
  const handleStep = (run?: () => void) => {
    hideNotice(notice.id)
    onClose?.()
    run?.()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while somebody reads it
    <div
      className={classes.notice}
      data-kind={kind}
      role={kind === 'error' ? 'alert' : undefined}
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon className={classes.icon} size={18} aria-hidden />
      <span className={classes.text}>{text}</span>
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
      <CloseButton size="sm" aria-label={t('notices.close')} onClick={() => handleStep()} />
    </div>
  )
}
