// The agency desk: what agencies sent, and what became of each input (specification 1, section 2).
import { notFound, useParams } from '@tanstack/react-router'
import { useTexts } from '../../platform/texts.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { RowSkeletons } from '../../ui/states/after-a-while.tsx'
import classes from './agency.module.css'
import { AgencyHead } from './agency-head.tsx'
import { ITEM_TABS } from './agency-tabs.ts'
import { AgencyItems } from './list/agency-items.tsx'
import { agencyTexts } from './texts/texts.ts'

const AgencyInputs = lazyPart(
  () => import('./inputs/agency-inputs.tsx'),
  (module) => module.AgencyInputs,
  { waiting: () => <RowSkeletons /> },
)

export default function AgencyListPage() {
  const t = useTexts(agencyTexts)
  const { tab = 'news' } = useParams({ strict: false }) as { tab?: string }
  if (tab !== 'inputs' && !isItemTab(tab)) throw notFound()
  return (
    <div className={classes.page}>
      <AgencyHead tab={tab} />
      {tab === 'inputs' ? (
        <AgencyInputs />
      ) : (
        <AgencyItems key={tab} contentTypes={ITEM_TABS[tab]} label={t(`tabs.${tab}`)} />
      )}
    </div>
  )
}

function isItemTab(tab: string): tab is keyof typeof ITEM_TABS {
  return Object.hasOwn(ITEM_TABS, tab)
}
