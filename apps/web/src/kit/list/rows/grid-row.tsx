// A row of the grid: its place, state and cells.
import { memo, type ReactNode } from 'react'
import type { GridColumn, RowState } from './grid.ts'
import { isScreenOnly } from './grid-head.tsx'
import classes from './row-grid.module.css'
import { SelectRowCell } from './select-rows.tsx'
import type { RowSelection } from './use-selection.ts'

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
      data-part={column.role}
      data-label={column.isLabelHidden ? undefined : column.label}
      data-quiet={column.isQuiet}
      {...isScreenOnly(column)}
    >
      {column.render(row, isActive, state)}
    </td>
  ))
}) as <R>(props: RowCellsProps<R>) => ReactNode

interface GridRowProps<R extends { id: string }> extends Omit<RowCellsProps<R>, 'role'> {
  index: number
  name: string
  selection: RowSelection<R> | undefined
  /** Whether a row, and whether this one, is shown beside the list; undefined if none is. */
  isOpen: boolean | undefined
  keyNames: string | undefined
  roleOf: (role: string) => string | undefined
  onFocus: (id: string) => void
  onOpen: (row: R) => void
}

export function GridRow<R extends { id: string }>(props: GridRowProps<R>) {
  const { row, selection, isOpen, roleOf, onOpen, isActive, state, columns } = props
  return (
    <tr
      role={roleOf('row')}
      className={classes.row}
      data-row-id={row.id}
      data-state={state}
      aria-rowindex={props.index + 2}
      aria-selected={selection ? selection.has(row.id) : isOpen}
      aria-current={(selection && isOpen) || undefined}
      aria-keyshortcuts={props.keyNames}
      tabIndex={isActive ? 0 : -1}
      onFocus={() => props.onFocus(row.id)}
      onClick={(event) => {
        if (isPlainClick(event)) onOpen(row)
        else if (event.shiftKey && event.button === 0) selection?.extendTo(row.id)
      }}
      // Otherwise Shift+click would select the text in between.
      onMouseDown={(event) => selection && event.shiftKey && event.preventDefault()}
    >
      {selection && <SelectRowCell {...{ row, selection }} name={props.name} role={roleOf('gridcell')} />}
      <RowCells {...{ row, isActive, state, columns }} role={roleOf('gridcell')} />
    </tr>
  )
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
