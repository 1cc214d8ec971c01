// The operations by which items of every entity are picked, for the generator. Apart from what writes
// them, so that no screen loads the definitions it goes through.
import { ENTITIES } from '@manset/model/entities/entities.ts'
import { inShort } from '@manset/model/entity-in-short.ts'
import { optionDocument, optionsDocument } from './options-document.ts'

export const documents: readonly string[] = Object.values(ENTITIES)
  .map(inShort)
  .flatMap((entity) =>
    entity.list ? [optionsDocument({ ...entity, list: entity.list }), optionDocument(entity)] : [],
  )
