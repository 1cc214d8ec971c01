import { type RefObject, useEffect } from 'react'
import type { LiveRow } from '../../kit/list/rows/live-list.ts'
import type { GridHandle } from '../../kit/list/rows/row-grid.tsx'
import type { UsedLiveList } from '../../kit/list/rows/use-live-list.ts'

/** A list that is read at its top shows at once what arrives; further down it waits until it is asked for. */
export function useShowAtTop(
  { list, showArrivals }: Pick<UsedLiveList<LiveRow>, 'list' | 'showArrivals'>,
  handle: RefObject<GridHandle | null>,
): void {
  const arrived = list.arrivals.length
  useEffect(() => {
    if (arrived > 0 && handle.current?.isAtTop() !== false) showArrivals()
  }, [arrived, handle, showArrivals])
}
