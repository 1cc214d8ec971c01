// A virtualized grid for long lists: only visible rows are in the document. Arrow keys move between rows, and rows inserted above the
// viewport don't shift it.
import { type CSSProperties, type KeyboardEvent, useRef } from 'react'
import type { RowGridProps } from './grid.ts'
import { GridHead, useGridLayout } from './grid-head.tsx'
import { GridRow } from './grid-row.tsx'
import classes from './row-grid.module.css'
import { handleSelectionKey, SelectAllCell } from './select-rows.tsx'
import { useActiveRow, useGridHandle } from './use-active-row.ts'
import { useRowKeys } from './use-row-keys.ts'
import { TOP_TOLERANCE, useVisibleRows } from './use-visible-rows.ts'

export function RowGrid<R extends { id: string }>(props: RowGridProps<R>) {
  const { rows, onOpen, selection, selectedId } = props
  const scroller = useRef<HTMLDivElement>(null)
  const layout = useGridLayout(scroller, { ...props, hasBoxes: selection !== undefined })
  const { isCards, width, rowHeight, visible, roleOf } = layout
  const { indexes, before, after, scrollTo } = useVisibleRows(scroller, props, layout)
  const { activeIndex, setActiveId, moveTo } = useActiveRow({
    scroller,
    rows,
    scrollTo,
    onMove: props.onMove,
  })
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
  useGridHandle(props.handle, scroller, TOP_TOLERANCE)

  const handleKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    const isOnRow = target.getAttribute('role') === 'row' || target.tagName === 'TR'
    if (isOnRow && selection && handleSelectionKey(event, { rows, activeIndex, selection, moveTo })) {
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

  const columnCount = visible.length + (selection ? 1 : 0)
  return (
    <div
      className={classes.scroller}
      ref={scroller}
      style={{ '--row-height': `${rowHeight}px` } as CSSProperties}
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
          box={selection && <SelectAllCell rows={rows} selection={selection} role={roleOf('columnheader')} />}
        />
        <tbody role={roleOf('rowgroup')}>
          {before > 0 && <Spacer height={before} columns={columnCount} />}
          {indexes.map((index) => {
            const row = rows[index]
            return (
              row && (
                <GridRow
                  key={row.id}
                  {...{ row, index, selection, keyNames, roleOf, onOpen }}
                  columns={visible}
                  name={props.nameOf?.(row) ?? row.id}
                  state={props.rowState?.(row)}
                  isActive={index === activeIndex}
                  isOpen={selectedId === undefined ? undefined : selectedId === row.id}
                  onFocus={setActiveId}
                />
              )
            )
          })}
          {after > 0 && <Spacer height={after} columns={columnCount} />}
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

type GetNextIndex = (index: number, pageRows: number, count: number) => number
const MOVES: Record<string, GetNextIndex | undefined> = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  PageDown: (index, pageRows) => index + pageRows,
  PageUp: (index, pageRows) => index - pageRows,
  Home: () => 0,
  End: (_, __, count) => count - 1,
}
