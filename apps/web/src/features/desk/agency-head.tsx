import { addressOf } from '../../platform/addresses.ts'
import { useViewer } from '../../platform/session/viewer.ts'
import { useTexts } from '../../platform/texts.ts'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { AgencyTab } from './agency-tabs.ts'
import { agencyTexts } from './texts/texts.ts'

/** The name of the page and its tabs; inputs are the desk's own matter. */
export function AgencyHead({ tab }: { tab: AgencyTab }) {
  const t = useTexts(agencyTexts)
  const { can } = useViewer()
  const shown: AgencyTab[] = ['news', 'photo-gallery']
  if (can('agency.edit')) shown.push('inputs')
  const tabs = shown.map((one) => ({
    to: addressOf('agencyList', { tab: one }),
    label: t(`tabs.${one}`),
    isCurrent: one === tab,
  }))
  return <PageHeader title={t('title')} beside={<LinkTabs label={t('tabs.label')} tabs={tabs} />} />
}
