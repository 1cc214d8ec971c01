// The calls of status steps, for the generator. Separate from their builders, so that no screen loads all definitions.
import { ENTITIES } from '@manset/model/entities/entities.ts'
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import { statusBatchDocument, statusDocument } from './status-documents.ts'

const publishableEntities = Object.values(ENTITIES).filter(({ abilities }: EntityDefinition) =>
  abilities.includes('publish'),
)

export const documents: readonly string[] = [
  ...new Set(publishableEntities.flatMap((entity) => [statusDocument(entity), statusBatchDocument(entity)])),
]
