// Asks whether the user is still there; any key or click answers.
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../platform/language/texts.ts'
import { CountdownRing } from './countdown-ring.tsx'
import classes from './lock.module.css'
import { lockTexts } from './texts/texts.ts'
import { formatMinutesAndSeconds, useSecondsLeft } from './use-countdown.ts'

interface IdleCardProps {
  leftMs: number
  onHere: () => void
  /** What happens without an answer; by default, the lock is released. */
  leftText?: (left: string) => string
}

export function IdleCard({ leftMs, onHere, leftText }: IdleCardProps) {
  const t = useTexts(lockTexts)
  const [endsAt] = useState(() => performance.now() + leftMs)
  const seconds = useSecondsLeft(() => Math.max(0, endsAt - performance.now()), endsAt)
  const left = formatMinutesAndSeconds(seconds)
  return (
    <section className={classes.card} aria-label={t('idle.asked')}>
      <div className={classes.request}>
        <div className={classes.about}>
          <Text size="sm" fw={600} role="alert">
            {t('idle.asked')}
          </Text>
          <Text size="xs" c="dimmed" className={classes.left} component="span">
            <CountdownRing seconds={seconds} />
            {leftText ? leftText(left) : t('idle.left', { left })}
          </Text>
        </div>
        <Button size="compact-sm" variant="default" onClick={onHere}>
          {t('idle.here')}
        </Button>
      </div>
    </section>
  )
}
