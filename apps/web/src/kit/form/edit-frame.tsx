// The frame of a page that edits one thing: a line on top that stays, what is edited, an inspector beside it.
import type { ReactNode } from 'react'
import classes from './edit-page.module.css'

export interface EditFrameProps {
  /** What is edited, a way back to the list. */
  heading: ReactNode
  /** Beside the heading: status, lock, people. */
  status?: ReactNode
  /** Right on the line: the state of the form, saving and what else can be done. */
  actions: ReactNode
  /** Why the last save failed. */
  failure?: ReactNode
  /** Across the page, below the line: a lock, a draft on offer, a notice. */
  banner?: ReactNode
  inspector?: ReactNode
  /** Without a writing column: what is edited takes the room there is, up to the edges. */
  isWide?: boolean
  children: ReactNode
}

export function EditFrame(props: EditFrameProps) {
  const { heading, status, actions, failure, banner, inspector, isWide, children } = props
  return (
    <div className={classes.page}>
      <div className={classes.bar}>
        <div className={classes.heading}>{heading}</div>
        {status}
        <div className={classes.barRight}>{actions}</div>
      </div>
      {failure}
      {banner}
      <div className={classes.columns}>
        <div className={classes.main} data-wide={isWide || undefined}>
          <div className={classes.writing}>{children}</div>
        </div>
        {inspector && <aside className={classes.inspector}>{inspector}</aside>}
      </div>
    </div>
  )
}
