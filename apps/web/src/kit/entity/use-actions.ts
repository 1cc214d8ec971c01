import type { ItemState } from '@manset/model/abilities/ability.ts'
import { type Action, actionsFor } from '@manset/model/abilities/actions.ts'
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import { useMemo } from 'react'
import { useViewer } from '../../platform/session/viewer.ts'

/** The actions that the person may perform on an item in its current state; null for an unsaved item. */
export function useActions(entity: EntityDefinition, item: ItemState | null): ReadonlySet<Action> {
  const { can } = useViewer()
  return useMemo(() => actionsFor(entity, item, can), [entity, item, can])
}
