// The frame of lists that show the details of a row beside them.
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './split-view.module.css'

interface SplitViewProps {
  rows: ReactNode
  /** Id of the row that is open beside the list. The focus returns to that row when it is closed. */
  openId?: string | undefined
  children: ReactNode
}

/** A list with, if a row is open, its details beside it. */
export function SplitView({ rows, openId, children }: SplitViewProps) {
  const list = useRef<HTMLDivElement>(null)
  const shownId = useRef(openId)
  useEffect(() => {
    const closedId = shownId.current
    shownId.current = openId
    // The focused element disappeared with the details. A focus elsewhere is not moved.
    if (closedId === undefined || openId !== undefined || document.activeElement !== document.body) return
    const row = list.current?.querySelector<HTMLElement>(`[data-row-id="${CSS.escape(closedId)}"]`)
    const active = list.current?.querySelector<HTMLElement>('[data-row-id][tabindex="0"]')
    const target = row ?? active
    target?.focus({ preventScroll: true })
  }, [openId])
  return (
    <div className={classes.split} data-open={Boolean(children) || undefined}>
      <div className={classes.list} ref={list}>
        {rows}
      </div>
      {children}
    </div>
  )
}
