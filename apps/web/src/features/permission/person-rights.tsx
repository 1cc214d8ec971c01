// The permissions of one person: their profile, then a table per site, filtered by the search.
import { fold } from '@manset/model/text/fold.ts'
import { useState } from 'react'
import { type GetRightsOfRolesQuery, graphql } from '../../generated/graphql.ts'
import { SearchField } from '../../kit/list/filter/search-field.tsx'
import { type GrantedCategory, groupGrantedRights } from '../../kit/words/rights/granted-rights.ts'
import { GrantedRightsTable } from '../../kit/words/rights/granted-rights-table.tsx'
import { type RightsLabels, useRightsLabels } from '../../kit/words/rights/rights-labels.ts'
import { kitTexts } from '../../kit/words/texts/texts.ts'
import { hasCode } from '../../platform/calls/call-error.ts'
import { useCall } from '../../platform/calls/graphql.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useRightsChanged } from '../../platform/session/rights-changed.ts'
import { RowSkeletons } from '../../ui/states/delayed.tsx'
import { FailedState, StateView } from '../../ui/states/state-view.tsx'
import classes from './permission.module.css'
import { permissionTexts } from './texts/texts.ts'

const RatedPersonDocument = graphql(`
  query GetRatedPerson($id: ID!) {
    getUser(id: $id) {
      id
      name
      username
      department
      isApproved
      roles {
        siteId
        roleIds
      }
    }
  }
`)

const RoleRightsDocument = graphql(`
  query GetRightsOfRoles {
    getRoleRights {
      siteId
      siteName
      color
      off
      permissions {
        category
        detail
        roleIds
      }
    }
  }
`)

type Site = GetRightsOfRolesQuery['getRoleRights'][number]

/** The person with their roles; components share one request. */
export function useRatedPerson(id: string | undefined) {
  return useCall(RatedPersonDocument, { id: id ?? '' }, { isEnabled: id !== undefined })
}

export function PersonRights({ id }: { id: string }) {
  const t = useTexts(permissionTexts)
  const words = useRightsLabels()
  const [search, setSearch] = useState('')
  const asked = useRatedPerson(id)
  const rights = useCall(RoleRightsDocument, {})
  const handleRetry = () => {
    void asked.refetch()
    void rights.refetch()
  }
  useRightsChanged(handleRetry)
  const person = asked.data?.getUser
  const sites = rights.data?.getRoleRights
  if (!person || !sites) {
    const error = asked.error ?? rights.error
    if (hasCode(error, 'NOT_FOUND')) return <NoSuchPerson />
    if (!error) return <RowSkeletons count={8} height={36} />
    return (
      <div className={classes.person}>
        {person && <h2 className={classes.name}>{person.name}</h2>}
        <FailedState error={error} onRetry={handleRetry} />
      </div>
    )
  }
  const rolesOn = (siteId: number) =>
    person.roles.find((role) => Number(role.siteId) === siteId)?.roleIds ?? []
  const own = sites.filter(({ siteId }) => rolesOn(siteId).length > 0)
  const others = sites.filter((site) => !own.includes(site))
  return (
    <div className={classes.person}>
      <h2 className={classes.name}>
        {person.name} <span className={classes.quiet}>{person.username}</span>
      </h2>
      {!person.isApproved && <p className={classes.warning}>{t('person.notApproved')}</p>}
      {own.length === 0 && <p className={classes.warning}>{t('person.noRoles')}</p>}
      {own.length > 0 && <SearchField label={t('search')} value={search} onChange={setSearch} />}
      {own.map((site) => (
        <SiteRights key={site.siteId} {...{ site, search, words }} roleIds={rolesOn(site.siteId)} />
      ))}
      {own.length > 0 && others.length > 0 && (
        <p className={classes.quiet}>
          {t('person.otherSites', {
            sites: others.map(({ siteName }) => `\u2068${siteName}\u2069`).join(', '),
          })}
        </p>
      )}
    </div>
  )
}

function NoSuchPerson() {
  const t = useTexts(kitTexts)
  return <StateView kind="nothingFound" title={t('edit.notFound')} text={t('edit.notFoundText')} />
}

interface SiteRightsProps {
  site: Site
  roleIds: readonly string[]
  search: string
  words: RightsLabels
}

function SiteRights({ site, roleIds, search, words }: SiteRightsProps) {
  const t = useTexts(permissionTexts)
  const categories = filterHeldRights(groupGrantedRights(site, roleIds), search, words)
  return (
    <div className={classes.site}>
      <h3 className={classes.siteName}>
        <span className={classes.swatch} style={{ background: site.color }} aria-hidden="true" />
        <bdi>{site.siteName}</bdi>
        <span className={classes.quiet}>{roleIds.map(words.role).join(', ')}</span>
      </h3>
      {categories.length > 0 ? (
        <GrantedRightsTable categories={categories} label={site.siteName} />
      ) : (
        <p className={classes.quiet}>{t('person.nothingHeld')}</p>
      )}
    </div>
  )
}

/** Categories whose own name or an action matches the search. */
function filterHeldRights(held: GrantedCategory[], search: string, words: RightsLabels): GrantedCategory[] {
  const asked = fold(search).split(/\s+/).filter(Boolean)
  if (asked.length === 0) return held
  return held.flatMap(({ category, held: rows }) => {
    const matching = rows.flatMap((row) => {
      const actions = row.actions.filter((action) => {
        const text = fold(`${words.category(category)} ${words.action(action)} ${category}.${action}`)
        return asked.every((word) => text.includes(word))
      })
      return actions.length > 0 ? [{ ...row, actions }] : []
    })
    return matching.length > 0 ? [{ category, held: matching }] : []
  })
}
