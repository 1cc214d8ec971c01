// Columns, rows and properties of a grid of rows.
import type { Density } from '@manset/model/preferences.ts'
import type { ReactNode, Ref } from 'react'
import type { HeadColumn } from './grid-head.tsx'
import type { RowKey } from './use-row-keys.ts'
import type { RowSelection } from './use-selection.ts'

export interface GridColumn<R> extends HeadColumn {
  /** Visually subdued. */
  isQuiet?: boolean
  /** Always visible: column choices do not hide it. */
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
  selection?: RowSelection<R>
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
  handle?: Ref<GridHandle>
}
