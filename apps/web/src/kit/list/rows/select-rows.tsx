// Row selection in a grid: the checkbox of a row, the checkbox for all rows, and the equivalent keys.
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTexts } from '../../../platform/language/texts.ts'
import classes from './row-grid.module.css'
import { liveListTexts } from './texts/texts.ts'
import type { RowSelection } from './use-selection.ts'

interface Row {
  id: string
}

/** Selects or deselects all loaded rows. */
export function SelectAllCell<R extends Row>({
  rows,
  selection,
  role,
}: {
  rows: readonly R[]
  selection: RowSelection<R>
  role: string | undefined
}) {
  const t = useTexts(liveListTexts)
  const box = useRef<HTMLInputElement>(null)
  const count = selection.chosen.length
  const isAll = count > 0 && count === rows.length
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && !isAll
  }, [count, isAll])
  return (
    <th scope="col" role={role} className={classes.box} data-column="choose">
      <input
        ref={box}
        type="checkbox"
        aria-label={t('choose.all')}
        title={t('choose.all')}
        checked={isAll}
        onChange={isAll ? selection.clear : selection.selectAll}
      />
    </th>
  )
}

interface SelectRowCellProps<R extends Row> {
  row: R
  name: string
  selection: RowSelection<R>
  role: string | undefined
}

/** The checkbox of a row. The row itself is the tab stop; X on it does the same. */
export function SelectRowCell<R extends Row>({ row, name, selection, role }: SelectRowCellProps<R>) {
  const t = useTexts(liveListTexts)
  return (
    <td role={role} className={classes.box} data-column="choose">
      <input
        type="checkbox"
        tabIndex={-1}
        // For pointers only: the row itself announces its selection, and its content is its name.
        aria-hidden="true"
        title={t('choose.one', { name })}
        checked={selection.has(row.id)}
        onChange={(event) => {
          const { shiftKey } = event.nativeEvent as MouseEvent
          if (shiftKey) selection.extendTo(row.id)
          else selection.toggle(row.id)
        }}
      />
    </td>
  )
}

interface KeySelectionOptions<R extends Row> {
  rows: readonly R[]
  activeIndex: number
  selection: RowSelection<R>
  moveTo: (index: number) => void
}

/** Whether a key pressed on a row changed the selection. */
export function handleSelectionKey<R extends Row>(
  event: KeyboardEvent,
  { rows, activeIndex, selection, moveTo }: KeySelectionOptions<R>,
): boolean {
  const row = rows[activeIndex]
  if (!row || event.altKey) return false
  const key = event.key.toLowerCase()
  if (event.ctrlKey || event.metaKey) {
    if (key !== 'a') return false
    selection.selectAll()
    return true
  }
  if (key === 'escape' && selection.chosen.length > 0) {
    selection.clear()
    return true
  }
  if (event.shiftKey && (key === 'arrowdown' || key === 'arrowup')) {
    const next = rows[activeIndex + (key === 'arrowdown' ? 1 : -1)]
    selection.extendTo(row.id)
    if (next) {
      selection.extendTo(next.id, row.id)
      moveTo(rows.indexOf(next))
    }
    return true
  }
  return false
}
