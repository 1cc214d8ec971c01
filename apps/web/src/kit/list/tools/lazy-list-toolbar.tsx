// Saved views and tools of a list, loaded after its rows. If the list had views last time, the space of their line is reserved, so that
// nothing shifts.
import { readStored, storageKeys } from '../../../platform/storage.ts'
import { lazyComponent, useHasBeenNeeded } from '../../../ui/lazy-component.tsx'
import classes from './list-tools.module.css'
import type { ListToolbarProps } from './use-list-tools.ts'

const ListLine = lazyComponent(
  () => import('./list-toolbar.tsx'),
  (module) => module.ListToolbar,
)

/** Whether a list had saved views when it was last open in this browser. */
export function hadSavedViews(list: string): boolean {
  return readStored(storageKeys.listsWithViews)?.split(' ').includes(list) ?? false
}

/** `isAwaited`: the first rows are still loading. */
function ListToolbarPlaceholder({ isAwaited, ...props }: ListToolbarProps & { isAwaited: boolean }) {
  const isHere = useHasBeenNeeded(!isAwaited)
  const isKept = hadSavedViews(props.list)
  return (
    <div className={classes.line} data-kept={isKept || undefined}>
      {isHere && <ListLine {...props} />}
    </div>
  )
}

export const LazyListToolbar = Object.assign(ListToolbarPlaceholder, { preload: ListLine.preload })
