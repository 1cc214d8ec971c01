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
import { accessOf } from './access.ts'
import type { Access } from './builder.ts'

/** Key of an operation whose roots are inside fragments: it is not split. */
export const WHOLE = ''

/** Rules by response key, in the order of the response; a field that is selected twice is one root. */
export function rulesOfRoots(
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
    const name = selection.kind === Kind.FIELD ? nameOf(selection) : WHOLE
    const rules = new Set(roots.get(name))
    const survey: Survey = { schema, fragments, rules, seen: new Set() }
    gather(survey, root, { kind: Kind.SELECTION_SET, selections: [selection] })
    roots.set(name, [...rules])
  }
  return roots
}

/** The document without some of its roots. */
export function without(document: DocumentNode, names: ReadonlySet<string>): DocumentNode {
  return {
    ...document,
    definitions: document.definitions.map((part) => {
      if (part.kind !== Kind.OPERATION_DEFINITION) return part
      const selections = part.selectionSet.selections.filter(
        (selection) => selection.kind !== Kind.FIELD || !names.has(nameOf(selection)),
      )
      return { ...part, selectionSet: { ...part.selectionSet, selections } }
    }),
  }
}

/** The response key of a field. */
function nameOf({ alias, name }: FieldNode): string {
  return (alias ?? name).value
}

interface Survey {
  schema: GraphQLSchema
  fragments: ReadonlyMap<string, FragmentDefinitionNode>
  rules: Set<Access>
  /** Fragments already visited, so that each is processed once. */
  seen: Set<string>
}

function gather(survey: Survey, type: GraphQLCompositeType, selectionSet: SelectionSetNode): void {
  for (const selection of selectionSet.selections) {
    if (selection.kind === Kind.FIELD) gatherField(survey, type, selection)
    else if (selection.kind === Kind.INLINE_FRAGMENT)
      gather(survey, typeOf(survey, selection.typeCondition?.name.value) ?? type, selection.selectionSet)
    else gatherFragment(survey, selection.name.value)
  }
}

function gatherField(survey: Survey, type: GraphQLCompositeType, { name, selectionSet }: FieldNode): void {
  const field = isObjectType(type) ? type.getFields()[name.value] : undefined
  if (!field) return
  const rule = accessOf(field)
  if (rule && rule !== 'inherit') survey.rules.add(rule)
  const below = getNamedType(field.type)
  if (selectionSet && isObjectType(below)) gather(survey, below, selectionSet)
}

function gatherFragment(survey: Survey, name: string): void {
  const fragment = survey.fragments.get(name)
  if (!fragment || survey.seen.has(name)) return
  survey.seen.add(name)
  const type = typeOf(survey, fragment.typeCondition.name.value)
  if (type) gather(survey, type, fragment.selectionSet)
}

/** Every type with fields is an object here: a test ensures that there are no interfaces and unions. */
function typeOf({ schema }: Survey, name: string | undefined): GraphQLObjectType | undefined {
  const type = name === undefined ? undefined : schema.getType(name)
  return isObjectType(type) ? type : undefined
}
