// What references can be chosen from: categories with their hierarchy, contents by id or search, any other settings
// entity by its name.
import { BUILT_CONTENT_TYPES, type EntityName, entityNamed } from '@manset/model/entities/entities.ts'
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import type { ReferenceTarget } from '@manset/model/kinds/field.ts'
import { useMemo } from 'react'
import { graphql } from '../../generated/graphql.ts'
import { useCall } from '../../platform/graphql.ts'
import { inHierarchy, type ReferenceOption } from './offered.ts'
import { optionsDocument } from './reference-options.documents.ts'

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

const ContentOptionsDocument = graphql(`
  query GetContentOptions($filter: ContentFilter!) {
    getContents(filter: $filter, page: 1, limit: 20) {
      id
      type
      title
      status
      createdDate
    }
  }
`)

export const ContentByIdDocument = graphql(`
  query GetContentOption($id: ID!) {
    getContent(id: $id) {
      id
      type
      title
      status
      createdDate
    }
  }
`)

export interface OptionSource {
  options: readonly ReferenceOption[]
  isPending: boolean
  error: Error | null
  /** There are more than were asked for at once: the search asks the server. */
  isPartial: boolean
}
type UseOptions = (search: string) => OptionSource

/** Milliseconds after the last key before the server is asked (specification 1, section 9). */
export const DEBOUNCE_MS = 500

/** Options stay good for a minute: forms open one after the other should not ask each time. */
export const FRESH_MS = 60_000

/** What a call that gives everything gives at most, unless the server is told otherwise. */
const EVERYTHING = 1_000

function useCategoryOptions(search: string): OptionSource {
  const words = search.trim()
  const all = useCall(CategoryOptionsDocument, {}, { freshForMs: FRESH_MS })
  const isPartial = (all.data?.getCategories.length ?? 0) >= EVERYTHING
  const found = useCall(
    CategoryOptionsDocument,
    { filter: { search: words } },
    { isEnabled: isPartial && words !== '', isPreviousKept: true },
  )
  const { data, isPending, error } = isPartial && words !== '' ? found : all
  // The same list from one rendering to the next: what is made of it is made once.
  const options = useMemo(
    () =>
      inHierarchy(
        (data?.getCategories ?? []).map((category) => ({
          id: category.id,
          name: category.displayName,
          isApproved: category.isApproved,
          parentId: category.parentId,
          contentTypes: category.contentTypes,
        })),
      ),
    [data],
  )
  return { options, isPending, error, isPartial }
}

/** Rows asked for at once; where there are more, the server searches. */
const OPTION_LIMIT = 200

function createEntitySource(entity: EntityDefinition): UseOptions {
  const document = optionsDocument(entity)
  const ask = (search: string) => ({ filter: search ? { search } : {}, page: 1, limit: OPTION_LIMIT })
  return (search) => {
    const words = search.trim()
    const all = useCall(document, ask(''), { freshForMs: FRESH_MS })
    const isPartial = all.data?.list.items.length === OPTION_LIMIT
    const found = useCall(document, ask(words), {
      isEnabled: isPartial && words !== '',
      isPreviousKept: true,
    })
    const { data, isPending, error } = isPartial && words !== '' ? found : all
    const options = useMemo(
      () =>
        (data?.list.items ?? []).map((item) => ({
          id: item.id,
          name: String(item.name ?? ''),
          isApproved: item.isApproved !== false,
          parentId: null,
          contentTypes: [],
        })),
      [data],
    )
    return { options, isPending, error, isPartial }
  }
}

const ID = /^[1-9]\d{0,17}$/

function useContentOptions(search: string): OptionSource {
  const words = search.trim()
  const byId = useCall(ContentByIdDocument, { id: words }, { isEnabled: ID.test(words) })
  const bySearch = useCall(
    ContentOptionsDocument,
    { filter: { search: words, types: [...BUILT_CONTENT_TYPES] } },
    { isPreviousKept: true },
  )
  const found = [...(byId.data ? [byId.data.getContent] : []), ...(bySearch.data?.getContents ?? [])]
  const options = found
    .filter((one, index) => found.findIndex((other) => other.id === one.id) === index)
    .map((content) => ({
      id: content.id,
      name: content.title,
      isApproved: content.status === 'published',
      parentId: null,
      contentTypes: [],
      type: content.type,
      createdDate: content.createdDate,
    }))
  return { options, isPending: bySearch.isPending, error: bySearch.error, isPartial: true }
}

const entitySources = new Map<string, UseOptions>()

/** The hook that gives a target's options; the search is used where not everything is at hand. */
export function optionSourceOf(target: ReferenceTarget): UseOptions {
  if (target === 'content') return useContentOptions
  if (target === 'category') return useCategoryOptions
  const known = entitySources.get(target) ?? createEntitySource(entityNamed(target as EntityName))
  entitySources.set(target, known)
  return known
}
