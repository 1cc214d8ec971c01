import { isolateRightToLeft } from '../../platform/isolate-right-to-left.ts'
import { useTexts } from '../../platform/language/texts.ts'
import type { AgencyUse } from './agency.documents.ts'
import { agencyTexts } from './texts/texts.ts'

/** Where an item was used, as text: site and title, or only the site if there is no content of this site. */
export function useFormatUses(): (uses: readonly AgencyUse[]) => string {
  const t = useTexts(agencyTexts)
  return (uses) =>
    uses
      .map(({ siteName, contentId, title, isByHand }) => {
        const site = isolateRightToLeft(siteName)
        if (isByHand) return t('detail.useByHand', { site })
        return contentId === null
          ? t('detail.useElsewhere', { site })
          : t('detail.use', { site, title: isolateRightToLeft(title || `#${contentId}`) })
      })
      .join(' · ')
}
