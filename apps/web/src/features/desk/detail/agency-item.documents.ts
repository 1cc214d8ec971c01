// The call of one agency item: the fields of its list row, and its text. The generator collects it through `documents`.
import type { GetAgencyContentQuery, GetAgencyContentQueryVariables } from '../../../generated/graphql.ts'
import type { TypedDocument } from '../../../platform/calls/document.ts'
import { AGENCY_ROW } from '../agency.documents.ts'

export type AgencyItem = GetAgencyContentQuery['getAgencyContent']

export const agencyContentDocument: TypedDocument<GetAgencyContentQuery, GetAgencyContentQueryVariables> =
  `query GetAgencyContent($agencyContentId: ID!) {
  getAgencyContent(agencyContentId: $agencyContentId) {${AGENCY_ROW}
    images { fault } video { fault } files { href kind path fault text }
    isRevised content tags city country language priority source author externalId editorNotes rights slugline
    sourceCreatedDate contentUpdatedByUser { user { id name } updatedDate }
  }
}`

export const documents: readonly string[] = [agencyContentDocument]
