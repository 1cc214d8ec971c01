// The call of a single archive item. The generator collects it through `documents`.
import type {
  GetAgencyArchiveDetailQuery,
  GetAgencyArchiveDetailQueryVariables,
} from '../../../../generated/graphql.ts'
import type { TypedDocument } from '../../../../platform/calls/document.ts'

export type ArchiveItem = NonNullable<GetAgencyArchiveDetailQuery['item']>

export const archiveItemDocument: TypedDocument<
  GetAgencyArchiveDetailQuery,
  GetAgencyArchiveDetailQueryVariables
> = `query GetAgencyArchiveDetail($id: ID!) {
  item: getAgencyArchive(id: $id) {
    id version title spot content tags agencyCategoryName source author
    isApproved status removedDate hasItBeenUsed agencyContentId
    createdDate updatedDate createdBy { id name } updatedBy { id name } agency { id name }
    images { path text width height source reporter }
    video { path text duration }
    uses { siteId siteName usedDate contentId type title status usedBy { id name } }
  }
}`

export const documents: readonly string[] = [archiveItemDocument]
