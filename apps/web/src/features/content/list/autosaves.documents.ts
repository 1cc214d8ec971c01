// Calls of the list of autosaves. The generator collects them through `documents`.
import { autosaveList } from '@manset/model/lists/autosaves.ts'
import type { GetContentAutosavesQuery } from '../../../generated/graphql.ts'
import { getPageDocument, selectRow } from '../../../kit/list/page-document.ts'

export type AutosaveRow = GetContentAutosavesQuery['getContentAutosaves'][number]

export const autosaveCalls = {
  page: getPageDocument(autosaveList, selectRow(autosaveList)),
  // Events concern forms, not rows, so the list refetches itself.
  changed: 'subscription AutosaveChanged { autosaveChanged { kind id } }',
}

export const documents: readonly string[] = [autosaveCalls.page, autosaveCalls.changed]
