// The call that shows what is in a form as readers would see it. The generator takes it up through `documents`.
import { CONTENT_TYPES } from '@manset/model/content.ts'
import { entityNamed } from '@manset/model/entities/entities.ts'
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import { pascal } from '../../../../kit/entity/pascal.ts'
import type { TypedDocument } from '../../../../platform/document.ts'

/** `(input) → { html }`. */
export function previewDocument(
  entity: EntityDefinition,
): TypedDocument<{ html: string }, { input: Record<string, unknown> }> {
  const name = pascal(entity.name)
  return `query Preview${name}($input: ${name}Input!) { html: preview${name}(input: $input) }`
}

export const documents: readonly string[] = CONTENT_TYPES.map((type) => previewDocument(entityNamed(type)))
