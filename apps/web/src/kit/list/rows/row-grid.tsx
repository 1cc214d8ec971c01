// A virtualized grid for long lists: only visible rows are in the document. Arrow keys move between rows, and rows inserted above the
// viewport don't shift it.
import type { Density } from '@manset/model/preferences.ts'
import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { BoxCell, BoxHeading, chooseByKey } from './choose-rows.tsx'
import { GridHead, type HeadColumn, onScreenOnly, useGridLayout } from './grid-head.tsx'
import classes from './row-grid.module.css'
import { type RowKey, useRowKeys } from './use-row-keys.ts'
import type { Selection } from './use-selection.ts'

export interface GridColumn<R> extends HeadColumn {
  /** Visually subdued. */
  isQuiet?: boolean
  /** Always visible, whatever columns the person chose. */
  isFixed?: boolean
  /** Visible only if the person chose it. */
  isExtra?: boolean
  render: (row: R, isActive: boolean, state?: RowState) => ReactNode
}

export type RowState = 'departed' | 'fresh'

export interface GridHandle {
  scrollToTop: () => void
  isAtTop: () => boolean
}

export interface RowGridProps<R extends { id: string }> {
  /** Accessible name of the list. */
  label: string
  columns: readonly GridColumn<R>[]
  rows: readonly R[]
  rowHeight: number
  /** The visual state of a row: departed rows are dimmed, fresh ones have a mark. */
  rowState?: (row: R) => RowState | undefined
  /** Enables row selection: checkbox, Shift+click, X, Shift+arrow, Ctrl+A. */
  selection?: Selection<R>
  /** Label of a row's checkbox. */
  nameOf?: (row: R) => string
  density?: Density
  /** The row shown beside the list. */
  selectedId?: string | undefined
  /** Called on Enter, or on a click anywhere in the row. */
  onOpen: (row: R) => void
  /** Single-letter shortcuts for the focused row. */
  rowKeys?: readonly RowKey<R>[]
  /** Called when the focus moves to another row by keyboard. */
  onMove?: (row: R) => void
  onReachEnd: () => void
  /** Below the last row: loading more, an error, or the end of the list. */
  footer: ReactNode
  isBusy?: boolean
  handle?: React.Ref<GridHandle>
}

/** Number of rows rendered beyond the viewport, on each side. */
const OVERSCAN = 8
/** The next page is requested this many rows before the end. */
const NEAR_END = 12
/** As in row-grid.module.css (pixels). */
const HEADING_HEIGHT = 32
/** Scrolling no further than this counts as being at the top (pixels). */
const TOP = 4

interface RowCellsProps<R> {
  row: R
  columns: readonly GridColumn<R>[]
  isActive: boolean
  state: RowState | undefined
  role: string | undefined
}

/** The cells of a row, memoized: every scroll step renders the grid, and unchanged rows must cost nothing then. */
const RowCells = memo(function RowCells<R>({ row, columns, isActive, state, role }: RowCellsProps<R>) {
  return columns.map((column) => (
    <td
      key={column.key}
      role={role}
      data-align={column.align}
      data-column={column.key}
      data-part={column.part}
      data-label={column.isLabelHidden ? undefined : column.label}
      data-quiet={column.isQuiet}
      {...onScreenOnly(column)}
    >
      {column.render(row, isActive, state)}
    </td>
  ))
}) as <R>(props: RowCellsProps<R>) => ReactNode

export function RowGrid<R extends { id: string }>(props: RowGridProps<R>) {
  const { rows, onReachEnd, onOpen, selection } = props
  const scroller = useRef<HTMLDivElement>(null)
  const layout = useGridLayout(scroller, { ...props, hasBoxes: selection !== undefined })
  const { isPrinting, isCards, width, rowHeight, visible, roleOf } = layout
  const [activeId, setActiveId] = useState<string>()
  /** Id of the row that receives focus as soon as it is rendered. */
  const wantsFocus = useRef<string>(undefined)
  const activeIndex = Math.max(
    0,
    rows.findIndex((row) => row.id === activeId),
  )
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
  const items = isPrinting ? rows.map((_, index) => ({ index, start: index * rowHeight, end: 0 })) : seen
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows must be measured again when their height changes
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight])
  useStillRows(scroller, rows, rowHeight)

  const lastIndex = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (rows.length > 0 && lastIndex >= rows.length - NEAR_END) onReachEnd()
  }, [lastIndex, rows.length, onReachEnd])

  const moveTo = (index: number) => {
    const next = rows[Math.min(Math.max(index, 0), rows.length - 1)]
    if (!next) return
    wantsFocus.current = next.id
    setActiveId(next.id)
    virtualizer.scrollToIndex(rows.indexOf(next), { align: 'auto' })
    if (next.id !== activeId) props.onMove?.(next)
  }

  const keyNames = useRowKeys({
    rows,
    rowKeys: props.rowKeys,
    isChoosable: selection !== undefined,
    toggle: ({ id }) => selection?.toggle(id),
    moveBy: (count) =>
      moveTo(scroller.current?.contains(document.activeElement) ? activeIndex + count : activeIndex),
    openActive: () => {
      const row = rows[activeIndex]
      if (row) onOpen(row)
    },
  })
  useImperativeHandle(
    props.handle,
    () => ({
      scrollToTop: () => scroller.current?.scrollTo({ top: 0 }),
      isAtTop: () => (scroller.current?.scrollTop ?? 0) <= TOP,
    }),
    [],
  )

  useEffect(() => {
    // A ref, not the active id of this render: an earlier render's effect may run after the next move was requested.
    const { current: id } = wantsFocus
    const row = id && scroller.current?.querySelector<HTMLElement>(`[data-row-id="${id}"]`)
    if (!row) return
    wantsFocus.current = undefined
    row.focus({ preventScroll: true })
    // Rows around the previously focused one were unmounted. At the end of the list, the browser's layout without them shifts the scroll
    // position.
    virtualizer.scrollToIndex(
      rows.findIndex((one) => one.id === id),
      { align: 'auto' },
    )
  })

  const handleKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    const isOnRow = target.getAttribute('role') === 'row' || target.tagName === 'TR'
    if (isOnRow && selection && chooseByKey(event, { rows, activeIndex, selection, moveTo })) {
      event.preventDefault()
      return
    }
    if (!isOnRow || event.ctrlKey || event.metaKey || event.altKey) return
    const pageRows = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2)
    const index = MOVES[event.key]?.(activeIndex, pageRows, rows.length)
    const row = rows[activeIndex]
    if (index !== undefined) moveTo(index)
    else if (event.key === 'Enter' && row) onOpen(row)
    else return
    event.preventDefault()
  }

  const before = items[0]?.start ?? 0
  const after = isPrinting ? 0 : virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)
  const style = { '--row-height': `${rowHeight}px` } as CSSProperties
  return (
    <div
      className={classes.scroller}
      ref={scroller}
      style={style}
      data-density={props.density}
      data-cards={isCards || undefined}
      data-columns={visible.map(({ key }) => key).join(' ')}
      data-choosing={(selection && selection.chosen.length > 0) || undefined}
    >
      <table
        className={classes.grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with keyboard navigation between rows is a grid.
        role="grid"
        aria-label={props.label}
        aria-rowcount={rows.length + 1}
        aria-busy={props.isBusy}
        aria-multiselectable={selection ? true : undefined}
        onKeyDown={handleKeyDown}
      >
        <GridHead
          {...{ width, roleOf }}
          columns={visible}
          box={selection && <BoxHeading rows={rows} selection={selection} role={roleOf('columnheader')} />}
        />
        <tbody role={roleOf('rowgroup')}>
          {before > 0 && <Spacer height={before} columns={visible.length + (selection ? 1 : 0)} />}
          {items.map(({ index }) => {
            const row = rows[index]
            if (!row) return null
            const isActive = index === activeIndex
            const state = props.rowState?.(row)
            return (
              <tr
                key={row.id}
                role={roleOf('row')}
                className={classes.row}
                data-row-id={row.id}
                data-state={state}
                aria-rowindex={index + 2}
                aria-selected={
                  selection
                    ? selection.has(row.id)
                    : props.selectedId === undefined
                      ? undefined
                      : props.selectedId === row.id
                }
                aria-current={(selection && props.selectedId === row.id) || undefined}
                aria-keyshortcuts={keyNames}
                tabIndex={isActive ? 0 : -1}
                onFocus={() => setActiveId(row.id)}
                onClick={(event) => {
                  if (isPlainClick(event)) onOpen(row)
                  else if (event.shiftKey && event.button === 0) selection?.extendTo(row.id)
                }}
                // Otherwise Shift+click would select the text in between.
                onMouseDown={(event) => selection && event.shiftKey && event.preventDefault()}
              >
                {selection && (
                  <BoxCell
                    {...{ row, selection }}
                    name={props.nameOf?.(row) ?? row.id}
                    role={roleOf('gridcell')}
                  />
                )}
                <RowCells {...{ row, isActive, state }} columns={visible} role={roleOf('gridcell')} />
              </tr>
            )
          })}
          {after > 0 && <Spacer height={after} columns={visible.length + (selection ? 1 : 0)} />}
        </tbody>
      </table>
      <div className={classes.footer}>{props.footer}</div>
    </div>
  )
}

function Spacer({ height, columns }: { height: number; columns: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it is empty and cannot receive focus.
    <tr aria-hidden="true">
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  )
}

type Move = (index: number, pageRows: number, count: number) => number
const MOVES: Record<string, Move | undefined> = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  PageDown: (index, pageRows) => index + pageRows,
  PageUp: (index, pageRows) => index - pageRows,
  Home: () => 0,
  End: (_, __, count) => count - 1,
}

/** Whether a click is on the row itself: not on a control, not while selecting text, and not to open a new tab. */
function isPlainClick(event: React.MouseEvent): boolean {
  if (event.defaultPrevented || event.button !== 0) return false
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false
  if ((event.target as HTMLElement).closest('a, button, input, [role="menu"]')) return false
  // Menus and dialogs opened from a row bubble through React, but are outside its element.
  if (!event.currentTarget.contains(event.target as Node)) return false
  return !getSelection()?.toString()
}

/** Keeps the scroll position of visible rows when rows are inserted above them. */
function useStillRows(
  scroller: React.RefObject<HTMLDivElement | null>,
  rows: readonly { id: string }[],
  rowHeight: number,
): void {
  const shown = useRef(rows)
  useLayoutEffect(() => {
    const earlier = shown.current
    shown.current = rows
    const element = scroller.current
    if (!element || earlier === rows || element.scrollTop <= TOP) return
    const top = Math.floor(element.scrollTop / rowHeight)
    const read = earlier[top]
    const now = read ? rows.findIndex((row) => row.id === read.id) : -1
    if (now > top) element.scrollTop += (now - top) * rowHeight
  }, [rows, rowHeight, scroller])
}
