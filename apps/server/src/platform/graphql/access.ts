// The access rule of every field: a type's rule goes to its fields, and plain property resolvers are taken out
// so that compiled execution copies values.
import { type GraphQLField, type GraphQLSchema, getNullableType, isObjectType } from 'graphql'
import type { Access, LockRule } from './builder.ts'

/** The rule a field was given. */
export function accessOf(field: GraphQLField<unknown, unknown>): Access | undefined {
  return field.extensions.access as Access | undefined
}

/** What a mutation does about the lock of what it writes. */
export function lockOf(field: GraphQLField<unknown, unknown>): LockRule | undefined {
  return field.extensions.lock as LockRule | undefined
}

/**
 * Gives each field its type's rule where it has none of its own, and frees it of resolvers it does not need. What is asked
 * of the server in a query may be missing from its answer alone, so that the rest of it still comes.
 * Throws with the names of the fields that have no rule at all, and of the mutations that say nothing of locks: nothing is
 * offered that nobody decided about.
 */
export function finishSchema(schema: GraphQLSchema): GraphQLSchema {
  const ruleless: string[] = []
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue
    for (const field of Object.values(type.getFields())) {
      field.extensions = { ...field.extensions, access: accessOf(field) ?? type.extensions.access }
      if (!accessOf(field)) ruleless.push(`${type.name}.${field.name}`)
      if (isPlainProperty(field)) field.resolve = undefined
    }
  }
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {}))
    field.type = getNullableType(field.type)
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {}))
    if (!lockOf(field)) ruleless.push(`Mutation.${field.name} (lock)`)
  if (ruleless.length > 0)
    throw new Error(`Fields without a rule of access, mutations without one of locks: ${ruleless.join(', ')}`)
  return schema
}

/** Whether the field was declared with `expose` and reads the property of its own name. */
function isPlainProperty(field: GraphQLField<unknown, unknown>): boolean {
  return field.extensions.pothosExposedField === field.name
}
