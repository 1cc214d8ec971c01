// The drawer of one item, with the parts of its abilities.
import { useMemo } from 'react'
import { EntityDrawer, type EntityDrawerProps } from '../kit/form/entity-drawer.tsx'
import { getFormSlots } from './form-slots.ts'

export function EntityDrawerWithAbilities(props: Omit<EntityDrawerProps, 'slots'>) {
  const slots = useMemo(() => getFormSlots(props.entity), [props.entity])
  return <EntityDrawer {...props} slots={slots} />
}
