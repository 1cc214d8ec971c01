// Calls about approval, derived from the definition. The generator collects them through `documents`.
import type { VersionedId } from '@manset/model/audit/history.ts'
import { ENTITIES } from '@manset/model/entities/entities.ts'
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import type { EntityItem } from '../../kit/entity/entity-item.ts'
import { toPascalCase } from '../../kit/entity/to-pascal-case.ts'
import type { ItemResult } from '../../kit/list/tools/item-result.ts'
import type { LockedDocument } from '../../platform/calls/document.ts'

/** Approves an item or revokes the approval. */
export function approveDocument(
  entity: EntityDefinition,
): LockedDocument<{ item: EntityItem }, { id: string; version: number; isApproved: boolean }> {
  const { approve } = entity.calls
  if (!approve) throw new Error(`${entity.name} has no approval`)
  return `mutation ${toPascalCase(approve)}($id: ID!, $version: Int!, $isApproved: Boolean!, $lockEpoch: ID) { item: ${approve}(id: $id, version: $version, isApproved: $isApproved, lockEpoch: $lockEpoch) { id version isApproved updatedDate } }`
}

/** Approves many items or revokes their approval; each item has its own result. */
export function approveBatchDocument(
  entity: EntityDefinition,
): LockedDocument<{ results: ItemResult[] }, { items: VersionedId[]; isApproved: boolean }> {
  const { approve } = entity.calls
  if (!approve) throw new Error(`${entity.name} has no approval`)
  return `mutation ${toPascalCase(approve)}Batch($items: [VersionedId!]!, $isApproved: Boolean!) { results: ${approve}Batch(items: $items, isApproved: $isApproved) { id version code params } }`
}

export const documents: readonly string[] = Object.values(ENTITIES).flatMap((entity: EntityDefinition) =>
  entity.calls.approve ? [approveDocument(entity), approveBatchDocument(entity)] : [],
)
