// The GraphQL schema of all entities and features, with checked access rules.
import { ENTITIES } from '@manset/model/entities/entities.ts'
import type { GraphQLSchema } from 'graphql'
import { ABILITIES } from './abilities/abilities.ts'
import { behaviourOf, FEATURES } from './features.ts'
import { addValueTypes } from './kinds/kinds.ts'
import { provideAbilities } from './kit/entity/abilities.ts'
import { addEntity, addKitTypes } from './kit/entity/entity-schema.ts'
import { provideFeatureBehaviours } from './kit/entity/feature-behaviours.ts'
import { finishSchema } from './platform/graphql/access.ts'
import { createBuilder } from './platform/graphql/builder.ts'

export function createSchema(): GraphQLSchema {
  provideAbilities(ABILITIES)
  provideFeatureBehaviours(behaviourOf)
  const builder = createBuilder()
  addValueTypes(builder)
  addKitTypes(builder)
  for (const entity of Object.values(ENTITIES)) addEntity(builder, entity)
  for (const feature of FEATURES) feature.schema?.(builder)
  return finishSchema(builder.toSchema())
}
