// The drawer of one item, with the parts of its abilities.
import { useMemo } from 'react'
import { EntityDrawer, type EntityDrawerProps } from '../kit/form/entity-drawer.tsx'
import { formSlotsOf } from './form-slots.ts'

export function AbleDrawer(props: Omit<EntityDrawerProps, 'slots'>) {
  const slots = useMemo(() => formSlotsOf(props.entity), [props.entity])
  return <EntityDrawer {...props} slots={slots} />
}
