// The rights of one person: who it is, then a table a site, filtered by the searched words.
import { fold } from '@manset/model/fold.ts'
import { useState } from 'react'
import { type GetPersonRightsQuery, graphql } from '../../generated/graphql.ts'
import { SearchField } from '../../kit/list/filter/search-field.tsx'
import { type HeldCategory, heldRights } from '../../kit/words/rights/held-rights.ts'
import { HeldRightsTable } from '../../kit/words/rights/held-rights-table.tsx'
import { type RightsWords, useRightsWords } from '../../kit/words/rights/rights-words.ts'
import { useCall } from '../../platform/graphql.ts'
import { useRightsChanged } from '../../platform/session/rights-changed.ts'
import { useTexts } from '../../platform/texts.ts'
import { RowSkeletons } from '../../ui/states/after-a-while.tsx'
import { FailedState, StateView } from '../../ui/states/state-view.tsx'
import { uiTexts } from '../../ui/texts/texts.ts'
import classes from './permission.module.css'
import { permissionTexts } from './texts/texts.ts'

const PersonRightsDocument = graphql(`
  query GetPersonRights($id: ID!) {
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

type Site = GetPersonRightsQuery['getRoleRights'][number]

/** The person with their roles, and what these allow on every site; fetched once for all components that show it. */
export function usePersonRights(id: string | undefined) {
  return useCall(PersonRightsDocument, { id: id ?? '' }, { isEnabled: id !== undefined })
}

export function PersonRights({ id }: { id: string }) {
  const t = useTexts(permissionTexts)
  const words = useRightsWords()
  const [search, setSearch] = useState('')
  const { data, error, refetch } = usePersonRights(id)
  useRightsChanged(() => void refetch())
  if (!data) {
    if (error) return <FailedState error={error} onRetry={() => void refetch()} />
    return <RowSkeletons count={8} height={36} />
  }
  const { getUser: person, getRoleRights: sites } = data
  if (!person || !sites) return <Missing person={person} onRetry={() => void refetch()} />
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

/** Half of what is needed came: who it is, or what roles may. */
function Missing({ person, onRetry }: { person: { name: string } | null; onRetry: () => void }) {
  const t = useTexts(uiTexts)
  return (
    <div className={classes.person}>
      {person && <h2 className={classes.name}>{person.name}</h2>}
      <StateView kind="failed" action={{ label: t('states.retry'), onClick: onRetry }} />
    </div>
  )
}

interface SiteRightsProps {
  site: Site
  roleIds: readonly string[]
  search: string
  words: RightsWords
}

function SiteRights({ site, roleIds, search, words }: SiteRightsProps) {
  const t = useTexts(permissionTexts)
  const categories = found(heldRights(site, roleIds), search, words)
  return (
    <div className={classes.site}>
      <h3 className={classes.siteName}>
        <span className={classes.swatch} style={{ background: site.color }} aria-hidden="true" />
        <bdi>{site.siteName}</bdi>
        <span className={classes.quiet}>{roleIds.map(words.role).join(', ')}</span>
      </h3>
      {categories.length > 0 ? (
        <HeldRightsTable categories={categories} label={site.siteName} />
      ) : (
        <p className={classes.quiet}>{t('person.nothingHeld')}</p>
      )}
    </div>
  )
}

/** Categories of which the category or an action answers the search. */
function found(held: HeldCategory[], search: string, words: RightsWords): HeldCategory[] {
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
