// The operations that read suggested values, for the generator. In a separate module, so that no screen loads the definitions that it
// iterates over.
import { ENTITIES } from '@manset/model/entities/entities.ts'
import { entitySummary } from '@manset/model/entity-summary.ts'
import { getUsedValuesDocument } from './used-values-document.ts'

export const documents: readonly string[] = Object.values(ENTITIES)
  .map(entitySummary)
  .flatMap(({ name, suggested = [] }) => suggested.map((field) => getUsedValuesDocument(name, field)))
