// The operations that read options of every entity, for the generator. In a separate module, so that no screen loads the definitions that
// it iterates over.
import { ENTITIES } from '@manset/model/entities/entities.ts'
import { entitySummary } from '@manset/model/entity-summary.ts'
import { getOptionDocument, getOptionsDocument } from './options-document.ts'

export const documents: readonly string[] = Object.values(ENTITIES)
  .map(entitySummary)
  .flatMap((entity) =>
    entity.list ? [getOptionsDocument({ ...entity, list: entity.list }), getOptionDocument(entity)] : [],
  )
