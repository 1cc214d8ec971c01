// The call that renders the form's values as readers would see them. The generator collects it through `documents`.
import { CONTENT_TYPES } from '@manset/model/content/content.ts'
import { entityByName } from '@manset/model/entities/entities.ts'
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import { toPascalCase } from '../../../../kit/entity/to-pascal-case.ts'
import type { TypedDocument } from '../../../../platform/calls/document.ts'

/** `(input) → { html }`. */
export function previewDocument(
  entity: EntityDefinition,
): TypedDocument<{ html: string }, { input: Record<string, unknown> }> {
  const name = toPascalCase(entity.name)
  return `query Preview${name}($input: ${name}Input!) { html: preview${name}(input: $input) }`
}

export const documents: readonly string[] = CONTENT_TYPES.map((type) => previewDocument(entityByName(type)))
