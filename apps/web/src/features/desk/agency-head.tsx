import { Link } from '@tanstack/react-router'
import { addressOf } from '../../platform/addresses.ts'
import { useViewer } from '../../platform/session/viewer.ts'
import { useTexts } from '../../platform/texts.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import classes from './agency.module.css'
import type { AgencyTab } from './agency-tabs.ts'
import { agencyTexts } from './texts/texts.ts'

/** The name of the page and its tabs; inputs are the desk's own matter. */
export function AgencyHead({ tab }: { tab: AgencyTab }) {
  const t = useTexts(agencyTexts)
  const { can } = useViewer()
  const tabs: AgencyTab[] = ['news', 'photo-gallery']
  if (can('agency.edit')) tabs.push('inputs')
  return (
    <PageHeader
      title={t('title')}
      beside={
        <nav className={classes.tabs} aria-label={t('tabs.label')}>
          {tabs.map((one) => (
            <Link
              key={one}
              to={addressOf('agencyList', { tab: one })}
              className={classes.tab}
              aria-current={one === tab ? 'page' : undefined}
            >
              {t(`tabs.${one}`)}
            </Link>
          ))}
        </nav>
      }
    />
  )
}
