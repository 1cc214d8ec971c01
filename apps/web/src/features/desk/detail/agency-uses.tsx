import { Anchor } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { getContentAddress } from '../../../platform/content-address.ts'
import { isolateRightToLeft } from '../../../platform/isolate-right-to-left.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import { useFormat } from '../../../ui/use-format.ts'
import type { AgencyUse } from '../agency.documents.ts'
import classes from '../agency.module.css'
import { agencyTexts } from '../texts/texts.ts'

/** Contents made from the item: linked with title and number on this site, otherwise only the other site's name. */
export function AgencyUses({ uses }: { uses: readonly AgencyUse[] }) {
  const t = useTexts(agencyTexts)
  const format = useFormat()
  const headingId = useId()
  return (
    <section className={classes.uses} aria-labelledby={headingId}>
      <h3 id={headingId}>
        <IconCheck size={16} aria-hidden="true" />
        {t('detail.usedIn')}
      </h3>
      <ul>
        {uses.map(({ siteId, siteName, usedDate, contentId, type, title, usedBy, isByHand }) => (
          <li key={contentId ?? `${siteId} ${usedDate}`}>
            {contentId === null ? (
              t(isByHand ? 'detail.useByHand' : 'detail.useElsewhere', { site: isolateRightToLeft(siteName) })
            ) : (
              <>
                <bdi>{siteName}</bdi>:{' '}
                <Anchor component={Link} to={getContentAddress(type ?? '', contentId)} size="sm">
                  <bdi>{title || `#${contentId}`}</bdi>
                </Anchor>{' '}
                <bdi className={classes.quiet}>#{contentId}</bdi>
              </>
            )}
            <span className={classes.quiet}>
              {' · '}
              {usedBy
                ? t('detail.useBy', {
                    name: isolateRightToLeft(usedBy.name),
                    moment: format.dateTime(usedDate),
                  })
                : format.dateTime(usedDate)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
