// Categories on two levels: main categories and subcategories.
import { isId } from '@manset/model/ids.ts'
import type { Problem } from '@manset/model/problem.ts'
import { linkName } from '@manset/model/text/fold.ts'
import type { Behaviour } from '../../kit/entity/behaviour.ts'
import { loadHierarchyFacts } from './category-sql.ts'

const TWO_LEVELS: Problem = { field: 'parentId', rule: 'twoLevels', params: {} }

/** Derives the link name from the name where none is given, and validates the parent. */
export const categoryBehaviour: Behaviour = {
  prepare({ value }) {
    value.linkName ??= linkName(String(value.name ?? '')) || null
  },
  constraints: { categories_two_levels: TWO_LEVELS },
  /** At most two levels: a subcategory cannot have subcategories, and a category with subcategories cannot become one. */
  async check({ value, before, context }): Promise<Problem[]> {
    if (!value.linkName) return [{ field: 'linkName', rule: 'required', params: {} }]
    // An invalid id is reported as an unknown reference.
    if (typeof value.parentId !== 'string' || !isId(value.parentId)) return []
    const place = await loadHierarchyFacts(
      context.tools.db,
      context.viewer.siteId,
      value.parentId,
      before?.id ?? null,
    )
    return place.isParentSub || place.hasSubs ? [TWO_LEVELS] : []
  },
}
