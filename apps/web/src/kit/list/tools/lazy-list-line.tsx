// Saved views and tools of a list, loaded after its rows. If the list had views last time, the space of their line is reserved, so that
// nothing shifts.
import { readStored, storageKeys } from '../../../platform/storage.ts'
import { lazyPart, useOnceNeeded } from '../../../ui/lazy-part.tsx'
import classes from './list-tools.module.css'
import type { ListLineProps } from './use-list-tools.ts'

const ListLine = lazyPart(
  () => import('./list-line.tsx'),
  (module) => module.ListLine,
)

/** Whether a list had saved views when it was last open in this browser. */
export function hadViews(list: string): boolean {
  return readStored(storageKeys.listsWithViews)?.split(' ').includes(list) ?? false
}

/** `isAwaited`: the first rows are still loading. */
function Line({ isAwaited, ...props }: ListLineProps & { isAwaited: boolean }) {
  const isHere = useOnceNeeded(!isAwaited)
  const isKept = hadViews(props.list)
  return (
    <div className={classes.line} data-kept={isKept || undefined}>
      {isHere && <ListLine {...props} />}
    </div>
  )
}

export const LazyListLine = Object.assign(Line, { preload: ListLine.preload })
