// A live list on screen: its rows, what stands in their place while there are none, and the line below the last one.
import { Button, Loader } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { useShortcuts } from '../../../ui/shortcuts/shortcuts.ts'
import { RowSkeletons } from '../../../ui/states/after-a-while.tsx'
import { FailedState, StateView } from '../../../ui/states/state-view.tsx'
import { uiTexts } from '../../../ui/texts/texts.ts'
import type { LiveRow } from './live-list.ts'
import { type GridColumn, type GridHandle, RowGrid, type RowGridProps } from './row-grid.tsx'
import { liveListTexts } from './texts/texts.ts'
import type { UsedLiveList } from './use-live-list.ts'

export interface LiveRowsProps<R extends LiveRow>
  extends Pick<RowGridProps<R>, 'density' | 'selection' | 'nameOf'> {
  used: UsedLiveList<R>
  label: string
  columns: readonly GridColumn<R>[]
  rowHeight: number
  onOpen: (row: R) => void
  onMove?: (row: R) => void
  selectedId?: string
  /** What an empty list says; with a filter it says that nothing was found. */
  empty: { title: string; text: string; action?: { label: string; onClick: () => void } }
  /** Set while something is filtered. */
  onClearFilters?: () => void
  handle?: React.RefObject<GridHandle | null>
}

export function LiveRows<R extends LiveRow>(props: LiveRowsProps<R>) {
  const { used, empty, onClearFilters } = props
  const t = useTexts(uiTexts)
  const { list } = used
  const say = useTexts(liveListTexts)
  useShortcuts(
    [{ keys: 'N', label: say('keys.arrivals'), group: say('keys.group'), run: used.showArrivals }],
    list.rows.length > 0,
  )

  // Rows of an earlier filter must not stand there as if they were the answer.
  if (used.error && (used.isOutdated || list.rows.length === 0))
    return <FailedState error={used.error} onRetry={used.retry} />
  if (list.rows.length === 0) {
    if (used.isLoading) return <RowSkeletons height={props.rowHeight} />
    return onClearFilters ? (
      <StateView kind="nothingFound" action={{ label: t('states.clearFilters'), onClick: onClearFilters }} />
    ) : (
      <StateView kind="empty" {...empty} />
    )
  }
  return (
    <RowGrid
      label={props.label}
      columns={props.columns}
      rows={list.rows}
      rowHeight={props.rowHeight}
      density={props.density}
      selection={props.selection}
      nameOf={props.nameOf}
      rowState={(row) =>
        list.departures.has(row.id) ? 'departed' : list.fresh.has(row.id) ? 'fresh' : undefined
      }
      selectedId={props.selectedId}
      onOpen={props.onOpen}
      onMove={props.onMove}
      onReachEnd={used.error ? nothing : used.loadMore}
      isBusy={used.isLoading || used.isLoadingMore}
      footer={<Footer used={used} />}
      handle={props.handle}
    />
  )
}

const nothing = () => {}

function Footer({ used }: { used: Pick<UsedLiveList<LiveRow>, 'error' | 'retry' | 'list'> }) {
  const t = useTexts(liveListTexts)
  if (used.error)
    return (
      <span role="alert">
        {t('moreFailed')}{' '}
        <Button variant="default" size="compact-sm" onClick={used.retry}>
          {t('retry')}
        </Button>
      </span>
    )
  if (used.list.isComplete) return <span role="status">{t('allLoaded')}</span>
  return (
    <>
      <Loader size={14} color="gray" mr={8} /> {t('loadingMore')}
    </>
  )
}

export interface ArrivalsProps {
  count: number
  onShow: () => void
}

/** The quiet “12 new” above a list; its room is always kept, so that nothing moves when it comes. */
export function Arrivals({ count, onShow }: ArrivalsProps) {
  const t = useTexts(liveListTexts)
  const button = useRef<HTMLButtonElement>(null)
  // The button goes once it was pressed; the focus must not go with it.
  useEffect(() => {
    if (count === 0 && document.activeElement === document.body) document.getElementById('main')?.focus()
  }, [count])
  return (
    <span role="status">
      {count > 0 && (
        <Button
          ref={button}
          variant="light"
          size="compact-sm"
          radius="xl"
          aria-label={t('showArrivals', { count })}
          onClick={onShow}
        >
          {t('arrivals', { count })}
        </Button>
      )}
    </span>
  )
}
