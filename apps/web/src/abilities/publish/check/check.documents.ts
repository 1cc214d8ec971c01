// The call that checks an item before publishing. The generator collects it through `documents`.
import { checkCallOf } from '@manset/model/abilities/publish.ts'
import { ENTITIES } from '@manset/model/entities/entities.ts'
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import type { Checked } from '@manset/model/problem.ts'
import { toPascalCase } from '../../../kit/entity/to-pascal-case.ts'
import type { TypedDocument } from '../../../platform/calls/document.ts'

const PROBLEM = '{ field rule params }'

/** Checks values without saving them: `(input) → { checked }`. */
export function checkDocument(
  entity: EntityDefinition,
): TypedDocument<{ checked: Checked }, { input: Record<string, unknown> }> {
  const call = checkCallOf(entity)
  return `query ${toPascalCase(call)}($input: ${toPascalCase(entity.name)}Input!) { checked: ${call}(input: $input) { problems ${PROBLEM} warnings ${PROBLEM} } }`
}

export const documents: readonly string[] = Object.values(ENTITIES)
  .filter(({ abilities }: EntityDefinition) => abilities.includes('publish'))
  .map(checkDocument)
