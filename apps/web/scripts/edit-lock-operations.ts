// Determines from the schema which operations carry the epoch of an edit lock: as an argument, or as a field of their
// input.
import {
  type DocumentNode,
  type GraphQLArgument,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  Kind,
} from 'graphql'

export interface LockUse {
  /** The operation changes something that may be locked. */
  takesEpoch: boolean
  /** Root fields to which the operation passes no `lockEpoch`; they would be refused while the item is open in this tab. */
  without: readonly string[]
}

export function lockUseOf(schema: GraphQLSchema, document: DocumentNode): LockUse {
  const fields = schema.getMutationType()?.getFields() ?? {}
  const roots = document.definitions.flatMap((part) =>
    part.kind === Kind.OPERATION_DEFINITION && part.operation === 'mutation'
      ? part.selectionSet.selections.flatMap((one) => (one.kind === Kind.FIELD ? [one] : []))
      : [],
  )
  const locked = roots.filter(({ name }) => fields[name.value]?.args.some(carriesEpoch))
  const without = locked.filter(
    ({ name, arguments: given }) =>
      fields[name.value]?.args.some((arg) => arg.name === 'lockEpoch') &&
      !given?.some((arg) => arg.name.value === 'lockEpoch'),
  )
  return { takesEpoch: locked.length > 0, without: without.map(({ name }) => name.value) }
}

function carriesEpoch({ name, type }: GraphQLArgument): boolean {
  const named = getNamedType(type)
  return name === 'lockEpoch' || (isInputObjectType(named) && 'lockEpoch' in named.getFields())
}
