// Calls of the content list: pages, and live changes. The generator collects them through `documents`.
import { contentList } from '@manset/model/lists/contents.ts'
import type { GetContentsQuery, GetContentsQueryVariables } from '../../../generated/graphql.ts'
import { getPageDocument, selectRow } from '../../../kit/list/page-document.ts'
import type { TypedDocument } from '../../../platform/calls/document.ts'

/** A content as a list row. */
export type ContentRow = GetContentsQuery['getContents'][number]

const ROW = selectRow(contentList, {
  seoUrlTitle: null,
  cover: '{ path crops { cropTypeId x y width height } focalPoint { x y } text }',
})

export const contentsDocument: TypedDocument<GetContentsQuery, GetContentsQueryVariables> = getPageDocument(
  contentList,
  ROW,
)
const changedDocument = `subscription ContentChanged { contentChanged { kind id version type actorId content ${ROW} } }`

export const contentCalls = { page: contentsDocument, changed: changedDocument, rowOfEvent: 'content' }

export const documents: readonly string[] = [contentsDocument, changedDocument]
