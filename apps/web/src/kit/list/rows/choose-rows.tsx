// Choosing rows of a grid: the box of a row, the box of them all, and the keys that do the same.
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import classes from './row-grid.module.css'
import { liveListTexts } from './texts/texts.ts'
import type { Selection } from './use-selection.ts'

interface Row {
  id: string
}

/** Chooses all that is loaded, or lets all go. */
export function BoxHeading<R extends Row>({
  rows,
  selection,
  role,
}: {
  rows: readonly R[]
  selection: Selection<R>
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
        onChange={isAll ? selection.clear : selection.chooseAll}
      />
    </th>
  )
}

interface BoxCellProps<R extends Row> {
  row: R
  name: string
  selection: Selection<R>
  role: string | undefined
}

/** Chooses its row; the row itself is the stop of the Tab key, X on it does the same. */
export function BoxCell<R extends Row>({ row, name, selection, role }: BoxCellProps<R>) {
  const t = useTexts(liveListTexts)
  return (
    <td role={role} className={classes.box} data-column="choose">
      <input
        type="checkbox"
        tabIndex={-1}
        // For the pointer only: the row says itself whether it is chosen, and its name is what stands in it.
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

interface Choosing<R extends Row> {
  rows: readonly R[]
  activeIndex: number
  selection: Selection<R>
  moveTo: (index: number) => void
}

/** Whether a key pressed on a row chose something. */
export function chooseByKey<R extends Row>(
  event: KeyboardEvent,
  { rows, activeIndex, selection, moveTo }: Choosing<R>,
): boolean {
  const row = rows[activeIndex]
  if (!row || event.altKey) return false
  const key = event.key.toLowerCase()
  if (event.ctrlKey || event.metaKey) {
    if (key !== 'a') return false
    selection.chooseAll()
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
