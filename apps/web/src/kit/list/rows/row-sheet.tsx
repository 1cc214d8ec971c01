// A virtualized contact sheet of pictures: only visible tiles are in the document. Arrow keys move in both directions, and selection works
// as in the table.
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '../../../platform/language/texts.ts'
import type { RowGridProps, RowState } from './grid.ts'
import classes from './row-sheet.module.css'
import { handleSelectionKey } from './select-rows.tsx'
import { liveListTexts } from './texts/texts.ts'
import { useActiveRow, useGridHandle, useReachEnd } from './use-active-row.ts'
import { useRowKeys } from './use-row-keys.ts'
import type { RowSelection } from './use-selection.ts'

type Shared =
  | 'label'
  | 'rows'
  | 'rowState'
  | 'selection'
  | 'nameOf'
  | 'selectedId'
  | 'onOpen'
  | 'rowKeys'
  | 'onMove'
  | 'onReachEnd'
  | 'footer'
  | 'isBusy'
  | 'handle'

export interface RowSheetProps<R extends { id: string }> extends Pick<RowGridProps<R>, Shared> {
  /** Renders the tile of a row. */
  tile: (row: R, state: RowState | undefined) => ReactNode
}

/** Pixels, as in row-sheet.module.css. */
const TILE = { width: 220, height: 296, gap: 12 }
const OVERSCAN = 2
/** The next page is requested this many lines before the end. */
const END_THRESHOLD_LINES = 3

export function RowSheet<R extends { id: string }>(props: RowSheetProps<R>) {
  const { rows, selection, onOpen, onReachEnd, rowState, nameOf, tile } = props
  const scroller = useRef<HTMLDivElement>(null)
  const across = useTilesPerLine(scroller)
  const lines = Math.ceil(rows.length / across)
  const virtualizer = useVirtualizer({
    count: lines,
    getScrollElement: () => scroller.current,
    estimateSize: () => TILE.height + TILE.gap,
    overscan: OVERSCAN,
  })
  const items = virtualizer.getVirtualItems()
  const lastLine = items.at(-1)?.index ?? 0
  useReachEnd({ last: lastLine, near: lines - END_THRESHOLD_LINES, rowCount: rows.length, onReachEnd })
  useGridHandle(props.handle, scroller, TILE.gap)
  const { activeIndex, setActiveId, moveTo } = useActiveRow({
    ...{ scroller, rows, onMove: props.onMove },
    scrollTo: (index) => virtualizer.scrollToIndex(Math.floor(index / across), { align: 'auto' }),
  })
  const keyNames = useRowKeys({
    ...{ rows, moveBy: (count) => moveTo(activeIndex + count), rowKeys: props.rowKeys },
    isChoosable: selection !== undefined,
    toggle: ({ id }) => selection?.toggle(id),
    openActive: () => {
      const row = rows[activeIndex]
      if (row) onOpen(row)
    },
  })
  const handleKeyDown = (event: KeyboardEvent) => {
    if ((event.target as HTMLElement).dataset.rowId === undefined) return
    if (selection && handleSelectionKey(event, { rows, activeIndex, selection, moveTo })) {
      event.preventDefault()
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const page = across * Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / TILE.height))
    const index = MOVES[event.key]?.(activeIndex, { across, page, count: rows.length })
    const row = rows[activeIndex]
    if (index !== undefined) moveTo(index)
    else if (event.key === 'Enter' && row) onOpen(row)
    else if (event.key === ' ' && row && selection) selection.toggle(row.id)
    else return
    event.preventDefault()
  }

  const before = items[0]?.start ?? 0
  return (
    <div className={classes.scroller} ref={scroller}>
      {/* biome-ignore lint/a11y/useSemanticElements: a two-dimensional grid of tiles is not a table. */}
      <div
        className={classes.sheet}
        role="grid"
        aria-label={props.label}
        aria-rowcount={lines}
        aria-colcount={across}
        aria-busy={props.isBusy}
        aria-multiselectable={selection ? true : undefined}
        tabIndex={-1}
        style={{ paddingBlock: `${before}px ${virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)}px` }}
        onKeyDown={handleKeyDown}
      >
        {items.map(({ index: line }) => (
          // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: the tiles inside receive focus
          <div
            key={line}
            className={classes.line}
            role="row"
            aria-rowindex={line + 1}
            style={{ gridTemplateColumns: `repeat(${across}, minmax(0, 1fr))` }}
          >
            {rows.slice(line * across, (line + 1) * across).map((row, column) => (
              <SheetTile
                key={row.id}
                {...{ row, column, selection, keyNames, onOpen, tile }}
                name={nameOf?.(row)}
                state={rowState?.(row)}
                isActive={line * across + column === activeIndex}
                isShown={props.selectedId === row.id}
                onFocus={setActiveId}
              />
            ))}
          </div>
        ))}
      </div>
      <div className={classes.footer}>{props.footer}</div>
    </div>
  )
}

interface SheetTileProps<R extends { id: string }> extends Pick<RowSheetProps<R>, 'tile' | 'onOpen'> {
  row: R
  column: number
  name: string | undefined
  state: RowState | undefined
  selection: RowSelection<R> | undefined
  isActive: boolean
  /** It is shown beside the list. */
  isShown: boolean
  keyNames: string | undefined
  onFocus: (id: string) => void
}

function SheetTile<R extends { id: string }>(props: SheetTileProps<R>) {
  const { row, name, state, selection, isShown, onOpen, tile } = props
  const t = useTexts(liveListTexts)
  const isChosen = selection?.has(row.id) ?? false
  return (
    // biome-ignore lint/a11y/useSemanticElements: a two-dimensional grid of tiles is not a table.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys of all tiles
    <div
      role="gridcell"
      className={classes.tile}
      data-row-id={row.id}
      data-state={state}
      data-open={isShown || undefined}
      data-chosen={isChosen || undefined}
      aria-colindex={props.column + 1}
      aria-selected={selection ? isChosen : isShown}
      aria-current={isShown || undefined}
      aria-label={name}
      aria-keyshortcuts={props.keyNames}
      tabIndex={props.isActive ? 0 : -1}
      onFocus={() => props.onFocus(row.id)}
      onClick={(event) => {
        if ((event.target as HTMLElement).closest('a, button, input')) return
        if (event.shiftKey) selection?.extendTo(row.id)
        else if (event.ctrlKey || event.metaKey) selection?.toggle(row.id)
        else onOpen(row)
      }}
    >
      {selection && (
        <input
          type="checkbox"
          className={classes.box}
          tabIndex={-1}
          // For pointers only: the tile itself announces its selection.
          aria-hidden="true"
          title={t('choose.one', { name: name ?? row.id })}
          checked={isChosen}
          onChange={(event) =>
            (event.nativeEvent as MouseEvent).shiftKey ? selection.extendTo(row.id) : selection.toggle(row.id)
          }
        />
      )}
      {tile(row, state)}
    </div>
  )
}

interface Sheet {
  across: number
  page: number
  count: number
}
const MOVES: Record<string, ((index: number, sheet: Sheet) => number) | undefined> = {
  ArrowRight: (index) => index + 1,
  ArrowLeft: (index) => index - 1,
  ArrowDown: (index, { across }) => index + across,
  ArrowUp: (index, { across }) => (index < across ? index : index - across),
  PageDown: (index, { page }) => index + page,
  PageUp: (index, { page }) => index - page,
  Home: () => 0,
  End: (_, { count }) => count - 1,
}

/** Number of tiles per line in the available width. */
function useTilesPerLine(scroller: React.RefObject<HTMLDivElement | null>): number {
  const [across, setAcross] = useState(1)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const measure = () => {
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(element)
      const width =
        element.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
      setAcross(Math.max(width < 420 ? 2 : 1, Math.floor((width + TILE.gap) / (TILE.width + TILE.gap))))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller])
  return across
}
