// Virtualization of the grid: which rows are rendered, and the space that the others take.
import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useDeferredValue, useLayoutEffect, useRef } from 'react'
import type { RowGridProps } from './grid.ts'
import { useReachEnd } from './use-active-row.ts'

/** Number of rows rendered beyond the viewport, on each side. */
const OVERSCAN = 8
/** The next page is requested this many rows before the end. */
const END_THRESHOLD_ROWS = 12
/** As in row-grid.module.css (pixels). */
const HEADING_HEIGHT = 32
/** Scrolling no further than this counts as being at the top (pixels). */
export const TOP_TOLERANCE = 4

type Scroller = RefObject<HTMLDivElement | null>

export interface VisibleRows {
  indexes: readonly number[]
  /** Height of the rows above and below those (pixels). */
  before: number
  after: number
  scrollTo: (index: number) => void
}

export function useVisibleRows<R extends { id: string }>(
  scroller: Scroller,
  { rows, onReachEnd }: Pick<RowGridProps<R>, 'rows' | 'onReachEnd'>,
  { rowHeight, isPrinting }: { rowHeight: number; isPrinting: boolean },
): VisibleRows {
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    // Visible rows are painted first, the surrounding ones afterwards.
    overscan: useDeferredValue(OVERSCAN, 0),
    // Accounts for the sticky heading, which would otherwise leave the focused last row half hidden.
    scrollPaddingEnd: HEADING_HEIGHT,
    getItemKey: (index) => rows[index]?.id ?? index,
  })
  const seen = virtualizer.getVirtualItems()
  // Print has no scrolling, so all loaded rows are rendered.
  const indexes = isPrinting ? rows.map((_, index) => index) : seen.map(({ index }) => index)
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows must be measured again when their height changes
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight])
  useStableScroll(scroller, rows, rowHeight)
  useReachEnd({
    last: indexes.at(-1) ?? 0,
    near: rows.length - END_THRESHOLD_ROWS,
    ...{ rowCount: rows.length, onReachEnd },
  })
  return {
    indexes,
    before: isPrinting ? 0 : (seen[0]?.start ?? 0),
    after: isPrinting ? 0 : virtualizer.getTotalSize() - (seen.at(-1)?.end ?? 0),
    scrollTo: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  }
}

/** Keeps the scroll position of visible rows when rows are inserted above them. */
function useStableScroll(scroller: Scroller, rows: readonly { id: string }[], rowHeight: number): void {
  const shown = useRef(rows)
  useLayoutEffect(() => {
    const earlier = shown.current
    shown.current = rows
    const element = scroller.current
    if (!element || earlier === rows || element.scrollTop <= TOP_TOLERANCE) return
    const top = Math.floor(element.scrollTop / rowHeight)
    const read = earlier[top]
    const now = read ? rows.findIndex((row) => row.id === read.id) : -1
    if (now > top) element.scrollTop += (now - top) * rowHeight
  }, [rows, rowHeight, scroller])
}
