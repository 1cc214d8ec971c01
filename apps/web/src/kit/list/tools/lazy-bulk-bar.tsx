// The bulk bar, loaded when the first row is selected.
import type { VersionedId } from '@manset/model/audit/history.ts'
import { type ComponentType, useRef } from 'react'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import type { BulkBarProps } from './bulk-bar.tsx'

type AnyBulkBar = ComponentType<BulkBarProps<VersionedId>>

const BulkBar = lazyComponent(
  () => import('./bulk-bar.tsx'),
  (module) => module.BulkBar as AnyBulkBar,
)

/** Stays mounted once shown: it lists failures after the selection is cleared. */
export function LazyBulkBar<R extends VersionedId>(props: BulkBarProps<R>) {
  const isNeeded = useRef(false)
  if (props.selection.chosen.length > 0) isNeeded.current = true
  return isNeeded.current && <BulkBar {...(props as unknown as BulkBarProps<VersionedId>)} />
}
