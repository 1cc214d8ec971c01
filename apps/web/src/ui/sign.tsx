// What state something is in: a shape and a word, so that colour is never the only sign.
import type { ReactNode } from 'react'
import classes from './sign.module.css'

/** Good and there, good and on its way, waiting, bad, almost bad, over, and nothing yet. */
export type SignLook = 'good' | 'coming' | 'waiting' | 'bad' | 'hot' | 'over' | 'idle'

export function Sign({ look, children }: { look: SignLook; children: ReactNode }) {
  return (
    <span className={classes.sign} data-look={look}>
      <span className={classes.shape} aria-hidden="true" />
      <span className={classes.words}>{children}</span>
    </span>
  )
}
