// Calls of status steps, derived from the definition: one call for all entities of a shared table.
import type { PersonValue, VersionedId } from '@manset/model/audit/history.ts'
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import type { Problem } from '@manset/model/problem.ts'
import { toPascalCase } from '../../kit/entity/to-pascal-case.ts'
import type { ItemResult } from '../../kit/list/tools/item-result.ts'
import type { LockedDocument } from '../../platform/calls/document.ts'

/** Fields of a row that a step changes. */
export interface StatusFields extends VersionedId {
  status: string
  publishDate: string | null
  publishedDate: string | null
  updatedDate: string
  updatedBy: PersonValue | null
}

/** The result of one item of a batch, with its problems. */
export interface StatusResult extends ItemResult {
  problems?: readonly Pick<Problem, 'field' | 'rule'>[]
}

const getCallName = ({ name, shared }: EntityDefinition) =>
  `change${toPascalCase(shared?.name ?? name)}Status`

/** Changes the status of an item, as far as the steps allow. */
export function statusDocument(
  entity: EntityDefinition,
): LockedDocument<
  { item: StatusFields },
  { id: string; version: number; status: string; rightsReason?: string }
> {
  const call = getCallName(entity)
  return `mutation ${toPascalCase(call)}($id: ID!, $version: Int!, $status: String!, $rightsReason: String, $lockEpoch: ID) { item: ${call}(id: $id, version: $version, status: $status, rightsReason: $rightsReason, lockEpoch: $lockEpoch) { id version status publishDate publishedDate updatedDate updatedBy { id name } } }`
}

/** The same for many items, each with its own result. */
export function statusBatchDocument(
  entity: EntityDefinition,
): LockedDocument<{ results: StatusResult[] }, { items: VersionedId[]; status: string }> {
  const call = getCallName(entity)
  return `mutation ${toPascalCase(call)}Batch($items: [VersionedId!]!, $status: String!) { results: ${call}Batch(items: $items, status: $status) { id version code params problems { field rule } } }`
}
