// The cost of a valid operation: each field counts once per item of the lists above it.
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql'

/** Assumed length of a list without `assumedSize` in its extensions; nested lists multiply. */
const ASSUMED_SIZE = 10

/** The cost of a document's single operation; fragments count at each use. */
export function costOf(schema: GraphQLSchema, document: DocumentNode): number {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const node of document.definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node)

  const costOfSet = (set: SelectionSetNode, type: GraphQLOutputType): number => {
    const named = getNamedType(type)
    let cost = 0
    for (const node of set.selections) {
      if (node.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragments.get(node.name.value)
        if (fragment) cost += costOfSet(fragment.selectionSet, named)
      } else if (node.kind === Kind.INLINE_FRAGMENT) cost += costOfSet(node.selectionSet, named)
      else {
        const field = isObjectType(named) ? named.getFields()[node.name.value] : undefined
        cost += 1
        if (field && node.selectionSet) cost += sizeOf(field) * costOfSet(node.selectionSet, field.type)
      }
    }
    return cost
  }

  const operation = document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION)
  const root = operation && schema.getRootType(operation.operation)
  return operation && root ? costOfSet(operation.selectionSet, root) : 0
}

function sizeOf({ type, extensions }: GraphQLField<unknown, unknown>): number {
  return assumedLength(type, Number(extensions.assumedSize ?? ASSUMED_SIZE))
}

function assumedLength(type: GraphQLOutputType, size: number): number {
  if (isNonNullType(type)) return assumedLength(type.ofType, size)
  return isListType(type) ? size * assumedLength(type.ofType, size) : 1
}
