// Categories as options: with their hierarchy, restricted to those for the content's type.
import { isContentType } from '@manset/model/content/content.ts'
import { useMemo } from 'react'
import { ENTITIES_IN_SHORT } from '../../generated/entities-in-short.ts'
import { type GetCategoriesQuery, graphql } from '../../generated/graphql.ts'
import { inHierarchy } from '../../kinds/reference/offered.ts'
import { FRESH_MS, type Source, type SourceOption } from '../../kinds/sources.ts'
import { entitySource } from '../../kit/sources/entity-source.ts'
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
const EVERYTHING = 1_000

/** A subcategory counts as approved only while its main category is. */
function optionsOf(found: GetCategoriesQuery['getCategories']): CategoryOption[] {
  const closed = new Set(found.flatMap(({ id, isApproved }) => (isApproved ? [] : [id])))
  return inHierarchy(
    found.map(({ id, displayName, isApproved, parentId, contentTypes }) => ({
      ...{ id, name: displayName, parentId, contentTypes },
      isApproved: isApproved && !(parentId && closed.has(parentId)),
    })),
  )
}

export const categorySource: Source<CategoryOption> = {
  ...entitySource(ENTITIES_IN_SHORT.category),
  useOptions(search) {
    const words = search.trim()
    const all = useCall(CategoryOptionsDocument, {}, { freshForMs: FRESH_MS })
    const isPartial = (all.data?.getCategories.length ?? 0) >= EVERYTHING
    const found = useCall(
      CategoryOptionsDocument,
      { filter: { search: words } },
      { isEnabled: isPartial && words !== '', isPreviousKept: true },
    )
    const { data, isPending, error } = isPartial && words !== '' ? found : all
    // Memoized, so that derived data is computed once.
    const options = useMemo(() => optionsOf(data?.getCategories ?? []), [data])
    return { options, isPending, error, isPartial }
  },
  /** Only main categories can be parents; contents use those for their type. */
  narrow(options, { name, entityName = '' }) {
    if (name === 'parentId') return options.filter(({ parentId }) => parentId === null)
    if (!isContentType(entityName)) return options
    return options.filter(
      ({ contentTypes }) => contentTypes.length === 0 || contentTypes.includes(entityName),
    )
  },
}
