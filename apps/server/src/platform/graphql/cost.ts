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
const DEFAULT_LIST_SIZE = 10

/** The cost of a document's single operation; fragments count at each use. */
export function operationCost(schema: GraphQLSchema, document: DocumentNode): number {
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
        if (field && node.selectionSet)
          cost += fieldMultiplier(field) * costOfSet(node.selectionSet, field.type)
      }
    }
    return cost
  }

  const operation = document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION)
  const root = operation && schema.getRootType(operation.operation)
  return operation && root ? costOfSet(operation.selectionSet, root) : 0
}

function fieldMultiplier({ type, extensions }: GraphQLField<unknown, unknown>): number {
  return assumedListSize(type, Number(extensions.assumedSize ?? DEFAULT_LIST_SIZE))
}

function assumedListSize(type: GraphQLOutputType, size: number): number {
  if (isNonNullType(type)) return assumedListSize(type.ofType, size)
  return isListType(type) ? size * assumedListSize(type.ofType, size) : 1
}
