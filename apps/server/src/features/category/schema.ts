// GraphQL calls for category summaries, from which other screens choose.
import { entityByName } from '@manset/model/entities/entities.ts'
import { entityList } from '../../kit/entity/entity-list.ts'
import { access, type Builder } from '../../platform/graphql/builder.ts'
import type { Context } from '../../platform/graphql/context.ts'

const category = entityByName('category')

/** Fields for choosing a category (specification 1, section 3, Category summary). */
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

/** Leaves out subcategories whose main category is not approved, because they cannot be chosen. */
async function withApprovedParent(items: Summary[], { tools, viewer }: Context): Promise<Summary[]> {
  if (items.every(({ parentId }) => parentId === null)) return items
  const closed = await tools.db
    .selectFrom('categories')
    .select('id')
    .where('site_id', '=', viewer.siteId)
    .where('parent_id', 'is', null)
    .where('is_approved', '=', false)
    .execute()
  const ids = new Set(closed.map(({ id }) => id))
  return items.filter(({ parentId }) => parentId === null || !ids.has(parentId))
}

/** Adds the calls that return category summaries. */
export function addCategorySummaries(builder: Builder): void {
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
  const categories = entityList(category)
  const summaries = async (
    call: string,
    hierarchy: readonly string[] | null,
    asked: { isApproved?: boolean | null } | null | undefined,
    context: Context,
  ) => {
    const found = await categories.page(
      { filter: { ...asked, ...(hierarchy && { hierarchy }) }, page: 0, limit: 0 },
      context,
    )
    if (found.isTruncated) {
      context.truncatedRoots ??= new Set()
      context.truncatedRoots.add(call)
    }
    const items = found.items as unknown as Summary[]
    return asked?.isApproved ? withApprovedParent(items, context) : items
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
        description:
          'Everything; if there is more than the limit, `extensions.cut` of the response names the call.',
        args: { filter: t.arg({ type: filter }) },
        resolve: (_, args, context) => summaries(call, hierarchy, args.filter, context),
      }),
    )
}
