// The GraphQL schema: every feature's part, put together and checked for access rules.
import { ENTITIES, type SettingsName } from '@manset/model/entities/entities.ts'
import type { GraphQLSchema } from 'graphql'
import { createDraft } from './agency-ports.ts'
import { addAudit } from './features/audit/schema.ts'
import { authorBehaviour } from './features/author/behaviour.ts'
import { categoryBehaviour } from './features/category/behaviour.ts'
import { addCategorySummaries } from './features/category/schema.ts'
import { addContent } from './features/content/schema.ts'
import type { UsePorts } from './features/desk/agency/agency-use.ts'
import { addAgency } from './features/desk/agency/schema.ts'
import { addFeatureFlags } from './features/feature-flag/schema.ts'
import { addListViews } from './features/list-view/schema.ts'
import { addCropTypes } from './features/media/schema.ts'
import { addMenuCache } from './features/menu/schema.ts'
import { addPermissions } from './features/permission/schema.ts'
import { addSites } from './features/site/schema.ts'
import { addUsers } from './features/user/schema.ts'
import { addValueTypes } from './kinds/value-types.ts'
import { addEntity, addKitTypes } from './kit/entity/entity-schema.ts'
import type { Behaviour } from './kit/entity/entity-service.ts'
import { finishSchema } from './platform/graphql/access.ts'
import { createBuilder } from './platform/graphql/builder.ts'

/** What features are given beside the tools of a call. */
export type SchemaPorts = Pick<UsePorts, 'pictures'>

/** Settings entities that do more than their definition says; the others need no code. */
const BEHAVIOURS: Partial<Record<SettingsName, Behaviour>> = {
  category: categoryBehaviour,
  author: authorBehaviour,
}

/** The schema; without ports it is good for reading, not for running. */
export function createSchema(
  { pictures }: SchemaPorts = { pictures: { copy: async () => null } },
): GraphQLSchema {
  const builder = createBuilder()
  addValueTypes(builder)
  addKitTypes(builder)
  addSites(builder)
  addUsers(builder)
  addPermissions(builder)
  addListViews(builder)
  addAudit(builder)
  addFeatureFlags(builder)
  addContent(builder)
  addCropTypes(builder)
  for (const entity of Object.values(ENTITIES))
    if (entity.family === 'settings') addEntity(builder, entity, BEHAVIOURS[entity.name])
  addCategorySummaries(builder)
  addMenuCache(builder)
  addAgency(builder, { createDraft, pictures })
  return finishSchema(builder.toSchema())
}
