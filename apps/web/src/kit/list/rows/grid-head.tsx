// The columns of a list: which ones fit, their widths and headings; the same for loaded rows and for placeholders.
import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import type { FileColumn } from '../../../platform/export-file.ts'
import { useSite } from '../../../platform/session/viewer.ts'
import { PHONE_WIDTH, useMediaQuery } from '../../../ui/use-media-query.ts'
import { type FittedColumn, fitColumns, getCardColumns, getColumnWidth } from './fit-columns.ts'
import classes from './row-grid.module.css'
import { getRowHeight, type RowLayout } from './row-height.ts'
import { usePrinting } from './use-printing.ts'

export interface HeadColumn extends FittedColumn {
  key: string
  label: string
  /** The heading is only for screen readers. */
  isLabelHidden?: boolean
  /** `end` for numbers. */
  align?: 'end'
  /** Columns of an exported file, if not one with its key; empty for none. */
  exported?: readonly FileColumn[]
}

/** Width of the checkbox column. */
const CHECKBOX_WIDTH = 28

export interface GridLayoutOptions<C> extends Pick<RowLayout, 'density'> {
  columns: readonly C[]
  /** Row height in the list's normal density (pixels). */
  rowHeight: number
  hasBoxes: boolean
}

/** Layout of a list within the width of its scroll container. */
export function useGridLayout<C extends HeadColumn>(
  scroller: RefObject<HTMLDivElement | null>,
  { columns, rowHeight, density, hasBoxes }: GridLayoutOptions<C>,
) {
  const isPrinting = usePrinting()
  const isCards = useMediaQuery(PHONE_WIDTH) && !isPrinting
  const { direction } = useSite()
  const width = useWidth(scroller)
  // The same array while nothing changes, because a new one renders every row again.
  const visible = useMemo(
    () => (isCards ? getCardColumns(columns) : fitColumns(columns, width, hasBoxes ? CHECKBOX_WIDTH : 0)),
    [columns, isCards, width, hasBoxes],
  )
  return {
    ...{ isPrinting, isCards, width, visible },
    rowHeight: getRowHeight(rowHeight, { density, isCards, direction }),
    // Cards are not displayed as a table, so browsers drop the table roles; they are set explicitly.
    roleOf: (role: string) => (isCards ? role : undefined),
  }
}

export interface GridHeadProps {
  columns: readonly HeadColumn[]
  /** Width of the list (pixels). */
  width: number
  roleOf: (role: string) => string | undefined
  /** The checkbox for all rows, if they have checkboxes. */
  box: ReactNode
}

export function GridHead({ columns, width, roleOf, box }: GridHeadProps) {
  return (
    <>
      <colgroup>
        {box && <col data-column="choose" style={{ width: CHECKBOX_WIDTH }} />}
        {columns.map((column) => (
          <col
            key={column.key}
            style={{ width: getColumnWidth(column, width, columns) }}
            {...isScreenOnly(column)}
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
              {...isScreenOnly(column)}
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

/** Columns that no export contains, such as the row menu, are not printed either. */
export const isScreenOnly = ({ exported }: Pick<HeadColumn, 'exported'>) =>
  exported?.length === 0 ? { 'data-screen-only': true } : undefined
