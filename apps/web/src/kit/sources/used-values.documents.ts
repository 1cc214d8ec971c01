// What suggested fields hold on the site. The generator takes the operations up through `documents`.
import { ENTITIES } from '@manset/model/entities/entities.ts'
import { type EntityDefinition, fieldsOf } from '@manset/model/entities/entity.ts'
import type { TypedDocument } from '../../platform/document.ts'
import { pascal } from '../entity/pascal.ts'

/** Names of an entity's fields whose values are suggested. */
export function suggestedFields(entity: EntityDefinition): string[] {
  return Object.entries(fieldsOf(entity)).flatMap(([name, field]) =>
    field.kind === 'text' && field.isSuggested ? [name] : [],
  )
}

/** `(search) → { values }`. */
export function usedValuesDocument(
  entity: EntityDefinition,
  field: string,
): TypedDocument<{ values: string[] }, { search: string }> {
  const call = `${entity.name}${pascal(field)}`
  return `query Get${pascal(call)}Values($search: String) { values: get${pascal(call)}(search: $search) }`
}

export const documents: readonly string[] = Object.values<EntityDefinition>(ENTITIES).flatMap((entity) =>
  suggestedFields(entity).map((field) => usedValuesDocument(entity, field)),
)
