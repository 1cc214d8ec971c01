// The line of tools above a list, loaded after its rows; its room is kept, so that nothing moves when it comes.

import { lazyPart, useOnceNeeded } from '../../../ui/lazy-part.tsx'
import classes from './list-tools.module.css'
import type { ListLineProps } from './use-list-tools.ts'

const ListLine = lazyPart(
  () => import('./list-line.tsx'),
  (module) => module.ListLine,
)

/** `isAwaited`: the first rows are not there yet. */
export function LazyListLine({ isAwaited, ...props }: ListLineProps & { isAwaited: boolean }) {
  const isHere = useOnceNeeded(!isAwaited)
  return <div className={classes.line}>{isHere && <ListLine {...props} />}</div>
}
