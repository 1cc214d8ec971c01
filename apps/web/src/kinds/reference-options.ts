// What references can be chosen from: categories with their hierarchy, authors, contents by id or search.
import { BUILT_CONTENT_TYPES } from '@manset/model/entities/entities.ts'
import type { ReferenceTarget } from '@manset/model/kinds/field.ts'
import { graphql } from '../generated/graphql.ts'
import { useCall } from '../platform/graphql.ts'
import { inHierarchy, type ReferenceOption } from './offered.ts'

const CategoryOptionsDocument = graphql(`
  query GetCategories {
    getCategories {
      id
      displayName
      parentId
      contentTypes
      isApproved
    }
  }
`)

const AuthorOptionsDocument = graphql(`
  query GetAuthorOptions {
    getAuthors(page: 0, limit: 0) {
      items {
        id
        fullName
        isApproved
      }
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

const ContentByIdDocument = graphql(`
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
}

/** Options stay good for a minute: forms open one after the other should not ask each time. */
const FRESH_MS = 60_000

function useCategoryOptions(): OptionSource {
  const { data, isPending, error } = useCall(CategoryOptionsDocument, {}, { freshForMs: FRESH_MS })
  const options = (data?.getCategories ?? []).map((category) => ({
    id: category.id,
    name: category.displayName,
    isApproved: category.isApproved,
    parentId: category.parentId,
    contentTypes: category.contentTypes,
  }))
  return { options: inHierarchy(options), isPending, error }
}

function useAuthorOptions(): OptionSource {
  const { data, isPending, error } = useCall(AuthorOptionsDocument, {}, { freshForMs: FRESH_MS })
  const options = (data?.getAuthors.items ?? []).map((author) => ({
    id: author.id,
    name: author.fullName ?? '',
    isApproved: author.isApproved === true,
    parentId: null,
    contentTypes: [],
  }))
  return { options, isPending, error }
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
  return { options, isPending: bySearch.isPending, error: bySearch.error }
}

/** Per target, the hook that gives its options; the search is used where not everything is at hand. */
export const OPTION_SOURCES: Record<ReferenceTarget, (search: string) => OptionSource> = {
  category: useCategoryOptions,
  author: useAuthorOptions,
  content: useContentOptions,
}
