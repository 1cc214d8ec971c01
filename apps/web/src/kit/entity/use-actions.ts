import type { ItemState } from '@manset/model/abilities/ability.ts'
import { type Action, actionsFor } from '@manset/model/abilities/actions.ts'
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import { useMemo } from 'react'
import { useViewer } from '../../platform/session/viewer.ts'

/** What the person may do with an item as it stands; null for one that is not made yet. */
export function useActions(entity: EntityDefinition, item: ItemState | null): ReadonlySet<Action> {
  const { can } = useViewer()
  return useMemo(() => actionsFor(entity, item, can), [entity, item, can])
}
