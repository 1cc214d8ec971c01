// The root fields of an operation, each with the access rules of everything below it.
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import { accessRule } from './access.ts'
import type { Access } from './builder.ts'

/** Key of an operation whose roots are inside fragments: it is not split. */
export const WHOLE_OPERATION = ''

/** Rules by response key, in the order of the response; a field that is selected twice is one root. */
export function rulesByRoot(
  schema: GraphQLSchema,
  document: DocumentNode,
  { operation, selectionSet }: OperationDefinitionNode,
): Map<string, Access[]> {
  const root = schema.getRootType(operation)
  const roots = new Map<string, Access[]>()
  if (!root) return roots
  const fragments = new Map(
    document.definitions.flatMap((part) =>
      part.kind === Kind.FRAGMENT_DEFINITION ? [[part.name.value, part] as const] : [],
    ),
  )
  for (const selection of selectionSet.selections) {
    const name = selection.kind === Kind.FIELD ? responseKey(selection) : WHOLE_OPERATION
    const rules = new Set(roots.get(name))
    const survey: RuleCollector = { schema, fragments, rules, seen: new Set() }
    collectRules(survey, root, { kind: Kind.SELECTION_SET, selections: [selection] })
    roots.set(name, [...rules])
  }
  return roots
}

/** The document without some of its roots. */
export function removeRoots(document: DocumentNode, names: ReadonlySet<string>): DocumentNode {
  return {
    ...document,
    definitions: document.definitions.map((part) => {
      if (part.kind !== Kind.OPERATION_DEFINITION) return part
      const selections = part.selectionSet.selections.filter(
        (selection) => selection.kind !== Kind.FIELD || !names.has(responseKey(selection)),
      )
      return { ...part, selectionSet: { ...part.selectionSet, selections } }
    }),
  }
}

/** The response key of a field. */
function responseKey({ alias, name }: FieldNode): string {
  return (alias ?? name).value
}

interface RuleCollector {
  schema: GraphQLSchema
  fragments: ReadonlyMap<string, FragmentDefinitionNode>
  rules: Set<Access>
  /** Fragments already visited, so that each is processed once. */
  seen: Set<string>
}

function collectRules(
  survey: RuleCollector,
  type: GraphQLCompositeType,
  selectionSet: SelectionSetNode,
): void {
  for (const selection of selectionSet.selections) {
    if (selection.kind === Kind.FIELD) collectFieldRules(survey, type, selection)
    else if (selection.kind === Kind.INLINE_FRAGMENT)
      collectRules(
        survey,
        requireObjectType(survey, selection.typeCondition?.name.value) ?? type,
        selection.selectionSet,
      )
    else collectFragmentRules(survey, selection.name.value)
  }
}

function collectFieldRules(
  survey: RuleCollector,
  type: GraphQLCompositeType,
  { name, selectionSet }: FieldNode,
): void {
  const field = isObjectType(type) ? type.getFields()[name.value] : undefined
  if (!field) return
  const rule = accessRule(field)
  if (rule && rule !== 'inherit') survey.rules.add(rule)
  const below = getNamedType(field.type)
  if (selectionSet && isObjectType(below)) collectRules(survey, below, selectionSet)
}

function collectFragmentRules(survey: RuleCollector, name: string): void {
  const fragment = survey.fragments.get(name)
  if (!fragment || survey.seen.has(name)) return
  survey.seen.add(name)
  const type = requireObjectType(survey, fragment.typeCondition.name.value)
  if (type) collectRules(survey, type, fragment.selectionSet)
}

/** Every type with fields is an object here: a test ensures that there are no interfaces and unions. */
function requireObjectType(
  { schema }: RuleCollector,
  name: string | undefined,
): GraphQLObjectType | undefined {
  const type = name === undefined ? undefined : schema.getType(name)
  return isObjectType(type) ? type : undefined
}
