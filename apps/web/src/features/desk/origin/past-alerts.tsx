import type { AgencyAlert } from '@manset/model/agency/alerts.ts'
import { useId } from 'react'
import { useTexts } from '../../../platform/language/texts.ts'
import { useFormat } from '../../../ui/use-format.ts'
import classes from '../agency.module.css'
import { agencyTexts } from '../texts/texts.ts'
import type { Origin } from './use-origins.ts'

/** Resolved alerts about the item, with who resolved and who saw them. */
export function PastAlerts({ alerts }: Pick<Origin, 'alerts'>) {
  const t = useTexts(agencyTexts)
  const format = useFormat()
  const headingId = useId()
  const past = alerts.filter(({ resolvedDate }) => resolvedDate !== null)
  if (past.length === 0) return null
  return (
    <section className={classes.past} aria-labelledby={headingId}>
      <h3 id={headingId}>{t('alerts.past')}</h3>
      <ul>
        {past.map(({ id, kind, createdDate, resolvedDate, resolvedBy, seenBy }) => {
          const seen = seenBy.map(({ user }) => user.name).join(', ')
          return (
            <li key={id}>
              {[
                t(`alerts.pastLine.${kind as AgencyAlert}`, { moment: format.dateTime(createdDate) }),
                t('alerts.resolvedBy', {
                  name: resolvedBy?.name ?? '–',
                  moment: format.dateTime(resolvedDate ?? ''),
                }),
                seen && t('alerts.seen', { names: seen }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
