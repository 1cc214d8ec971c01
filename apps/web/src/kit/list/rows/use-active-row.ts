// The focus of a virtualized list: one row is its tab stop, and a row outside the viewport receives focus as soon as it is rendered.
import { type Ref, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { GridHandle } from './grid.ts'

type Scroller = RefObject<HTMLDivElement | null>

export interface ActiveRowOptions<R> {
  scroller: Scroller
  rows: readonly R[]
  /** Scrolls just as far as it takes to show the row. */
  scrollTo: (index: number) => void
  /** Called when the focus moves to another row by keyboard. */
  onMove: ((row: R) => void) | undefined
}

export interface ActiveRow {
  activeIndex: number
  setActiveId: (id: string) => void
  /** Moves the focus; an index beyond either end means the row there. */
  moveTo: (index: number) => void
}

export function useActiveRow<R extends { id: string }>(options: ActiveRowOptions<R>): ActiveRow {
  const { scroller, rows, scrollTo, onMove } = options
  const [activeId, setActiveId] = useState<string>()
  /** Id of the row that receives focus as soon as it is rendered. */
  const wantsFocus = useRef<string>(undefined)
  const activeIndex = Math.max(
    0,
    rows.findIndex((row) => row.id === activeId),
  )
  useEffect(() => {
    // A ref, not the active id of this render: an earlier render's effect may run after the next move was requested.
    const { current: id } = wantsFocus
    const element = id && scroller.current?.querySelector<HTMLElement>(`[data-row-id="${id}"]`)
    if (!element) return
    wantsFocus.current = undefined
    element.focus({ preventScroll: true })
    // Rows around the previously focused one were unmounted. At the end of the list, the browser's layout without them shifts the scroll
    // position.
    scrollTo(rows.findIndex((row) => row.id === id))
  })
  const moveTo = (index: number) => {
    const place = Math.min(Math.max(index, 0), rows.length - 1)
    const next = rows[place]
    if (!next) return
    wantsFocus.current = next.id
    setActiveId(next.id)
    scrollTo(place)
    if (next.id !== activeId) onMove?.(next)
  }
  return { activeIndex, setActiveId, moveTo }
}

interface ReachEndOptions {
  /** Index of the last rendered row or line, and the one from which on the next page is requested. */
  last: number
  near: number
  rowCount: number
  onReachEnd: () => void
}

/** Requests the next page when the end is near, and again while it remains near after one was loaded. */
export function useReachEnd({ last, near, rowCount, onReachEnd }: ReachEndOptions): void {
  useEffect(() => {
    if (rowCount > 0 && last >= near) onReachEnd()
  }, [last, near, rowCount, onReachEnd])
}

/** What a page may ask of its list. Scrolling no further than `top` pixels counts as being at the top. */
export function useGridHandle(handle: Ref<GridHandle> | undefined, scroller: Scroller, top: number): void {
  useImperativeHandle(
    handle,
    () => ({
      scrollToTop: () => scroller.current?.scrollTo({ top: 0 }),
      isAtTop: () => (scroller.current?.scrollTop ?? 0) <= top,
    }),
    [scroller, top],
  )
}
