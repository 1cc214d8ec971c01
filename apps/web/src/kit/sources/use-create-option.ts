// Creates an item by name inside a picker, for people who may approve it.
import type { EntityName } from '@manset/model/entities/entities.ts'
import type { ReferenceValue } from '@manset/model/kinds/reference.ts'
import { useQueryClient } from '@tanstack/react-query'
import { getOperationName } from '../../platform/calls/document.ts'
import { getCurrentCaller } from '../../platform/session/caller.ts'
import { useViewer } from '../../platform/session/viewer.ts'
import { getOptionsDocument, type ListedEntity } from './options-document.ts'

/** Null for everyone else: an unapproved item could not be chosen. */
export function useCreateOption(entity: ListedEntity): ((name: string) => Promise<ReferenceValue>) | null {
  const { can } = useViewer()
  const client = useQueryClient()
  const { approval } = entity
  const needed = ['create', ...(approval ? ['approve'] : [])]
  if (!needed.every((action) => can(`${entity.permission}.${action}`))) return null
  return async (name) => {
    const caller = getCurrentCaller()
    // Loaded on first use: every first screen includes the sources, but only adding needs these modules.
    const [{ saveDocument }, { callWithLock }, { entityByName }] = await Promise.all([
      import('../entity/entity.documents.ts'),
      import('../entity/held-locks.ts'),
      import('@manset/model/entities/entities.ts'),
    ])
    const input = { [entity.label]: name, ...(approval && { [approval]: true }) }
    const definition = entityByName(entity.name as EntityName)
    const variables = { input }
    const { item } = await callWithLock(definition, undefined, saveDocument(definition), variables, {
      caller,
    })
    void client.invalidateQueries({ queryKey: [getOperationName(getOptionsDocument(entity))] })
    return { id: item.id, name: String(item[entity.label] ?? name), isApproved: true }
  }
}
