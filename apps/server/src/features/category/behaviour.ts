// Categories: main and sub, two levels and no more.
import { linkName } from '@manset/model/fold.ts'
import { isId } from '@manset/model/ids.ts'
import type { Problem } from '@manset/model/problem.ts'
import type { Behaviour } from '../../kit/entity/behaviour.ts'
import { loadCategoryPlace } from './category-sql.ts'

const TWO_LEVELS: Problem = { field: 'parentId', rule: 'twoLevels', params: {} }

/** The link name is made from the name where none is given; a sub category stands below a main one. */
export const categoryBehaviour: Behaviour = {
  prepare({ value }) {
    value.linkName ??= linkName(String(value.name ?? '')) || null
  },
  constraints: { categories_two_levels: TWO_LEVELS },
  /** Two levels only: a sub category has no sub categories, and a category with subs stays a main one. */
  async check({ value, before, context }): Promise<Problem[]> {
    if (!value.linkName) return [{ field: 'linkName', rule: 'required', params: {} }]
    // What is no id is refused as a reference that is not known.
    if (typeof value.parentId !== 'string' || !isId(value.parentId)) return []
    const place = await loadCategoryPlace(
      context.tools.db,
      context.viewer.siteId,
      value.parentId,
      before?.id ?? null,
    )
    return place.isParentSub || place.hasSubs ? [TWO_LEVELS] : []
  },
}
