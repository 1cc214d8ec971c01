// Making a new item under a name right where it is picked, for whoever may approve what they make.
import { type EntityDefinition, permissionOf } from '@manset/model/entities/entity.ts'
import type { ReferenceValue } from '@manset/model/kinds/reference.ts'
import { approvalFlagOf } from '@manset/model/targets.ts'
import { useQueryClient } from '@tanstack/react-query'
import { operationNameOf } from '../../platform/document.ts'
import { call } from '../../platform/graphql.ts'
import { useViewer } from '../../platform/session/viewer.ts'
import { optionsDocument } from './entity-source.documents.ts'

/** Null for whoever may not: what nobody has approved could not be chosen. */
export function useAdding(entity: EntityDefinition): ((name: string) => Promise<ReferenceValue>) | null {
  const { can } = useViewer()
  const client = useQueryClient()
  const approval = approvalFlagOf(entity)
  const needed = ['create', ...(approval ? ['approve'] : [])]
  if (!needed.every((action) => can(permissionOf(entity, action)))) return null
  return async (name) => {
    // Every first screen knows the sources; what a save is written from comes with the first one.
    const { saveDocument } = await import('../entity/entity.documents.ts')
    const input = { [entity.label]: name, ...(approval && { [approval]: true }) }
    const { item } = await call(saveDocument(entity), { input })
    void client.invalidateQueries({ queryKey: [operationNameOf(optionsDocument(entity))] })
    return { id: item.id, name: String(item[entity.label] ?? name), isApproved: true }
  }
}
