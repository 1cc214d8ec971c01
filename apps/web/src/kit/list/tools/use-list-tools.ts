// Features of every list besides its rows: personal columns and density, saved views, exports. Their visible parts are loaded after the
// list itself (`LazyListToolbar`).
//
//   const tools = useListTools({ list: 'category', columns, exported: { list: 'category', filter } })
//   <LazyListToolbar {...tools.line} />   <RowGrid columns={tools.columns} density={tools.density} … />
import type { Density } from '@manset/model/preferences.ts'
import { useMemo } from 'react'
import { usePreferences } from '../../../platform/session/preferences.ts'
import { notifyError } from '../../../ui/notify.ts'
import { useAddressSearch } from '../../../ui/use-address-search.ts'
import type { GridColumn } from '../rows/grid.ts'
import { arrangeColumns } from './column-choice.ts'
import { type AddressValues, getColumns } from './view-address.ts'

export interface ListToolsOptions<R> {
  /** Name under which views and columns are stored. */
  list: string
  /** All available columns, in the list's own order. */
  columns: readonly GridColumn<R>[]
  /** Parameters of an export: the list's name on the server, and the filter of the list's own call. */
  exported: { list: string; filter: object }
  /** The part of a view that is in the path; `go` navigates to an address with it. */
  inPath?: { values: AddressValues; go: (address: AddressValues) => void }
}

/** A column as shown in the columns popover. */
export type ListColumn = Pick<GridColumn<never>, 'key' | 'label' | 'isFixed' | 'isExtra' | 'exported'>

export interface ListToolbarProps {
  list: string
  columns: readonly ListColumn[]
  shown: readonly ListColumn[]
  density: Density
  address: AddressValues
  exported: ListToolsOptions<never>['exported']
  onNavigate: (address: AddressValues) => void
  /** An empty choice restores the list's defaults. */
  onColumns: (keys: readonly string[]) => void
}

export interface ListTools<R> {
  columns: readonly GridColumn<R>[]
  density: Density
  toolbar: ListToolbarProps
}

/** See the top of this file. */
export function useListTools<R>(options: ListToolsOptions<R>): ListTools<R> {
  const { list, columns, exported, inPath } = options
  const preferences = usePreferences()
  const [search, changeSearch] = useAddressSearch()
  const inAddress = getColumns(search)
  // Columns of the address, as set by a view, take precedence over personal ones.
  const chosen = inAddress.length > 0 ? inAddress : preferences.getListPreferences(list).columns
  const key = chosen.join('.')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key represents the choice
  const shown = useMemo(() => arrangeColumns(columns, chosen), [columns, key])

  const handleGo = (address: AddressValues) => {
    if (inPath) return inPath.go(address)
    const gone = Object.keys(search).map((name) => [name, undefined])
    changeSearch({ ...Object.fromEntries(gone), ...address }, { isStep: true })
  }
  return {
    columns: shown,
    density: preferences.density,
    toolbar: {
      list,
      columns,
      shown,
      density: preferences.density,
      address: { ...search, ...inPath?.values },
      exported,
      onNavigate: handleGo,
      onColumns: (keys) => {
        // In a view, the default columns must be named explicitly: without names, the personal columns would show.
        const named = keys.length > 0 ? keys : listChoosableKeys(arrangeColumns(columns, []))
        if (inAddress.length > 0 || search.view) changeSearch({ cols: named.join('.') })
        else preferences.changeList({ list, columns: [...keys] }).catch(notifyError)
      },
    },
  }
}

/** Keys of the columns that can be shown or hidden. */
export function listChoosableKeys(columns: readonly ListColumn[]): string[] {
  return columns.filter(({ isFixed }) => !isFixed).map(({ key }) => key)
}
