// A state, shown by shape and word, so that color is never the only information.
import type { ReactNode } from 'react'
import classes from './status-label.module.css'

/** Good and present, good and coming, waiting, bad, nearly bad, over, and not started. */
export type StatusVariant = 'good' | 'coming' | 'waiting' | 'bad' | 'hot' | 'over' | 'idle'

export function StatusLabel({ look, children }: { look: StatusVariant; children: ReactNode }) {
  return (
    <span className={classes.sign} data-look={look}>
      <span className={classes.shape} aria-hidden="true" />
      <span className={classes.words}>{children}</span>
    </span>
  )
}
