// The size limits of an operation, counted on its syntax tree before validation and execution.
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  OperationTypeNode,
  type SelectionSetNode,
} from 'graphql'

export interface OperationLimits {
  /** Characters of the text. */
  characters: number
  tokens: number
  depth: number
  aliases: number
  rootFields: number
  /** One change per call, so that limits and audit entries per call apply per change. */
  rootMutations: number
  directives: number
  /** Selected fields; those of a fragment count at each use. */
  fields: number
  /** See `cost.ts`. */
  cost: number
}

/** Above the needs of the web application's largest operations: cost.test.ts measures each of them. */
export const OPERATION_LIMITS: OperationLimits = {
  characters: 20_000,
  tokens: 1_500,
  depth: 8,
  aliases: 10,
  rootFields: 8,
  rootMutations: 1,
  directives: 10,
  fields: 400,
  cost: 6_000,
}

interface Count {
  depth: number
  /** Fields of the top level, including those of fragments. */
  rootFields: number
  aliases: number
  directives: number
  fields: number
}

/** Throws if the document exceeds a limit, or contains several operations or recursive fragments. */
export function checkLimits(document: DocumentNode, limits: OperationLimits): void {
  const fragments = new Map<string, FragmentDefinitionNode>()
  const operations = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION)
  for (const node of document.definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node)
  const [operation] = operations
  if (!operation || operations.length > 1) throw tooLarge('one operation a call')
  const counted = new Map<string, Count>()
  const underway = new Set<string>()

  const countFragment = (name: string): Count => {
    const known = counted.get(name)
    if (known) return known
    const fragment = fragments.get(name)
    if (underway.has(name) || !fragment)
      throw tooLarge('fragments that are known and do not spread themselves')
    underway.add(name)
    const count = countSelections(fragment.selectionSet)
    underway.delete(name)
    counted.set(name, count)
    return count
  }
  const countSelections = (set: SelectionSetNode): Count => {
    const total: Count = { depth: 0, rootFields: 0, aliases: 0, directives: 0, fields: 0 }
    for (const node of set.selections) {
      total.directives += node.directives?.length ?? 0
      const inner =
        node.kind === Kind.FRAGMENT_SPREAD
          ? countFragment(node.name.value)
          : node.selectionSet && countSelections(node.selectionSet)
      const isField = node.kind === Kind.FIELD
      if (isField) total.fields += 1
      total.rootFields += isField ? 1 : (inner?.rootFields ?? 0)
      if (isField && node.alias) total.aliases += 1
      total.depth = Math.max(total.depth, (inner?.depth ?? 0) + (isField ? 1 : 0))
      total.aliases += inner?.aliases ?? 0
      total.directives += inner?.directives ?? 0
      total.fields += inner?.fields ?? 0
      if (total.fields > limits.fields) throw tooLarge(`${limits.fields} fields`)
    }
    return total
  }

  const count = countSelections(operation.selectionSet)
  const rootFields =
    operation.operation === OperationTypeNode.MUTATION ? limits.rootMutations : limits.rootFields
  if (count.rootFields > rootFields) throw tooLarge(`${rootFields} root fields`)
  if (count.depth > limits.depth) throw tooLarge(`a depth of ${limits.depth}`)
  if (count.aliases > limits.aliases) throw tooLarge(`${limits.aliases} aliases`)
  if (count.directives + (operation.directives?.length ?? 0) > limits.directives)
    throw tooLarge(`${limits.directives} directives`)
}

function tooLarge(allowed: string): GraphQLError {
  return new GraphQLError(`The operation is too large: at most ${allowed}`, {
    extensions: { code: 'OPERATION_TOO_LARGE' },
  })
}
