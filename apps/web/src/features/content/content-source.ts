// Contents as options, of any type and status, searched by id or words.
import { CONTENT_TYPES } from '@manset/model/content/content.ts'
import { isId } from '@manset/model/ids.ts'
import { useMemo } from 'react'
import { graphql } from '../../generated/graphql.ts'
import type { ChoiceSource } from '../../kinds/choice-sources.ts'
import { call, useCall } from '../../platform/calls/graphql.ts'

const ContentOptionsDocument = graphql(`
  query GetContentOptions($filter: ContentFilter!) {
    getContents(filter: $filter, page: 1, limit: 20) {
      id
      type
      status
      title
      seoUrlTitle
      createdDate
      publishedDate
    }
  }
`)

const ContentByIdDocument = graphql(`
  query GetContentOption($id: ID!) {
    getContent(id: $id) {
      id
      type
      status
      title
      seoUrlTitle
      createdDate
      publishedDate
    }
  }
`)

/** Contents found by id or words; the newest if the search is empty. */
export function useContentSearch(search: string) {
  const words = search.trim()
  const byId = useCall(ContentByIdDocument, { id: words }, { isEnabled: isId(words) })
  const bySearch = useCall(
    ContentOptionsDocument,
    { filter: { search: words, types: [...CONTENT_TYPES] } },
    { keepsPreviousData: true },
  )
  const contents = useMemo(() => {
    const found = [...(byId.data ? [byId.data.getContent] : []), ...(bySearch.data?.getContents ?? [])]
    return found.filter((one, index) => found.findIndex((other) => other.id === one.id) === index)
  }, [byId.data, bySearch.data])
  return { contents, isPending: bySearch.isPending, error: bySearch.error }
}

export const contentSource: ChoiceSource = {
  requiresSearch: true,
  useOptions(search) {
    const { contents, ...state } = useContentSearch(search)
    const options = useMemo(
      () =>
        contents.map(({ id, title }) => ({
          ...{ id, name: title, isApproved: true, parentId: null, note: `#${id}` },
        })),
      [contents],
    )
    return { options, ...state, isPartial: true }
  },
  async getById(id) {
    const { title } = (await call(ContentByIdDocument, { id })).getContent
    return { id, name: title, isApproved: true }
  },
}
