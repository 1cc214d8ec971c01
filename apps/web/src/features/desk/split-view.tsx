import type { ReactNode } from 'react'
import classes from './agency.module.css'

/** A list and, where one of its rows is open, that row beside it. */
export function SplitView({ rows, children }: { rows: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.split} data-open={Boolean(children) || undefined}>
      <div className={classes.list}>{rows}</div>
      {children}
    </div>
  )
}
