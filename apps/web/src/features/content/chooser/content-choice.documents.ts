// The text of a content, for reading it before choosing it. The generator collects it through `documents`.
import { CONTENT_TYPES } from '@manset/model/content/content.ts'
import { entityByName } from '@manset/model/entities/entities.ts'
import { type EntityDefinition, fieldsOf } from '@manset/model/entities/entity.ts'
import { toPascalCase } from '../../../kit/entity/to-pascal-case.ts'
import type { TypedDocument } from '../../../platform/calls/document.ts'

/** `(id) → { item: { body } }`; null for a type without a text. */
export function textDocument(
  entity: EntityDefinition,
): TypedDocument<{ item: { body: string | null } | null }, { id: string }> | null {
  if (!fieldsOf(entity).body) return null
  const { get } = entity.calls
  return `query ${toPascalCase(entity.name)}Text($id: ID!) { item: ${get}(id: $id) { body } }`
}

export const documents: readonly string[] = CONTENT_TYPES.flatMap(
  (type) => textDocument(entityByName(type)) ?? [],
)
