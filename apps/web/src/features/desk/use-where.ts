import { useTexts } from '../../platform/texts.ts'
import type { AgencyUse } from './agency.documents.ts'
import { agencyTexts } from './texts/texts.ts'

/** Where an item was used, in words: site and title, or only the site where the content is another's. */
export function useWhere(): (uses: readonly AgencyUse[]) => string {
  const t = useTexts(agencyTexts)
  return (uses) =>
    uses
      .map(({ siteName: site, contentId, title }) =>
        contentId === null
          ? t('detail.useElsewhere', { site })
          : t('detail.use', { site, title: title || `#${contentId}` }),
      )
      .join(' · ')
}
