// The columns of a list: which there is room for, how wide they are and what stands over them, the same over rows that
// are there and over rows on their way.
import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import type { FileColumn } from '../../../platform/export-file.ts'
import { useSite } from '../../../platform/session/viewer.ts'
import { PHONE, useMedia } from '../../../ui/use-media.ts'
import { cardColumns, type FittedColumn, fitColumns, widthOf } from './fit-columns.ts'
import classes from './row-grid.module.css'
import { type RowLook, rowHeightOf } from './row-height.ts'
import { usePrinting } from './use-printing.ts'

export interface HeadColumn extends FittedColumn {
  key: string
  label: string
  /** The heading is for screen readers only. */
  isLabelHidden?: boolean
  /** `end` for numbers. */
  align?: 'end'
  /** What an exported file has of it, where that is not one column of its key; empty for nothing. */
  exported?: readonly FileColumn[]
}

/** Of the column with a row's box. */
const BOX_WIDTH = 28

export interface GridLayoutOptions<C> extends Pick<RowLook, 'density'> {
  columns: readonly C[]
  /** Of a row in the list's normal density (pixels). */
  rowHeight: number
  hasBoxes: boolean
}

/** How a list is laid out in the room its scroller has. */
export function useGridLayout<C extends HeadColumn>(
  scroller: RefObject<HTMLDivElement | null>,
  { columns, rowHeight, density, hasBoxes }: GridLayoutOptions<C>,
) {
  const isPrinting = usePrinting()
  const isCards = useMedia(PHONE) && !isPrinting
  const { direction } = useSite()
  const width = useWidth(scroller)
  // The same array while nothing of it changes: rows render again with another one.
  const visible = useMemo(
    () => (isCards ? cardColumns(columns) : fitColumns(columns, width, hasBoxes ? BOX_WIDTH : 0)),
    [columns, isCards, width, hasBoxes],
  )
  return {
    ...{ isPrinting, isCards, width, visible },
    rowHeight: rowHeightOf(rowHeight, { density, isCards, direction }),
    // What is no table to look at would be none for screen readers either.
    roleOf: (role: string) => (isCards ? role : undefined),
  }
}

export interface GridHeadProps {
  columns: readonly HeadColumn[]
  /** Of the list (pixels). */
  width: number
  roleOf: (role: string) => string | undefined
  /** Over the boxes of the rows, where they have any. */
  box: ReactNode
}

export function GridHead({ columns, width, roleOf, box }: GridHeadProps) {
  return (
    <>
      <colgroup>
        {box && <col data-column="choose" style={{ width: BOX_WIDTH }} />}
        {columns.map((column) => (
          <col
            key={column.key}
            style={{ width: widthOf(column, width, columns) }}
            {...onScreenOnly(column)}
          />
        ))}
      </colgroup>
      <thead role={roleOf('rowgroup')}>
        <tr role={roleOf('row')} aria-rowindex={1}>
          {box}
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              role={roleOf('columnheader')}
              data-align={column.align}
              {...onScreenOnly(column)}
            >
              <span className={column.isLabelHidden ? classes.hidden : undefined}>{column.label}</span>
            </th>
          ))}
        </tr>
      </thead>
    </>
  )
}

function useWidth(scroller: RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    setWidth(element.clientWidth)
    return () => observer.disconnect()
  }, [scroller])
  return width
}

/** What no file has of a row, such as its menu, is not printed either. */
export const onScreenOnly = ({ exported }: Pick<HeadColumn, 'exported'>) =>
  exported?.length === 0 ? { 'data-screen-only': true } : undefined
