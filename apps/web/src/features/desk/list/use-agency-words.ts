import { AGENCY_NEWS_TYPES } from '@manset/model/agency.ts'
import type { agencyInputList } from '@manset/model/lists/agency-inputs.ts'
import type { agencyItemList } from '@manset/model/lists/agency-items.ts'
import { useMemo } from 'react'
import { type ListWords, useListWords } from '../../../kit/list/list-words.ts'
import { agencyTexts } from '../texts/texts.ts'

/** Where the words of options stand. */
const OPTIONS = { newsType: 'newsTypes', outcome: 'outcomes' }

/** The words of the agency lists; news types are numbers whose words stand under their names. */
export function useAgencyWords(list: typeof agencyItemList | typeof agencyInputList): ListWords {
  const words = useListWords(list, agencyTexts, OPTIONS)
  return useMemo(
    () => ({
      ...words,
      option: (name, option) =>
        words.option(name, typeof option === 'number' ? newsTypeName(option) : option),
    }),
    [words],
  )
}

/** The name of an agency news type, as the texts have it. */
export function newsTypeName(type: number): keyof typeof AGENCY_NEWS_TYPES {
  const names = Object.keys(AGENCY_NEWS_TYPES) as (keyof typeof AGENCY_NEWS_TYPES)[]
  return names.find((name) => AGENCY_NEWS_TYPES[name] === type) ?? 'standard'
}
