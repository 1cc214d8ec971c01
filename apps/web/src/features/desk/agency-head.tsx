import { AGENCY_TAB_NUMBERS } from '@manset/model/agency/agency.ts'
import { getAddress } from '../../platform/addresses.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useViewer } from '../../platform/session/viewer.ts'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { DESK_TABS, type DeskTabName, TAB_NAMES } from './agency-tabs.tsx'
import { agencyTexts } from './texts/texts.ts'

/** Switching tabs keeps the filters, even those that the other tab does not have, but not the selected item. */
const getSharedSearch = ({ item: _, ...filters }: Record<string, unknown>) => filters

/** The order of tab numbers in the specification; tabs without a number come last. */
const getTabNumber = (name: string) => (AGENCY_TAB_NUMBERS as Readonly<Record<string, number>>)[name] ?? 9

/** The page title, and the tabs that the user may open. */
export function AgencyHead({ tab }: { tab: DeskTabName }) {
  const t = useTexts(agencyTexts)
  const { can } = useViewer()
  const tabs = TAB_NAMES.filter((name) => can(DESK_TABS[name].permission))
    .toSorted((a, b) => getTabNumber(a) - getTabNumber(b))
    .map((name) => ({
      to: getAddress('agencyList', { tab: name }),
      label: t(`tabs.${name}`),
      isCurrent: name === tab,
    }))
  return (
    <PageHeader
      title={t('title')}
      beside={<LinkTabs label={t('tabs.label')} tabs={tabs} shouldPreserveSearch={getSharedSearch} />}
    />
  )
}
