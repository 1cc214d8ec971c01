// Categories: main and sub, with the summaries other screens choose from.
import { entityNamed } from '@manset/model/entities/entities.ts'
import { linkName } from '@manset/model/fold.ts'
import type { Problem } from '@manset/model/problem.ts'
import { listItems } from '../../kit/entity-list.ts'
import { addEntity } from '../../kit/entity-schema.ts'
import type { Behaviour } from '../../kit/entity-service.ts'
import { access, type Builder } from '../../platform/graphql/builder.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { loadCategoryPlace } from './category-sql.ts'

const category = entityNamed('category')

/** What a category is chosen by (specification 1, section 3, Category summary). */
interface Summary {
  id: string
  name: string
  displayName: string | null
  hierarchy: string
  contentTypes: string[]
  isApproved: boolean
  parentId: string | null
  color: string | null
}

const behaviour: Behaviour = {
  prepare({ value }) {
    value.linkName ??= linkName(String(value.name ?? '')) || null
  },
  /** Two levels only: a sub category has no sub categories, and a category with subs stays a main one. */
  async check({ value, before, context }): Promise<Problem[]> {
    if (!value.linkName) return [{ field: 'linkName', rule: 'required', params: {} }]
    if (typeof value.parentId !== 'string') return []
    const place = await loadCategoryPlace(
      context.tools.db,
      context.viewer.siteId,
      value.parentId,
      before?.id ?? null,
    )
    return place.isParentSub || place.hasSubs ? [{ field: 'parentId', rule: 'twoLevels', params: {} }] : []
  },
}

export function addCategory(builder: Builder): void {
  addEntity(builder, category, behaviour)

  const summary = builder.objectRef<Summary>('CategorySummary').implement({
    ...access('inherit'),
    fields: (t) => ({
      id: t.exposeID('id'),
      hierarchy: t.exposeString('hierarchy'),
      contentTypes: t.exposeStringList('contentTypes'),
      isApproved: t.exposeBoolean('isApproved'),
      displayName: t.string({ resolve: (item) => item.displayName ?? item.name }),
      parentId: t.exposeID('parentId', { nullable: true }),
      color: t.exposeString('color', { nullable: true }),
    }),
  })
  const filter = builder.inputType('CategorySummaryFilter', {
    fields: (t) => ({ contentTypes: t.stringList(), isApproved: t.boolean(), search: t.string() }),
  })
  const summaries =
    (hierarchy: string[] | null) => async (asked: object | null | undefined, context: Context) => {
      const found = await listItems(
        category,
        { filter: { ...asked, ...(hierarchy && { hierarchy }) }, page: 0, limit: 0 },
        context,
      )
      return found.items as unknown as Summary[]
    }
  for (const [call, hierarchy] of [
    ['getCategories', null],
    ['getMainCategories', ['main']],
    ['getSubCategories', ['sub']],
  ] as const)
    builder.queryField(call, (t) =>
      t.field({
        ...access('category.view'),
        type: [summary],
        args: { filter: t.arg({ type: filter }) },
        resolve: (_, args, context) => summaries(hierarchy ? [...hierarchy] : null)(args.filter, context),
      }),
    )
}
