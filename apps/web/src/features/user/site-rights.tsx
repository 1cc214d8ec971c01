// The permissions that result from the selected roles, site by site.
import { groupGrantedRights } from '../../kit/words/rights/granted-rights.ts'
import { GrantedRightsTable } from '../../kit/words/rights/granted-rights-table.tsx'
import { useRightsLabels } from '../../kit/words/rights/rights-labels.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useSite } from '../../platform/session/viewer.ts'
import { userTexts } from './texts/texts.ts'
import type { RatedSite } from './user.documents.ts'
import classes from './user.module.css'
import type { UserValues } from './user-values.ts'

export interface SiteRightsProps {
  sites: readonly RatedSite[]
  roles: UserValues['roles']
}

export function SiteRights({ sites, roles }: SiteRightsProps) {
  const t = useTexts(userTexts)
  const words = useRightsLabels()
  const current = useSite()
  const rated = sites.flatMap((site) => {
    const roleIds = roles[site.siteId] ?? []
    return roleIds.length > 0 ? [{ site, roleIds, held: groupGrantedRights(site, roleIds) }] : []
  })
  if (rated.length === 0) return null
  const first = rated.find(({ site }) => site.siteId === current.id) ?? rated[0]
  return (
    <section aria-labelledby="rights-title">
      <h2 id="rights-title" className={classes.title}>
        {t('detail.rights')}
      </h2>
      <p className={classes.about}>{t('detail.rightsText')}</p>
      {rated.map(({ site, roleIds, held }) => (
        <details key={site.siteId} className={classes.siteRights} open={site === first?.site}>
          <summary>
            <span className={classes.swatch} style={{ background: site.color }} aria-hidden="true" />
            <bdi className={classes.siteName}>{site.siteName}</bdi>
            <span className={classes.quiet}>
              {roleIds.map(words.role).join(', ')} · {t('detail.rightsCount', { count: countRights(held) })}
            </span>
          </summary>
          <GrantedRightsTable categories={held} label={site.siteName} />
        </details>
      ))}
    </section>
  )
}

function countRights(held: ReturnType<typeof groupGrantedRights>): number {
  return held.reduce(
    (sum, category) =>
      sum + category.held.reduce((all, { actions, isClosed }) => all + (isClosed ? 0 : actions.length), 0),
    0,
  )
}
