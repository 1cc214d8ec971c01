// The line of tools above a list, loaded after the list; its room is kept, so that nothing moves when it comes.
import { lazy, Suspense } from 'react'
import classes from './list-tools.module.css'
import type { ListLineProps } from './use-list-tools.ts'

const ListLine = lazy(() => import('./list-line.tsx').then((module) => ({ default: module.ListLine })))

export function LazyListLine(props: ListLineProps) {
  return (
    <div className={classes.line}>
      <Suspense>
        <ListLine {...props} />
      </Suspense>
    </div>
  )
}
