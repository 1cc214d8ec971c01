import { ENTITIES } from '@manset/model/entities/entities.ts'
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import { listOf } from '@manset/model/lists/entity-list.ts'
import { beforeAll, expect, test } from 'vitest'
import { wordsOf } from '../kit/words/entity-texts.ts'
import { FEATURES } from './features.ts'

beforeAll(async () => {
  await Promise.all(FEATURES.map(({ words }) => words?.()))
})

const listed = Object.values<EntityDefinition>(ENTITIES).filter(({ calls }) => calls.list)

test.each(listed.map((entity) => [entity.name, entity] as const))(
  'the list of %s shows words over its columns and on its filters, never the name of a field',
  (_, entity) => {
    const keys = [...Object.keys(listOf(entity).columns), ...entity.list.filters]
    for (const locale of ['tr', 'en'] as const)
      expect(keys.filter((key) => wordsOf(entity, locale).heading(key) === key)).toEqual([])
  },
)
