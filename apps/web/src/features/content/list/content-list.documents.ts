// Calls of the content list: pages, what others change, and the steps of a status. Written by code because all
// three answer with the same row. The generator takes them up through `documents`.
import type { VersionedId } from '@manset/model/history.ts'
import type {
  ChangeContentStatusMutation,
  ChangeContentStatusMutationVariables,
  ContentChangedSubscription,
  ContentChangedSubscriptionVariables,
  GetContentsQuery,
  GetContentsQueryVariables,
} from '../../../generated/graphql.ts'
import type { ItemResult } from '../../../kit/list/tools/batch.ts'
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

export const changeStatusDocument: TypedDocument<
  ChangeContentStatusMutation,
  ChangeContentStatusMutationVariables
> = `mutation ChangeContentStatus($id: ID!, $version: Int!, $status: String!) {
  changeContentStatus(id: $id, version: $version, status: $status) ${ROW}
}`

export const changeStatusBatchDocument: TypedDocument<
  { results: ItemResult[] },
  { items: VersionedId[]; status: string }
> = `mutation ChangeContentStatusBatch($items: [VersionedId!]!, $status: String!) {
  results: changeContentStatusBatch(items: $items, status: $status) { id version code params }
}`

export const contentCalls = { page: contentsDocument, changed: contentChangedDocument, rowOfEvent: 'content' }

export const documents: readonly string[] = [
  contentsDocument,
  contentChangedDocument,
  changeStatusDocument,
  changeStatusBatchDocument,
]
