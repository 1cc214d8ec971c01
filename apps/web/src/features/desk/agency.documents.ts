// Calls of the agency lists, built in code because all of them select the same row. The generator collects them through
// `documents`.
import { agencyItemList, agencyVideoList } from '@manset/model/lists/agency-items.ts'
import type {
  AgencyContentArrivedSubscription,
  AgencyContentArrivedSubscriptionVariables,
  GetAgencyContentsQuery,
} from '../../generated/graphql.ts'
import { getPageDocument } from '../../kit/list/page-document.ts'
import type { TypedDocument } from '../../platform/calls/document.ts'

/** An item as a list row. */
export type AgencyRow = GetAgencyContentsQuery['getAgencyContents'][number]
/** An item marked as used by hand has no content. Archive items can only be used by contents. */
export type AgencyUse = Omit<AgencyRow['uses'][number], 'isByHand'> & { isByHand?: boolean }

/** Fields of an item that every view selects. */
export const AGENCY_ROW = `
  id version title spot types status isKilled hasItBeenUsed newsType agencyCategoryName signal
  createdDate sourceCreatedDate sourceUpdatedDate embargo embargoedUntil
  agency { id name }
  images { agencyImageId path text width height }
  video { path duration }
  uses { isByHand siteId siteName usedDate contentId type title status usedBy { id name } }`

const contentsDocument = getPageDocument(agencyItemList, `{${AGENCY_ROW} }`)
const videosDocument = getPageDocument(agencyVideoList, `{${AGENCY_ROW} }`)

export const agencyArrivedDocument: TypedDocument<
  AgencyContentArrivedSubscription,
  AgencyContentArrivedSubscriptionVariables
> = `subscription AgencyContentArrived {
  agencyContentArrived { kind id version actorId agencyContent {${AGENCY_ROW} } }
}`

const changed = { changed: agencyArrivedDocument, rowOfEvent: 'agencyContent' }
export const agencyItemCalls = { page: contentsDocument, ...changed }
export const agencyVideoCalls = { page: videosDocument, ...changed }

export const documents: readonly string[] = [contentsDocument, videosDocument, agencyArrivedDocument]
