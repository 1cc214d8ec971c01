import { type RefObject, useEffect } from 'react'
import type { ListRow } from '../engine/list-state.ts'
import type { ListController } from '../engine/use-list.ts'
import type { GridHandle } from '../rows/grid.ts'

/** Shows arrivals immediately while the list is scrolled to the top; further down they wait for "n new". */
export function useShowAtTop<R extends ListRow>(
  { arrivals, showArrivals }: Pick<ListController<R>, 'arrivals' | 'showArrivals'>,
  handle: RefObject<GridHandle | null>,
  isWanted: boolean,
): void {
  const arrived = isWanted ? arrivals.length : 0
  useEffect(() => {
    if (arrived > 0 && handle.current?.isAtTop() !== false) showArrivals()
  }, [arrived, handle, showArrivals])
}
