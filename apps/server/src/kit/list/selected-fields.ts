// Which fields of a list's rows a call selects, so that no more is read than is sent.
import type { FieldNode, GraphQLResolveInfo, SelectionSetNode } from 'graphql'

type Info = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>

const known = new WeakMap<FieldNode, readonly string[]>()

/** Names selected of the field being resolved, or below `name` of it; the same list for the same prepared operation. */
export function selectedFields({ fieldNodes, fragments }: Info, name?: string): readonly string[] {
  const [node] = fieldNodes
  const before = node && known.get(node)
  if (before) return before
  const own = fieldNodes.flatMap((one) => fieldsIn(one.selectionSet, fragments))
  const selected = name
    ? own.filter((one) => one.name.value === name).flatMap((one) => fieldsIn(one.selectionSet, fragments))
    : own
  const names = [...new Set(selected.map((one) => one.name.value))]
  if (node) known.set(node, names)
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
