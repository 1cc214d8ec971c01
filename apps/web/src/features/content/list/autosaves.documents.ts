// Calls of the list of autosaves. The generator collects them through `documents`.
import { workingCopyList } from '@manset/model/lists/working-copies.ts'
import type { GetContentWorkingCopiesQuery } from '../../../generated/graphql.ts'
import { getPageDocument, selectRow } from '../../../kit/list/page-document.ts'

export type AutosaveRow = GetContentWorkingCopiesQuery['getContentWorkingCopies'][number]

export const autosaveCalls = {
  page: getPageDocument(workingCopyList, selectRow(workingCopyList)),
  // Events concern forms, not rows, so the list refetches itself.
  changed: 'subscription WorkingCopyChanged { workingCopyChanged { kind id } }',
}

export const documents: readonly string[] = [autosaveCalls.page, autosaveCalls.changed]
