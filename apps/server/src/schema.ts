// The GraphQL schema: every feature's part, put together and checked for access rules.
import type { GraphQLSchema } from 'graphql'
import { addAuthor } from './features/author/schema.ts'
import { addCategory } from './features/category/schema.ts'
import { addContent } from './features/content/schema.ts'
import { addPermissions } from './features/permission/schema.ts'
import { addSites } from './features/site/schema.ts'
import { addUsers } from './features/user/schema.ts'
import { addValueTypes } from './kinds/value-types.ts'
import { addKitTypes } from './kit/entity-schema.ts'
import { finishSchema } from './platform/graphql/access.ts'
import { createBuilder } from './platform/graphql/builder.ts'

export function createSchema(): GraphQLSchema {
  const builder = createBuilder()
  addValueTypes(builder)
  addKitTypes(builder)
  addSites(builder)
  addUsers(builder)
  addPermissions(builder)
  addContent(builder)
  addCategory(builder)
  addAuthor(builder)
  return finishSchema(builder.toSchema())
}
