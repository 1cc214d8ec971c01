// Documents that read an entity's items as options.
import type { EntitySummary } from '@manset/model/entity-summary.ts'
import type { TypedDocument } from '../../platform/calls/document.ts'
import { toPascalCase } from '../entity/to-pascal-case.ts'

export interface OptionPage {
  items: { id: string; name: string | null; isApproved?: boolean }[]
}

/** An entity with a list to choose from. */
export type ListedEntity = EntitySummary & { list: string }

const selectShortForm = ({ label, approval }: EntitySummary) =>
  `id name: ${label}${approval ? ` isApproved: ${approval}` : ''}`

/** One page of an entity's options: `(filter, page, limit) → { list }`. */
export function getOptionsDocument(
  entity: ListedEntity,
): TypedDocument<{ list: OptionPage }, { filter: { search?: string }; page: number; limit: number }> {
  const { name, list } = entity
  return `query ${toPascalCase(list)}Options($filter: ${toPascalCase(name)}Filter, $page: Int!, $limit: Int!) { list: ${list}(filter: $filter, page: $page, limit: $limit) { items { ${selectShortForm(entity)} } } }`
}

/** One item as an option: `(id) → { item }`. */
export function getOptionDocument(
  entity: EntitySummary,
): TypedDocument<{ item: OptionPage['items'][number] | null }, { id: string }> {
  const { get } = entity
  return `query ${toPascalCase(get)}Option($id: ID!) { item: ${get}(id: $id) { ${selectShortForm(entity)} } }`
}
