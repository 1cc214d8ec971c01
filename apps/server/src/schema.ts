// The GraphQL schema: every feature's part, put together and checked for access rules.
import type { GraphQLSchema } from 'graphql'
import { createDraft } from './agency-ports.ts'
import type { UsePorts } from './features/agency/agency-use.ts'
import { addAgency } from './features/agency/schema.ts'
import { addAudit } from './features/audit/schema.ts'
import { addAuthor } from './features/author/schema.ts'
import { addCategory } from './features/category/schema.ts'
import { addContent } from './features/content/schema.ts'
import { addListViews } from './features/list-view/schema.ts'
import { addCropTypes } from './features/media/schema.ts'
import { addPermissions } from './features/permission/schema.ts'
import { addSites } from './features/site/schema.ts'
import { addUsers } from './features/user/schema.ts'
import { addValueTypes } from './kinds/value-types.ts'
import { addKitTypes } from './kit/entity-schema.ts'
import { finishSchema } from './platform/graphql/access.ts'
import { createBuilder } from './platform/graphql/builder.ts'

/** What features are given beside the tools of a call. */
export type SchemaPorts = Pick<UsePorts, 'pictures'>

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
  addContent(builder)
  addCropTypes(builder)
  addCategory(builder)
  addAuthor(builder)
  addAgency(builder, { createDraft, pictures })
  return finishSchema(builder.toSchema())
}
