// The fields of a list's rows that a call selects, so that no others are read.
import type { FieldNode, GraphQLResolveInfo, SelectionSetNode } from 'graphql'

type Info = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>

/** By field node and the name below it. */
const known = new WeakMap<FieldNode, Map<string | undefined, readonly string[]>>()

/** Names selected on the field being resolved, or below its field `name`; the same array for the same prepared operation. */
export function selectedFields({ fieldNodes, fragments }: Info, name?: string): readonly string[] {
  const [node] = fieldNodes
  const answers = node && (known.get(node) ?? new Map<string | undefined, readonly string[]>())
  const before = answers?.get(name)
  if (before) return before
  const own = fieldNodes.flatMap((one) => fieldsIn(one.selectionSet, fragments))
  const selected = name
    ? own.filter((one) => one.name.value === name).flatMap((one) => fieldsIn(one.selectionSet, fragments))
    : own
  const names = [...new Set(selected.map((one) => one.name.value))]
  if (answers) known.set(node, answers.set(name, names))
  return names
}

function fieldsIn(set: SelectionSetNode | undefined, fragments: Info['fragments']): FieldNode[] {
  return (set?.selections ?? []).flatMap((part) => {
    if (part.kind === 'Field') return [part]
    return fieldsIn(
      part.kind === 'InlineFragment' ? part.selectionSet : fragments[part.name.value]?.selectionSet,
      fragments,
    )
  })
}
