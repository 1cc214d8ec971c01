// Items of an entity in short, to choose one from. The generator takes the operations up through `documents`.
import { ENTITIES } from '@manset/model/entities/entities.ts'
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import { approvalFlagOf } from '@manset/model/targets.ts'
import type { TypedDocument } from '../../platform/document.ts'
import { pascal } from '../entity/pascal.ts'

export interface OptionPage {
  items: { id: string; name: string | null; isApproved?: boolean }[]
}

function shortForm(entity: EntityDefinition): string {
  const approval = approvalFlagOf(entity)
  return `id name: ${entity.label}${approval ? ` isApproved: ${approval}` : ''}`
}

/** One page of an entity's names: `(filter, page, limit) → { list }`. */
export function optionsDocument(
  entity: EntityDefinition,
): TypedDocument<{ list: OptionPage }, { filter: { search?: string }; page: number; limit: number }> {
  const { list } = entity.calls
  if (!list) throw new Error(`${entity.name} has no list to choose from`)
  return `query ${pascal(list)}Options($filter: ${pascal(entity.name)}Filter, $page: Int!, $limit: Int!) { list: ${list}(filter: $filter, page: $page, limit: $limit) { items { ${shortForm(entity)} } } }`
}

/** One item by its name: `(id) → { item }`. */
export function optionDocument(
  entity: EntityDefinition,
): TypedDocument<{ item: OptionPage['items'][number] | null }, { id: string }> {
  const { get } = entity.calls
  return `query ${pascal(get)}Option($id: ID!) { item: ${get}(id: $id) { ${shortForm(entity)} } }`
}

export const documents: readonly string[] = Object.values<EntityDefinition>(ENTITIES)
  .filter(({ calls }) => calls.list)
  .flatMap((entity) => [optionsDocument(entity), optionDocument(entity)])
