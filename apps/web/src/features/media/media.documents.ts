// Calls of the library's list, built in code because they select the same row. The generator collects them through
// `documents`.
import { mediaList } from '@manset/model/lists/media.ts'
import type { GetMediaFilesQuery } from '../../generated/graphql.ts'
import { getPageDocument, selectRow } from '../../kit/list/page-document.ts'

const ROW = selectRow(mediaList)

const changedDocument = `subscription MediaFileChanged { mediaFileChanged { kind id version actorId file ${ROW} } }`

export const mediaCalls = {
  page: getPageDocument(mediaList, ROW),
  changed: changedDocument,
  rowOfEvent: 'file',
}
export const documents: readonly string[] = [mediaCalls.page, changedDocument]

/** A file as a list row. */
export type MediaRow = GetMediaFilesQuery['getMediaFiles'][number]
