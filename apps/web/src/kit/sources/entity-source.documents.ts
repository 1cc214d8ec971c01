// The operations that read options of every entity, for the generator. In a separate module, so that no screen loads the definitions that
// it iterates over.
import { ENTITIES } from '@manset/model/entities/entities.ts'
import { inShort } from '@manset/model/entity-in-short.ts'
import { optionDocument, optionsDocument } from './options-document.ts'

export const documents: readonly string[] = Object.values(ENTITIES)
  .map(inShort)
  .flatMap((entity) =>
    entity.list ? [optionsDocument({ ...entity, list: entity.list }), optionDocument(entity)] : [],
  )
