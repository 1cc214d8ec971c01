// The bar of what can be done with chosen rows, loaded when the first one is chosen.
import type { VersionedId } from '@manset/model/history.ts'
import { type ComponentType, lazy, Suspense, useRef } from 'react'
import type { BulkBarProps } from './bulk-bar.tsx'

type AnyBulkBar = ComponentType<BulkBarProps<VersionedId>>

const BulkBar = lazy(() =>
  import('./bulk-bar.tsx').then((module) => ({ default: module.BulkBar as AnyBulkBar })),
)

/** Stays once it came: what failed is told by it after the selection is gone. */
export function LazyBulkBar<R extends VersionedId>(props: BulkBarProps<R>) {
  const isNeeded = useRef(false)
  if (props.selection.chosen.length > 0) isNeeded.current = true
  return (
    isNeeded.current && (
      <Suspense>
        <BulkBar {...(props as unknown as BulkBarProps<VersionedId>)} />
      </Suspense>
    )
  )
}
