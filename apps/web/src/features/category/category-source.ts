// Categories as options: with their hierarchy, restricted to those for the content's type.
import { isContentType } from '@manset/model/content/content.ts'
import { useMemo } from 'react'
import { ENTITIES_IN_SHORT } from '../../generated/entities-in-short.ts'
import { type GetCategoriesQuery, graphql } from '../../generated/graphql.ts'
import { type ChoiceSource, OPTIONS_CACHE_TTL_MS, type SourceOption } from '../../kinds/choice-sources.ts'
import { sortHierarchically } from '../../kinds/reference/selectable-options.ts'
import { createEntitySource } from '../../kit/sources/entity-source.ts'
import { useCall } from '../../platform/calls/graphql.ts'

const CategoryOptionsDocument = graphql(`
  query GetCategories($filter: CategorySummaryFilter) {
    getCategories(filter: $filter) {
      id
      displayName
      parentId
      contentTypes
      isApproved
    }
  }
`)

interface CategoryOption extends SourceOption {
  /** Content types it can be used for; empty for all. */
  contentTypes: readonly string[]
}

/** Default maximum of a call without paging; a server setting can change it. */
const MAX_UNPAGED_ROWS = 1_000

/** A subcategory counts as approved only while its main category is. */
function toOptions(found: GetCategoriesQuery['getCategories']): CategoryOption[] {
  const closed = new Set(found.flatMap(({ id, isApproved }) => (isApproved ? [] : [id])))
  return sortHierarchically(
    found.map(({ id, displayName, isApproved, parentId, contentTypes }) => ({
      ...{ id, name: displayName, parentId, contentTypes },
      isApproved: isApproved && !(parentId && closed.has(parentId)),
    })),
  )
}

export const categorySource: ChoiceSource<CategoryOption> = {
  ...createEntitySource(ENTITIES_IN_SHORT.category),
  useOptions(search) {
    const words = search.trim()
    const all = useCall(CategoryOptionsDocument, {}, { staleAfterMs: OPTIONS_CACHE_TTL_MS })
    const isPartial = (all.data?.getCategories.length ?? 0) >= MAX_UNPAGED_ROWS
    const found = useCall(
      CategoryOptionsDocument,
      { filter: { search: words } },
      { isEnabled: isPartial && words !== '', keepsPreviousData: true },
    )
    const { data, isPending, error } = isPartial && words !== '' ? found : all
    // Memoized, so that derived data is computed once.
    const options = useMemo(() => toOptions(data?.getCategories ?? []), [data])
    return { options, isPending, error, isPartial }
  },
  /** Only main categories can be parents; contents use those for their type. */
  filterForField(options, { name, entityName = '' }) {
    if (name === 'parentId') return options.filter(({ parentId }) => parentId === null)
    if (!isContentType(entityName)) return options
    return options.filter(
      ({ contentTypes }) => contentTypes.length === 0 || contentTypes.includes(entityName),
    )
  },
}
