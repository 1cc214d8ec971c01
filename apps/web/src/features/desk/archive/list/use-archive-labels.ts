import { agencyArchiveList } from '@manset/model/lists/agency-archives.ts'
import { type ListLabels, useListLabels } from '../../../../kit/list/list-labels.ts'
import { archiveTexts } from '../texts/texts.ts'

/** The disabled filter has no options. */
const OPTIONS = { agencyNewsType: () => undefined }

/** Labels of the archive list. */
export const useArchiveLabels = (): ListLabels => useListLabels(agencyArchiveList, archiveTexts, OPTIONS)
