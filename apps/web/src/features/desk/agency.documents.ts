// Calls of the agency list. Written by code because both answer with the same row. The generator takes them up through
// `documents`.
import { agencyItemList } from '@manset/model/lists/agency-items.ts'
import type { GetAgencyContentsQuery, GetAgencyContentsQueryVariables } from '../../generated/graphql.ts'
import { pageDocument } from '../../kit/list/page-document.ts'
import type { TypedDocument } from '../../platform/document.ts'

/** An item as the list shows it. */
export type AgencyRow = GetAgencyContentsQuery['getAgencyContents'][number]
export type AgencyUse = AgencyRow['uses'][number]

/** What is read of an item wherever it is shown. */
export const AGENCY_ROW = `
  id version title spot types status isKilled hasItBeenUsed newsType agencyCategoryName
  createdDate embargoedUntil
  agency { id name }
  images { agencyImageId path text width height }
  uses { siteId siteName usedDate contentId type title status usedBy { id name } }`

export const agencyContentsDocument: TypedDocument<GetAgencyContentsQuery, GetAgencyContentsQueryVariables> =
  pageDocument(agencyItemList, `{${AGENCY_ROW} }`)

const arrivedDocument = `subscription AgencyContentArrived {
  agencyContentArrived { kind id version actorId agencyContent {${AGENCY_ROW} } }
}`

export const agencyItemCalls = {
  page: agencyContentsDocument,
  changed: arrivedDocument,
  rowOfEvent: 'agencyContent',
}

export const documents: readonly string[] = [agencyContentsDocument, arrivedDocument]
