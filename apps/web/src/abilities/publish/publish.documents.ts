// The calls of the steps of a status, for the generator. Apart from what writes
// them, so that no screen loads the definitions it goes through.
import { ENTITIES } from '@manset/model/entities/entities.ts'
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import { statusBatchDocument, statusDocument } from './status-documents.ts'

const publishing = Object.values(ENTITIES).filter(({ abilities }: EntityDefinition) =>
  abilities.includes('publish'),
)

export const documents: readonly string[] = [
  ...new Set(publishing.flatMap((entity) => [statusDocument(entity), statusBatchDocument(entity)])),
]
