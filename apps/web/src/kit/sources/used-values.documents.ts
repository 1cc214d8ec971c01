// The operations that read suggested values, for the generator. In a separate module, so that no screen loads the definitions that it
// iterates over.
import { ENTITIES } from '@manset/model/entities/entities.ts'
import { inShort } from '@manset/model/entity-in-short.ts'
import { usedValuesDocument } from './used-values-document.ts'

export const documents: readonly string[] = Object.values(ENTITIES)
  .map(inShort)
  .flatMap(({ name, suggested = [] }) => suggested.map((field) => usedValuesDocument(name, field)))
