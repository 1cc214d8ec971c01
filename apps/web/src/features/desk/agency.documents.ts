// Calls of the agency desk. Written by code because several answer with the same item. The generator takes them up
// through `documents`.
import type {
  AgencyContentArrivedSubscription,
  AgencyContentArrivedSubscriptionVariables,
  GetAgencyContentQuery,
  GetAgencyContentQueryVariables,
  GetAgencyContentsQuery,
  GetAgencyContentsQueryVariables,
} from '../../generated/graphql.ts'
import type { TypedDocument } from '../../platform/document.ts'

/** An item as the list shows it. */
export type AgencyRow = GetAgencyContentsQuery['getAgencyContents'][number]
/** An item with its text. */
export type AgencyItem = GetAgencyContentQuery['getAgencyContent']
export type AgencyUse = AgencyRow['uses'][number]

const ROW = `
  id version title spot types status isKilled hasItBeenUsed newsType agencyCategoryName
  createdDate embargoedUntil
  agency { id name }
  images { agencyImageId path text width height }
  uses { siteId siteName usedDate contentId type title status usedBy { id name } }`

export const agencyContentsDocument: TypedDocument<GetAgencyContentsQuery, GetAgencyContentsQueryVariables> =
  `query GetAgencyContents($filter: AgencyContentFilter, $page: Int!, $limit: Int!, $after: ID) {
  getAgencyContents(filter: $filter, page: $page, limit: $limit, after: $after) {${ROW} }
}`

export const agencyContentDocument: TypedDocument<GetAgencyContentQuery, GetAgencyContentQueryVariables> =
  `query GetAgencyContent($agencyContentId: ID!) {
  getAgencyContent(agencyContentId: $agencyContentId) {${ROW}
    content tags city country language priority source author externalId
    sourceCreatedDate sourceUpdatedDate contentUpdatedByUser { user { id name } updatedDate }
  }
}`

export const agencyContentArrivedDocument: TypedDocument<
  AgencyContentArrivedSubscription,
  AgencyContentArrivedSubscriptionVariables
> = `subscription AgencyContentArrived {
  agencyContentArrived { kind id version actorId agencyContent {${ROW} } }
}`

export const agencyItemCalls = {
  page: agencyContentsDocument,
  changed: agencyContentArrivedDocument,
  rowOfEvent: 'agencyContent',
}

export const documents: readonly string[] = [
  agencyContentsDocument,
  agencyContentDocument,
  agencyContentArrivedDocument,
]
