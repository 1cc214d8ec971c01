// The viewer with their sites and permissions: fetched in one call, then read by every screen.

import type { PermissionKey } from '@manset/model/permissions/permissions.ts'
import { hasPermission } from '@manset/model/permissions/site-permission.ts'
import { directionOf, type SiteSettings } from '@manset/model/site.ts'
import { hashKey, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { type GetShellQuery, graphql } from '../../generated/graphql.ts'
import { CallError, hasCode } from '../calls/call-error.ts'
import type { WithNullableParts } from '../calls/document.ts'
import { call } from '../calls/graphql.ts'
import { setServerTime } from '../clock.ts'
import { getSelectedSiteId, selectSite, useSelectedSiteId } from '../site.ts'
import { createStore, type Store, useStore } from '../store.ts'

const ShellDocument = graphql(`
  query GetShell {
    me {
      id
      name
      username
      email
      picture
      handbookAcceptedDate
      roles {
        siteId
        roleIds
      }
    }
    getSites {
      id
      name
      displayName
      linkName
      language
      timeZone
      color
      url
      logo
      settings {
        isExpirationDate
        isProgramEnabled
        isMagazineQuoteEnabled
        isAuthorEnabled
        isCartoonistEnabled
        isSmilesEnabled
        headlineKickPermission
        isShowAddArchiveButton
        isCoverTextRequired
        isSubjectTitleEnabled
        isSeriesEnabled
        isPdfEnabled
        isFootballEmbedEnabled
        isContentDisplayEnabled
        isContentKindEnabled
        isDeviceTargetEnabled
        flashNewsDescription
        embedHosts
        footballHosts
      }
    }
    getPermissions {
      siteId
      permissionCategories {
        keyword
        permissionDetails {
          keyword
          roleIds
        }
      }
    }
    getPreferences {
      density
      areQuotesSmart
      lists {
        list
        columns
        viewOrder
        look
      }
    }
    currentTime
  }
`)

/** Preferences are optional: without them the defaults apply. Nothing can be shown without the other parts. */
export type Shell = Omit<GetShellQuery, 'getPreferences'> &
  WithNullableParts<Pick<GetShellQuery, 'getPreferences'>>
export type Me = Shell['me']

export type SiteLanguage = 'tr' | 'en' | 'ar'
export interface Site {
  id: number
  name: string
  displayName: string
  linkName: string
  language: SiteLanguage
  /** Direction of every content field of this site. */
  direction: 'ltr' | 'rtl'
  timeZone: string
  /** `#rrggbb`; marks the navigation rail and the browser tab. */
  color: string
  url: string
  logo: string | null
  settings: SiteSettings
}

/** The data behind the shell and its decisions; fresh for the life of the tab, or until another person signs in. */
export const shellQuery = queryOptions({
  queryKey: ['GetShell'],
  queryFn: loadShell,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

async function loadShell(): Promise<Shell> {
  const askedAt = Date.now()
  try {
    const answer = await call(ShellDocument, {}, { acceptsPartialErrors: ['getPreferences'] })
    const shell = answer as Shell
    setServerTime(shell.currentTime, askedAt, Date.now())
    return shell
  } catch (error) {
    // Another person signed in meanwhile, so the shell is theirs.
    if (hasCode(error, 'SIGNED_OUT')) return loadShell()
    const open = hasCode(error, 'SITE_FORBIDDEN', 'SITE_MISSING') ? error.params.siteIds : undefined
    if (!Array.isArray(open)) throw error
    const other = open.map(Number).find((siteId) => siteId !== getSelectedSiteId())
    // A person without any site has no access to the application.
    if (other === undefined)
      throw new CallError('NO_SITE', 'No site is open to this person', { cause: error })
    selectSite(other)
    return loadShell()
  }
}

/** Returns `can('news.view')` for the person on a site, which throws for a malformed or unknown key. */
export function createPermissionCheck(shell: Shell, siteId: number): (key: PermissionKey) => boolean {
  const roleIds = shell.me.roles.find((role) => Number(role.siteId) === siteId)?.roleIds ?? []
  return (key) => hasPermission(shell.getPermissions, siteId, roleIds, key)
}

/** The sites the person has a role on. */
export function listSites(shell: Shell): Site[] {
  return shell.getSites.map((site) => ({
    ...site,
    id: Number(site.id),
    logo: site.logo ?? null,
    language: site.language as SiteLanguage,
    direction: directionOf(site.language),
  }))
}

export interface Viewer {
  me: Me
  sites: readonly Site[]
  /** The site this tab works on. */
  site: Site
  /** Whether the person holds `category.detail` on this site. */
  can: (key: PermissionKey) => boolean
  canAny: (keys: readonly PermissionKey[]) => boolean
}

/** The person, their sites and permissions on the current site; only inside the signed-in part of the application. */
export function useViewer(): Viewer {
  const shell = useShell()
  const siteId = useSelectedSiteId()
  return getViewer(shell, siteId)
}

/** The shell's data; suspends while it is loading, and throws the error when it could not be loaded. */
export function useShell(): Shell {
  const client = useQueryClient()
  const shell = useStore(getShellStore(client))
  if (shell) return shell
  const { error } = client.getQueryState(shellQuery.queryKey) ?? {}
  if (error) throw error
  throw client.prefetchQuery(shellQuery)
}

/** One store per client: with one query observer per reader, the cells of a list created hundreds. */
const shellStores = new WeakMap<QueryClient, Store<Shell | undefined>>()
const SHELL_HASH = hashKey(shellQuery.queryKey)

function getShellStore(client: QueryClient): Store<Shell | undefined> {
  const known = shellStores.get(client)
  if (known) return known
  const store = createStore(client.getQueryData(shellQuery.queryKey))
  client.getQueryCache().subscribe(({ type, query }) => {
    if (query.queryHash === SHELL_HASH)
      store.set(type === 'removed' ? undefined : (query.state.data as Shell | undefined))
  })
  shellStores.set(client, store)
  return store
}

/** Cached per shell and site: the cells of a list read it hundreds of times. */
const viewersByShell = new WeakMap<Shell, Map<number, Viewer>>()

function getViewer(shell: Shell, siteId: number): Viewer {
  const known = viewersByShell.get(shell) ?? new Map<number, Viewer>()
  viewersByShell.set(shell, known)
  const viewing = known.get(siteId) ?? createViewer(shell, siteId)
  known.set(siteId, viewing)
  return viewing
}

function createViewer(shell: Shell, siteId: number): Viewer {
  const sites = listSites(shell)
  const site = sites.find((candidate) => candidate.id === siteId) ?? sites[0]
  if (!site) throw new CallError('NO_SITE', 'No site is open to this person')
  const can = createPermissionCheck(shell, site.id)
  return { me: shell.me, sites, site, can, canAny: (keys) => keys.some(can) }
}

/** The site this tab works on; only inside the signed-in part of the application. */
export function useSite(): Site {
  return useViewer().site
}

/** Returns a function that records the accepted handbook in the cached shell. */
export function useRecordHandbook(): (acceptedDate: string) => void {
  const client = useQueryClient()
  return (acceptedDate) =>
    client.setQueryData(shellQuery.queryKey, (shell) =>
      shell ? { ...shell, me: { ...shell.me, handbookAcceptedDate: acceptedDate } } : shell,
    )
}
