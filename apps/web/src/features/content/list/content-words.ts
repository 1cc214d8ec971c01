import { isContentType } from '@manset/model/content.ts'
import { contentList } from '@manset/model/lists/contents.ts'
import { useMemo } from 'react'
import { type ListWords, useListWords } from '../../../kit/list/list-words.ts'
import { contentTypeTexts } from '../../../kit/words/content-types/content-type-texts.ts'
import { useTexts } from '../../../platform/texts.ts'
import { contentTexts } from '../texts/texts.ts'

/** Where the words of options stand. */
const OPTIONS = { status: 'statuses' }

/** The words of the lists of contents; types have theirs beside the kit. */
export function useContentWords(): ListWords {
  const words = useListWords(contentList, contentTexts, OPTIONS)
  const typeWord = useTexts(contentTypeTexts)
  return useMemo(
    () => ({
      ...words,
      option: (name, option) =>
        typeof option === 'string' && isContentType(option) ? typeWord(option) : words.option(name, option),
    }),
    [words, typeWord],
  )
}
