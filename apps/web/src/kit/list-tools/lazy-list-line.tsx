// The line of tools above a list, loaded after the list; its room is kept, so that nothing moves when it comes.

import { lazyPart } from '../../ui/lazy-part.tsx'
import classes from './list-tools.module.css'
import type { ListLineProps } from './use-list-tools.ts'

const ListLine = lazyPart(
  () => import('./list-line.tsx'),
  (module) => module.ListLine,
)

export function LazyListLine(props: ListLineProps) {
  return (
    <div className={classes.line}>
      <ListLine {...props} />
    </div>
  )
}
