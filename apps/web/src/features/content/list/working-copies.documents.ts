// Calls of the list of working copies. The generator takes them up through `documents`.
import { workingCopyList } from '@manset/model/lists/working-copies.ts'
import type { GetContentWorkingCopiesQuery } from '../../../generated/graphql.ts'
import { pageDocument, rowSelection } from '../../../kit/list/page-document.ts'

export type WorkingCopyRow = GetContentWorkingCopiesQuery['getContentWorkingCopies'][number]

export const workingCopyCalls = {
  page: pageDocument(workingCopyList, rowSelection(workingCopyList)),
  // An event is about a form, not a row: the list reads itself again.
  changed: 'subscription WorkingCopyChanged { workingCopyChanged { kind id } }',
}

export const documents: readonly string[] = [workingCopyCalls.page, workingCopyCalls.changed]
