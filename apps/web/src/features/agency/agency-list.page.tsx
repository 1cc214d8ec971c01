// The agency desk: what agencies sent, and what became of each input (specification 1, section 2).
import { notFound, useParams } from '@tanstack/react-router'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { RowSkeletons } from '../../ui/states/after-a-while.tsx'
import classes from './agency.module.css'
import { AgencyHead } from './agency-head.tsx'
import { AgencyNews } from './list/agency-news.tsx'

const AgencyInputs = lazyPart(
  () => import('./inputs/agency-inputs.tsx'),
  (module) => module.AgencyInputs,
  { waiting: () => <RowSkeletons /> },
)

/** Tabs that are built; the others of the specification show no tab and lead nowhere. */
export type AgencyTab = 'news' | 'inputs'

export default function AgencyListPage() {
  const { tab = 'news' } = useParams({ strict: false }) as { tab?: string }
  if (tab !== 'news' && tab !== 'inputs') throw notFound()
  return (
    <div className={classes.page}>
      <AgencyHead tab={tab} />
      {tab === 'news' ? <AgencyNews /> : <AgencyInputs />}
    </div>
  )
}
