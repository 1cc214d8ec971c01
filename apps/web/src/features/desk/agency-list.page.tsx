// The agency desk: delivered items, and the outcome of each input (specification 1, section 2).
import { notFound, useParams } from '@tanstack/react-router'
import { useTexts } from '../../platform/language/texts.ts'
import { useViewer } from '../../platform/session/viewer.ts'
import { StateView } from '../../ui/states/state-view.tsx'
import classes from './agency.module.css'
import { AgencyHead } from './agency-head.tsx'
import { DESK_TABS, isTabName } from './agency-tabs.tsx'
import { QuietSources } from './sources/source-problems.tsx'
import { agencyTexts } from './texts/texts.ts'

export default function AgencyListPage() {
  const t = useTexts(agencyTexts)
  const { can, site } = useViewer()
  const { tab = 'news' } = useParams({ strict: false }) as { tab?: string }
  if (!isTabName(tab)) throw notFound()
  const { permission, body: Body } = DESK_TABS[tab]
  return (
    <div className={classes.page}>
      <AgencyHead tab={tab} />
      {can('agency.view') && <QuietSources />}
      {can(permission) ? (
        <Body key={`${site.id} ${tab}`} label={t(`tabs.${tab}`)} />
      ) : (
        <StateView kind="notAllowed" />
      )}
    </div>
  )
}
