// The operations by which suggested values are read, for the generator. Apart from what writes
// them, so that no screen loads the definitions it goes through.
import { ENTITIES } from '@manset/model/entities/entities.ts'
import { inShort } from '@manset/model/entity-in-short.ts'
import { usedValuesDocument } from './used-values-document.ts'

export const documents: readonly string[] = Object.values(ENTITIES)
  .map(inShort)
  .flatMap(({ name, suggested = [] }) => suggested.map((field) => usedValuesDocument(name, field)))
