// Publishing, unpublishing and removing many items, each by its own rules, with undo.
import { actionsForAnyItem } from '@manset/model/abilities/actions.ts'
import type { ContentStatus } from '@manset/model/abilities/publish.ts'
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import { IconEyeOff, IconSend, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import type { EntityItem } from '../../kit/entity/entity-item.ts'
import type { SendBatch } from '../../kit/list/tools/batch.ts'
import type { BulkAction, BulkName } from '../../kit/list/tools/bulk-bar.tsx'
import { getEntity, type SlotRows } from '../../kit/slots.ts'
import { useViewer } from '../../platform/session/viewer.ts'

const STATUS_ACTIONS: {
  name: BulkName
  status: ContentStatus
  icon: typeof IconSend
}[] = [
  { name: 'publish', status: 'published', icon: IconSend },
  { name: 'unpublish', status: 'unpublished', icon: IconEyeOff },
  { name: 'remove', status: 'removed', icon: IconTrash },
]

type CreateSendBatch = (status: ContentStatus) => SendBatch

/** Bulk actions on selected rows; each result reaches the list as a live event. */
export function useStatusActions(
  entities: readonly EntityDefinition[],
  { rows }: SlotRows,
): readonly BulkAction[] {
  const { can } = useViewer()
  // Rows can change meanwhile, so undo uses the rows as they were when the action was sent.
  const before = useRef(new Map<string, EntityItem>())
  const changing: CreateSendBatch = (status) => async (items, caller) => {
    const [one] = entities
    if (!one) return []
    const { changeStatuses } = await import('./status-steps.ts')
    return changeStatuses(one, { items, status }, caller)
  }
  const dateless: CreateSendBatch = (status) => async (items, caller) => {
    const { changeStatusesWithoutDate } = await import('./status-steps.ts')
    const entityOfId = (id: string) => getEntity(entities, before.current.get(id) as EntityItem)
    return changeStatusesWithoutDate(items, status, entityOfId, caller)
  }
  return STATUS_ACTIONS.filter(({ status }) =>
    entities.some((entity) => actionsForAnyItem(entity, can).has(`to.${status}`)),
  ).map(
    ({ name, status, icon: Icon }): BulkAction => ({
      name,
      icon: <Icon size={14} />,
      send: (items, caller) => {
        for (const { id } of items) {
          const row = rows.find((one) => one.id === id)
          if (row) before.current.set(id, row)
        }
        return changing(status)(items, caller)
      },
      async undo(changed, runBatch) {
        const { undoStatusChanges } = await import('./status-steps.ts')
        return undoStatusChanges(changed, status, before.current, (step, items, isDateCleared) =>
          runBatch(items, (isDateCleared ? dateless : changing)(step), () => {}),
        )
      },
    }),
  )
}
