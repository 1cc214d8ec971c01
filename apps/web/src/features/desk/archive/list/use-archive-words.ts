import { agencyArchiveList } from '@manset/model/lists/agency-archives.ts'
import { type ListWords, useListWords } from '../../../../kit/list/list-words.ts'
import { archiveTexts } from '../texts/texts.ts'

/** The filter that is closed here offers nothing. */
const OPTIONS = { agencyNewsType: () => undefined }

/** The words of the archive list. */
export const useArchiveWords = (): ListWords => useListWords(agencyArchiveList, archiveTexts, OPTIONS)
