// A list below its page header: tools, the filter line or the bulk bar, and the rows or an empty state.
import { type ComponentType, type ReactNode, useRef, useState } from 'react'
import { useTexts } from '../../../platform/language/texts.ts'
import { lazyComponent, useHasBeenNeeded } from '../../../ui/lazy-component.tsx'
import { useShortcuts } from '../../../ui/shortcuts/shortcuts.ts'
import { FailedState, StateView } from '../../../ui/states/state-view.tsx'
import { uiTexts } from '../../../ui/texts/texts.ts'
import type { ListRow } from '../engine/list-state.ts'
import { type CustomFilterParts, FilterBar } from '../filter/filter-bar.tsx'
import type { ListLabels } from '../list-labels.ts'
import type { GridColumn, GridHandle, RowGridProps } from '../rows/grid.ts'
import { RowGrid } from '../rows/row-grid.tsx'
import type { RowSheetProps } from '../rows/row-sheet.tsx'
import { SkeletonRows } from '../rows/skeleton-rows.tsx'
import { liveListTexts } from '../rows/texts/texts.ts'
import { type RowSelection, useSelection } from '../rows/use-selection.ts'
import { hadSavedViews, LazyListToolbar } from '../tools/lazy-list-toolbar.tsx'
import { type ListToolbarProps, type ListToolsOptions, useListTools } from '../tools/use-list-tools.ts'
import type { FilteredList } from '../use-filtered-list.ts'
import { Arrivals } from './arrivals.tsx'
import { ListFooter } from './list-footer.tsx'
import classes from './list-page.module.css'
import { useShowAtTop } from './use-show-at-top.ts'

const RowSheet = lazyComponent(
  () => import('../rows/row-sheet.tsx'),
  (module) => module.RowSheet as unknown as ComponentType<RowSheetProps<ListRow>>,
)

/** Props of the bulk bar. */
export interface SelectedRows<R extends ListRow> {
  selection: RowSelection<R>
  rows: readonly R[]
  nameOf: (row: R) => string
  tools: ListToolbarProps
}

export interface ListBodyProps<R extends ListRow>
  extends Pick<RowGridProps<R>, 'onOpen' | 'onMove' | 'selectedId' | 'rowKeys' | 'rowState'> {
  listed: FilteredList<R>
  /** Accessible name of the list. */
  label: string
  words: ListLabels
  columns: readonly GridColumn<R>[]
  rowHeight: number
  nameOf: (row: R) => string
  /** Custom filter parts of the feature, by filter name. */
  filterParts?: CustomFilterParts
  /** Replaces the filters while rows are selected; without it rows cannot be selected. */
  bulk?: (chosen: SelectedRows<R>) => ReactNode
  /** The empty state; with an active filter, "nothing found" is shown instead. */
  empty: { title: string; text: string; action?: { label: string; onClick: () => void } }
  /** Arrivals appear immediately while the list is scrolled to the top. */
  doesShowAtTop?: boolean
  /** The part of a saved view that is in the path. */
  inPath?: ListToolsOptions<R>['inPath']
  /** Shows the rows as tiles of a contact sheet instead of a table. */
  tile?: RowSheetProps<R>['tile']
  /** At the end of the filter line. */
  tools?: ReactNode
  /** Wraps the rows, for example to show details beside them. */
  around?: (rows: ReactNode) => ReactNode
}

export function ListBody<R extends ListRow>(props: ListBodyProps<R>) {
  const { listed, words, bulk, nameOf, around = renderUnchanged } = props
  const { list, filter, rows } = listed
  const handle = useRef<GridHandle>(null)
  useShowAtTop(listed, handle, props.doesShowAtTop === true)
  const tools = useListTools({
    list: list.name,
    columns: props.columns,
    exported: { list: list.exportedAs ?? list.name, filter: filter.callFilter },
    inPath: props.inPath,
  })
  const selection = useSelection(rows)
  const isChoosing = selection.chosen.length > 0
  // The bar stays mounted once shown: it lists failures after the selection is cleared.
  const isBarNeeded = useHasBeenNeeded(isChoosing)
  // The tab order follows the visual order: a line with views is above the filters; tools without views are after them.
  const [isLineAbove] = useState(() => hadSavedViews(list.name))
  const line = list.exportedAs && <LazyListToolbar {...tools.toolbar} isAwaited={listed.isLoading} />
  const own = bulk ? { selection, nameOf } : {}
  return (
    <>
      <div className={classes.bands}>
        {isLineAbove && line}
        {/* The filters keep their space under the bulk bar, so that nothing shifts. */}
        <div className={classes.place} data-choosing={isChoosing || undefined}>
          <div className={classes.tools}>
            <FilterBar list={list} controller={filter} labels={words} customParts={props.filterParts} />
            {props.tools}
            {listed.delaysArrivals && (
              <Arrivals
                count={listed.isLoading ? 0 : listed.arrivals.length}
                onShow={() => {
                  listed.showArrivals()
                  handle.current?.scrollToTop()
                }}
              />
            )}
          </div>
          {isBarNeeded && bulk?.({ selection, rows, nameOf, tools: tools.toolbar })}
        </div>
        {!isLineAbove && line}
      </div>
      {around(<Rows {...props} grid={{ ...own, columns: tools.columns, density: tools.density, handle }} />)}
    </>
  )
}

const renderUnchanged = (rows: ReactNode) => rows

interface RowsProps<R extends ListRow> extends ListBodyProps<R> {
  grid: Pick<RowGridProps<R>, 'columns' | 'density' | 'selection' | 'nameOf' | 'handle'>
}

function Rows<R extends ListRow>(props: RowsProps<R>) {
  const { listed, label, rowHeight, empty } = props
  const { rows, filter } = listed
  const t = useTexts(uiTexts)
  const say = useTexts(liveListTexts)
  useShortcuts(
    [{ keys: 'N', label: say('keys.arrivals'), group: say('keys.group'), run: listed.showArrivals }],
    listed.delaysArrivals && rows.length > 0,
  )
  // Rows of the previous filter must not look like the result.
  if (listed.error && (listed.isOutdated || rows.length === 0))
    return <FailedState error={listed.error} onRetry={listed.retry} />
  if (rows.length === 0) {
    if (listed.isLoading) {
      const { columns, density } = props.grid
      return (
        <SkeletonRows {...{ columns, density, rowHeight }} hasBoxes={props.grid.selection !== undefined} />
      )
    }
    if (!filter.isFiltering) return <StateView kind="empty" {...empty} />
    return (
      <StateView kind="nothingFound" action={{ label: t('states.clearFilters'), onClick: filter.clear }} />
    )
  }
  const stateOf = ({ id }: R) =>
    listed.excludedIds.has(id) ? 'departed' : listed.newIds.has(id) ? 'fresh' : undefined
  const shown = {
    ...{ label, rows, rowState: props.rowState ?? stateOf },
    ...{ selectedId: props.selectedId, rowKeys: props.rowKeys, onOpen: props.onOpen, onMove: props.onMove },
    onReachEnd: listed.error ? doNothing : listed.loadMore,
    isBusy: listed.isLoading || listed.isLoadingMore,
    footer: <ListFooter list={listed} />,
  }
  const { columns, density, ...chosen } = props.grid
  return (
    <div className={classes.rows}>
      {props.tile ? (
        <RowSheet {...({ ...shown, ...chosen, tile: props.tile } as unknown as RowSheetProps<ListRow>)} />
      ) : (
        <RowGrid {...shown} {...{ columns, density, rowHeight }} {...chosen} />
      )}
    </div>
  )
}

const doNothing = () => {}
