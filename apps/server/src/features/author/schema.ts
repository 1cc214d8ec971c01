// Authors: whoever signs columns and news.
import { entityNamed } from '@manset/model/entities/entities.ts'
import { linkName } from '@manset/model/fold.ts'
import { addEntity } from '../../kit/entity-schema.ts'
import type { Behaviour } from '../../kit/entity-service.ts'
import type { Builder } from '../../platform/graphql/builder.ts'

const behaviour: Behaviour = {
  prepare({ value }) {
    value.linkName ??= linkName(`${value.name ?? ''} ${value.surname ?? ''}`) || null
  },
  check: ({ value }) => (value.linkName ? [] : [{ field: 'linkName', rule: 'required', params: {} }]),
}

export function addAuthor(builder: Builder): void {
  addEntity(builder, entityNamed('author'), behaviour)
}
