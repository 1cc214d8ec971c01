// The state of the live channel: a shape, a text, and its consequences for the current screen.
import { Tooltip } from '@mantine/core'
import { useTexts } from '../../platform/language/texts.ts'
import { useLiveState } from '../../platform/live/live.ts'
import { shellTexts } from '../texts/texts.ts'
import classes from './header.module.css'

export function LiveBadge() {
  const t = useTexts(shellTexts)
  const state = useLiveState()
  // Before the first connection nothing was missed: only the space is reserved.
  if (state === 'starting')
    return <span className={classes.live} data-state={state} data-word={t('live.connected')} role="status" />
  return (
    <Tooltip label={t(`live.${state}Hint`)}>
      <span className={classes.live} data-state={state} role="status">
        <span className={classes.dot} aria-hidden />
        <span className={classes.liveWord}>{t(`live.${state}`)}</span>
      </span>
    </Tooltip>
  )
}
