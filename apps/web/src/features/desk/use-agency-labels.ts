import { AGENCY_NEWS_TYPES } from '@manset/model/agency/agency.ts'
import type { agencyInputList } from '@manset/model/lists/agency-inputs.ts'
import type { agencyItemList, agencyVideoList } from '@manset/model/lists/agency-items.ts'
import { type ListLabels, useListLabels } from '../../kit/list/list-labels.ts'
import { translate } from '../../platform/language/texts.ts'
import { agencyTexts } from './texts/texts.ts'

/** News types are numbers; their labels are stored under their names. */
export function getNewsTypeLabel(type: string | number): string {
  const names = Object.keys(AGENCY_NEWS_TYPES) as (keyof typeof AGENCY_NEWS_TYPES)[]
  const name = names.find((one) => AGENCY_NEWS_TYPES[one] === Number(type)) ?? 'standard'
  return translate(agencyTexts, `newsTypes.${name}`)
}

const OPTIONS = { newsType: getNewsTypeLabel, outcome: 'outcomes' }

/** Labels of the agency lists. */
export const useAgencyLabels = (
  list: typeof agencyItemList | typeof agencyVideoList | typeof agencyInputList,
): ListLabels => useListLabels(list, agencyTexts, OPTIONS)
