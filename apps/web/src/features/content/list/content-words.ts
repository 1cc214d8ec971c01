import { contentList } from '@manset/model/lists/contents.ts'
import { statusWord } from '../../../abilities/publish/texts/texts.ts'
import { type ListWords, useListWords } from '../../../kit/list/list-words.ts'
import { contentTypeWord } from '../../../kit/words/content-types/content-type-texts.ts'
import { contentTexts } from '../texts/texts.ts'

const OPTIONS = { type: contentTypeWord, status: statusWord }

/** The words of the lists of contents. */
export const useContentWords = (): ListWords => useListWords(contentList, contentTexts, OPTIONS)
