// References of a save: to items of the site, approved unless already referenced before.
import { fieldsOf } from '@manset/model/entities/entity.ts'
import { isId } from '@manset/model/ids.ts'
import type { ReferenceTarget } from '@manset/model/kinds/kind.ts'
import { referencesIn } from '@manset/model/kinds/leaves.ts'
import type { Problem } from '@manset/model/problem.ts'
import type { Draft } from './behaviour.ts'
import { loadReferable } from './entity-sql.ts'

/** A problem for every reference to an item that may not be referenced, including a reference to itself. */
export async function checkReferences({ entity, value, before, context }: Draft): Promise<Problem[]> {
  const asked = new Map<ReferenceTarget, { ids: Set<string>; kept: Set<string> }>()
  const groupOf = (to: ReferenceTarget) => {
    const group = asked.get(to) ?? { ids: new Set(), kept: new Set() }
    asked.set(to, group)
    return group
  }
  const references = referencesIn(fieldsOf(entity), value)
  for (const { to, ids } of references) for (const id of ids) if (isId(id)) groupOf(to).ids.add(id)
  for (const { to, ids } of referencesIn(fieldsOf(entity), before ?? {}))
    for (const id of ids) groupOf(to).kept.add(id)
  const referable = new Map<ReferenceTarget, Set<string>>()
  for (const [to, { ids, kept }] of asked) {
    // Existing references stay valid, and items are never deleted.
    if ([...ids].every((id) => kept.has(id))) referable.set(to, ids)
    else
      referable.set(to, await loadReferable(context.tools.db, to, context.viewer.siteId, [...ids], [...kept]))
  }
  return references.flatMap(({ path, to, ids }) => {
    const missing = ids.find(
      (id) =>
        !referable.get(to)?.has(id) ||
        id === (to === entity.name || to === entity.shared?.name ? before?.id : undefined),
    )
    return missing === undefined ? [] : [{ field: path, rule: 'known', params: { id: missing } }]
  })
}
