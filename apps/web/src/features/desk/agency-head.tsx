import { AGENCY_TAB_NUMBERS } from '@manset/model/agency.ts'
import { addressOf } from '../../platform/addresses.ts'
import { useViewer } from '../../platform/session/viewer.ts'
import { useTexts } from '../../platform/texts.ts'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { DESK_TABS, type DeskTabName, TAB_NAMES } from './agency-tabs.tsx'
import { agencyTexts } from './texts/texts.ts'

/** Filters go along to the other tab, also those it does not have; what is open beside the list does not. */
const keptSearch = ({ item: _, ...filters }: Record<string, unknown>) => filters

/** The order the specification numbers tabs in; those it does not know come last. */
const numberOf = (name: string) => (AGENCY_TAB_NUMBERS as Readonly<Record<string, number>>)[name] ?? 9

/** The name of the page, and the tabs that whoever is here may open. */
export function AgencyHead({ tab }: { tab: DeskTabName }) {
  const t = useTexts(agencyTexts)
  const { can } = useViewer()
  const tabs = TAB_NAMES.filter((name) => can(DESK_TABS[name].permission))
    .toSorted((a, b) => numberOf(a) - numberOf(b))
    .map((name) => ({
      to: addressOf('agencyList', { tab: name }),
      label: t(`tabs.${name}`),
      isCurrent: name === tab,
    }))
  return (
    <PageHeader
      title={t('title')}
      beside={<LinkTabs label={t('tabs.label')} tabs={tabs} isSearchKept={keptSearch} />}
    />
  )
}
