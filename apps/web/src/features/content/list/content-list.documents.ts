// Calls of the content list: pages, and what others change. Written by code because both answer with the same row. The
// generator takes them up through `documents`.
import type {
  ContentChangedSubscription,
  ContentChangedSubscriptionVariables,
  GetContentsQuery,
  GetContentsQueryVariables,
} from '../../../generated/graphql.ts'
import type { TypedDocument } from '../../../platform/document.ts'

/** A content as lists show it. */
export type ContentRow = GetContentsQuery['getContents'][number]

const ROW = `{
  id type status version title spot createdDate updatedDate publishDate publishedDate expirationDate
  isNewsworthy isPinned
  cover { path width height text crops { cropTypeId x y width height } }
  categories { id name isApproved }
  createdBy { id name }
  updatedBy { id name }
}`

export const contentsDocument: TypedDocument<GetContentsQuery, GetContentsQueryVariables> =
  `query GetContents($filter: ContentFilter, $page: Int!, $limit: Int!, $after: ID) {
  getContents(filter: $filter, page: $page, limit: $limit, after: $after) ${ROW}
}`

export const contentChangedDocument: TypedDocument<
  ContentChangedSubscription,
  ContentChangedSubscriptionVariables
> = `subscription ContentChanged {
  contentChanged { kind id version type actorId content ${ROW} }
}`

export const contentCalls = { page: contentsDocument, changed: contentChangedDocument, rowOfEvent: 'content' }

export const documents: readonly string[] = [contentsDocument, contentChangedDocument]
