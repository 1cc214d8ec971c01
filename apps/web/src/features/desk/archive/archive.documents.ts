// Calls of the archive list. The generator collects them through `documents`.
import { agencyArchive } from '@manset/model/entities/agency-archive.ts'
import { agencyArchiveList } from '@manset/model/lists/agency-archives.ts'
import type { GetAgencyArchivesQuery, GetAgencyArchivesQueryVariables } from '../../../generated/graphql.ts'
import { changedDocument } from '../../../kit/entity/entity.documents.ts'
import { getPageDocument, selectRow } from '../../../kit/list/page-document.ts'
import type { TypedDocument } from '../../../platform/calls/document.ts'

/** An item as a list row. */
export type ArchiveRow = GetAgencyArchivesQuery['getAgencyArchives'][number]

const ROW = selectRow(agencyArchiveList, {
  agencyArchiveId: null,
  agency: '{ id name }',
  images: '{ path text width height }',
  uses: '{ siteId siteName usedDate contentId type title status usedBy { id name } }',
})

export const agencyArchivesDocument: TypedDocument<GetAgencyArchivesQuery, GetAgencyArchivesQueryVariables> =
  getPageDocument(agencyArchiveList, ROW)

export const archiveCalls = {
  page: agencyArchivesDocument,
  changed: changedDocument(agencyArchive) as string,
}

export const documents: readonly string[] = [agencyArchivesDocument]
