// The access rule of every field: fields inherit the rule of their type. Plain property resolvers are removed, so that compiled
// execution copies values.
import { type GraphQLField, type GraphQLSchema, getNullableType, isObjectType } from 'graphql'
import type { Access, LockRule } from './builder.ts'

/** The access rule of a field. */
export function accessRule(field: GraphQLField<unknown, unknown>): Access | undefined {
  return field.extensions.access as Access | undefined
}

/** The lock rule of a mutation. */
export function lockRule(field: GraphQLField<unknown, unknown>): LockRule | undefined {
  return field.extensions.lock as LockRule | undefined
}

/**
 * Gives each field the rule of its type if it has none, and removes unneeded resolvers. Query roots become nullable, so that one can
 * be missing without failing the rest. Throws with the names of fields without any rule and of mutations without a lock rule: every
 * field needs an explicit decision.
 */
export function finishSchema(schema: GraphQLSchema): GraphQLSchema {
  const ruleless: string[] = []
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue
    for (const field of Object.values(type.getFields())) {
      field.extensions = { ...field.extensions, access: accessRule(field) ?? type.extensions.access }
      if (!accessRule(field)) ruleless.push(`${type.name}.${field.name}`)
      if (isPlainProperty(field)) field.resolve = undefined
    }
  }
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {}))
    field.type = getNullableType(field.type)
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {}))
    if (!lockRule(field)) ruleless.push(`Mutation.${field.name} (lock)`)
  if (ruleless.length > 0)
    throw new Error(`Fields without a rule of access, mutations without one of locks: ${ruleless.join(', ')}`)
  return schema
}

/** Whether the field was declared with `expose` and reads the property of its own name. */
function isPlainProperty(field: GraphQLField<unknown, unknown>): boolean {
  return field.extensions.pothosExposedField === field.name
}
