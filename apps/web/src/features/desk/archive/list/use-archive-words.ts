import { agencyArchiveList } from '@manset/model/lists/agency-archives.ts'
import { type ListWords, useListWords } from '../../../../kit/list/list-words.ts'
import { archiveTexts } from '../texts/texts.ts'

/** The disabled filter has no options. */
const OPTIONS = { agencyNewsType: () => undefined }

/** Labels of the archive list. */
export const useArchiveWords = (): ListWords => useListWords(agencyArchiveList, archiveTexts, OPTIONS)
