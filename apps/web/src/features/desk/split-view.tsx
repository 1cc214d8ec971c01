import { type ReactNode, useEffect, useRef } from 'react'
import classes from './agency.module.css'

interface SplitViewProps {
  rows: ReactNode
  /** Of the row that is open beside the list; the focus goes back to it when that is closed. */
  openId?: string | undefined
  children: ReactNode
}

/** A list and, where one of its rows is open, that row beside it. */
export function SplitView({ rows, openId, children }: SplitViewProps) {
  const list = useRef<HTMLDivElement>(null)
  const shownId = useRef(openId)
  useEffect(() => {
    const closedId = shownId.current
    shownId.current = openId
    // What had the focus went with what was closed; who works elsewhere is left there.
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
