import { addressOf } from '../../platform/addresses.ts'
import { useViewer } from '../../platform/session/viewer.ts'
import { useTexts } from '../../platform/texts.ts'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { DESK_TABS, type DeskTabName, TAB_NAMES } from './agency-tabs.tsx'
import { agencyTexts } from './texts/texts.ts'

/** The name of the page, and the tabs that whoever is here may open. */
export function AgencyHead({ tab }: { tab: DeskTabName }) {
  const t = useTexts(agencyTexts)
  const { can } = useViewer()
  const tabs = TAB_NAMES.filter((name) => can(DESK_TABS[name].permission)).map((name) => ({
    to: addressOf('agencyList', { tab: name }),
    label: t(`tabs.${name}`),
    isCurrent: name === tab,
  }))
  return <PageHeader title={t('title')} beside={<LinkTabs label={t('tabs.label')} tabs={tabs} />} />
}
