// Documents that read an entity's items as options.
import type { EntityInShort } from '@manset/model/entity-in-short.ts'
import type { TypedDocument } from '../../platform/calls/document.ts'
import { pascal } from '../entity/pascal.ts'

export interface OptionPage {
  items: { id: string; name: string | null; isApproved?: boolean }[]
}

/** An entity with a list to choose from. */
export type Listed = EntityInShort & { list: string }

const shortForm = ({ label, approval }: EntityInShort) =>
  `id name: ${label}${approval ? ` isApproved: ${approval}` : ''}`

/** One page of an entity's options: `(filter, page, limit) → { list }`. */
export function optionsDocument(
  entity: Listed,
): TypedDocument<{ list: OptionPage }, { filter: { search?: string }; page: number; limit: number }> {
  const { name, list } = entity
  return `query ${pascal(list)}Options($filter: ${pascal(name)}Filter, $page: Int!, $limit: Int!) { list: ${list}(filter: $filter, page: $page, limit: $limit) { items { ${shortForm(entity)} } } }`
}

/** One item as an option: `(id) → { item }`. */
export function optionDocument(
  entity: EntityInShort,
): TypedDocument<{ item: OptionPage['items'][number] | null }, { id: string }> {
  const { get } = entity
  return `query ${pascal(get)}Option($id: ID!) { item: ${get}(id: $id) { ${shortForm(entity)} } }`
}
