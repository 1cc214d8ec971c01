// A grid of checkboxes, sites × roles. Those that cannot be changed are disabled, with the reasons below the grid.
import { ROLE_ORDER } from '@manset/model/permissions/permissions.ts'
import { Checkbox } from '@mantine/core'
import { useRightsLabels } from '../../kit/words/rights/rights-labels.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { type Actor, getRoleLock, type LockReason } from './permission-locks.ts'
import { userTexts } from './texts/texts.ts'
import type { UserForm } from './use-user-form.ts'
import type { RatedSite } from './user.documents.ts'
import classes from './user.module.css'

export interface RolesGridProps {
  form: UserForm
  sites: readonly RatedSite[]
  actor: Actor
}

export function RolesGrid({ form, sites, actor }: RolesGridProps) {
  const t = useTexts(userTexts)
  const words = useRightsLabels()
  const { user, values } = form
  const lockOf = (siteId: string, roleId: string) => getRoleLock(actor, user, siteId, roleId)
  const toggle = (siteId: string, roleId: string) => {
    const held = values.roles[siteId] ?? []
    form.setRoles(siteId, held.includes(roleId) ? held.filter((id) => id !== roleId) : [...held, roleId])
  }
  return (
    <section aria-labelledby="roles-title">
      <h2 id="roles-title" className={classes.title}>
        {t('detail.roles')}
      </h2>
      <p className={classes.about}>{t('detail.rolesText')}</p>
      <table className={classes.grid}>
        <thead>
          <tr>
            <th scope="col">{t('detail.role')}</th>
            {sites.map((site) => (
              <th key={site.siteId} scope="col">
                <span className={classes.site}>
                  <span className={classes.swatch} style={{ background: site.color }} aria-hidden="true" />
                  <bdi>{site.siteName}</bdi>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROLE_ORDER.map((roleId) => (
            <tr key={roleId}>
              <th scope="row">{words.role(roleId)}</th>
              {sites.map((site) => {
                const siteId = String(site.siteId)
                const lock = lockOf(siteId, roleId)
                return (
                  <td
                    key={siteId}
                    data-locked={lock !== null || undefined}
                    title={lock ? t(`lock.${lock}`) : undefined}
                  >
                    <Checkbox
                      size="sm"
                      aria-label={t('detail.cell', { role: words.role(roleId), site: site.siteName })}
                      aria-describedby={lock ? `lock-${lock}` : undefined}
                      checked={values.roles[siteId]?.includes(roleId) ?? false}
                      disabled={lock !== null}
                      onChange={() => toggle(siteId, roleId)}
                    />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <Reasons sites={sites} lockOf={lockOf} />
    </section>
  )
}

interface ReasonsProps {
  sites: readonly RatedSite[]
  lockOf: (siteId: string, roleId: string) => LockReason | null
}

/** Each reason once, with its sites if it concerns sites. */
function Reasons({ sites, lockOf }: ReasonsProps) {
  const t = useTexts(userTexts)
  const locks = new Map<LockReason, string[]>()
  for (const { siteId, siteName } of sites)
    for (const lock of new Set(ROLE_ORDER.map((roleId) => lockOf(String(siteId), roleId))))
      if (lock) locks.set(lock, [...(locks.get(lock) ?? []), siteName])
  if (locks.size === 0) return null
  return (
    <ul className={classes.reasons}>
      {[...locks].map(([lock, names]) => (
        <li key={lock} id={`lock-${lock}`}>
          {lock === 'site' && <bdi>{names.join(', ')}: </bdi>}
          {t(`lock.${lock}`)}
        </li>
      ))}
    </ul>
  )
}
