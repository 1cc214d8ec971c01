// Calls of the list of autosaves. The generator collects them through `documents`.
import { workingCopyList } from '@manset/model/lists/working-copies.ts'
import type { GetContentWorkingCopiesQuery } from '../../../generated/graphql.ts'
import { pageDocument, rowSelection } from '../../../kit/list/page-document.ts'

export type WorkingCopyRow = GetContentWorkingCopiesQuery['getContentWorkingCopies'][number]

export const workingCopyCalls = {
  page: pageDocument(workingCopyList, rowSelection(workingCopyList)),
  // Events concern forms, not rows, so the list refetches itself.
  changed: 'subscription WorkingCopyChanged { workingCopyChanged { kind id } }',
}

export const documents: readonly string[] = [workingCopyCalls.page, workingCopyCalls.changed]
