// The saved views and the tools of a list, loaded after its rows. Where the list had views when it was last seen, the
// room of their line is kept, so that nothing moves when they come.
import { readStored, storageKeys } from '../../../platform/storage.ts'
import { lazyPart, useOnceNeeded } from '../../../ui/lazy-part.tsx'
import classes from './list-tools.module.css'
import type { ListLineProps } from './use-list-tools.ts'

const ListLine = lazyPart(
  () => import('./list-line.tsx'),
  (module) => module.ListLine,
)

/** Whether a list had saved views when it was last seen. */
export function hadViews(list: string): boolean {
  return readStored(storageKeys.listsWithViews)?.split(' ').includes(list) ?? false
}

/** `isAwaited`: the first rows are not there yet. */
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
