// The router, built from the table of routes; the code here only decides about redirects.
import {
  createRootRoute,
  createRoute,
  createRouter,
  type ParsedLocation,
  redirect,
  retainSearchParams,
} from '@tanstack/react-router'
import type { FunctionComponent } from 'react'
import type { PageLoader, PageLocation } from '../kit/feature.ts'
import { addresses, getAddress, getBaseAddress, type RouteName } from '../platform/addresses.ts'
import { hasCode } from '../platform/calls/call-error.ts'
import { queryClient } from '../platform/calls/query-client.ts'
import { parseSearch, stringifySearch } from '../platform/search-params.ts'
import { hasRecentSignIn } from '../platform/session/recent-sign-in.ts'
import { getSessionState, isSignedIn, signIn } from '../platform/session/session.ts'
import { removeToken } from '../platform/session/token.ts'
import { createPermissionCheck, listSites, type Shell, shellQuery } from '../platform/session/viewer.ts'
import { getSelectedSiteId, selectSite } from '../platform/site.ts'
import { getSiteFromSearch, SITE_PARAM, siteRewrite } from '../platform/site-address.ts'
import { getAccess } from './access.ts'
import { allowSiteHosts } from './frame-hosts.ts'
import { lazyPage } from './lazy-page.tsx'
import { ErrorScreen } from './pages/error-screen.tsx'
import { NotFoundPage } from './pages/not-found.page.tsx'
import { WaitingPage } from './pages/waiting.page.tsx'
import { createLoader, isPage, pages, routeNames } from './routes.ts'
import { Shell as ShellLayout } from './shell/shell.tsx'
import { startSignedIn } from './start-signed-in.ts'

const rootRoute = createRootRoute({ notFoundComponent: NotFoundPage })

/** All routes that need a user: the shell around each screen. */
const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signedInPart',
  // Every link retains the site of its page.
  search: { middlewares: [retainSearchParams([SITE_PARAM] as never)] },
  beforeLoad: async ({ location, matches, preload }) => {
    // Loads the page's script while the user and their permissions are being fetched.
    void preloadPage(matches.at(-1)?.staticData.name)
    const shell = await ensureShell(location)
    if (!preload) {
      resolveSite(location, shell)
      // Must run before any text is opened, because an editor drops embeds that it does not recognize.
      const siteId = getSelectedSiteId()
      const site = shell.getSites.find(({ id }) => Number(id) === siteId) ?? shell.getSites[0]
      allowSiteHosts(site?.settings.embedHosts ?? [])
    }
    return { shell }
  },
  component: ShellLayout,
  pendingComponent: WaitingPage,
})

/** Selects the site in the address; an address without one gets the tab's site. */
function resolveSite(location: ParsedLocation, shell: Shell): void {
  const { pathname, search, hash } = location
  const selected = getSelectedSiteId()
  const asked = getSiteFromSearch(search)
  if (asked === selected) return
  if (asked === undefined)
    throw redirect({
      to: pathname,
      search: { ...search, [SITE_PARAM]: selected },
      hash,
      state: location.state,
      replace: true,
    } as never)
  const isOpen = listSites(shell).some(({ id }) => id === asked)
  // Nothing of another site is on screen yet, so there is nothing to clear first.
  if (isOpen && !router.state.resolvedLocation) {
    selectSite(asked)
    return
  }
  throw redirect({
    to: getAddress('switchSite', { id: asked }),
    search: isOpen ? { returnTo: location.href } : {},
    replace: true,
  } as never)
}

async function ensureShell(location: ParsedLocation): Promise<Shell> {
  const known = queryClient.getQueryData<Shell>(shellQuery.queryKey)
  // If a session ends while a screen is open, the banner handles that; it is no reason to leave.
  if (known && getSessionState() !== 'signedOut') {
    // The public page for choosing a site may have fetched it without starting these services.
    startSignedIn()
    return known
  }
  if (getSessionState() === 'signedOut') throw redirect({ to: addresses.unauthenticated })
  if (!isSignedIn()) return redirectToProvider(location)
  try {
    const shell = await queryClient.ensureQueryData(shellQuery)
    startSignedIn()
    return shell
  } catch (error) {
    if (hasCode(error, 'USER_NOT_ACTIVE')) throw redirect({ to: addresses.unauthorizedUser })
    if (hasCode(error, 'NO_SITE')) throw redirect({ to: addresses.unauthorized })
    if (hasCode(error, 'UNAUTHENTICATED')) {
      removeToken()
      if (hasRecentSignIn()) throw redirect({ to: addresses.unauthenticated, search: { reason: 'refused' } })
      return redirectToProvider(location)
    }
    throw error
  }
}

/** Redirects to the identity provider. Never resolves, because the page is being left. */
async function redirectToProvider(location: ParsedLocation): Promise<never> {
  await signIn(location.href)
  return new Promise<never>(() => {})
}

const lazyPages = new Map<RouteName, ReturnType<typeof lazyPage>>()

/** Resolves when the page's script and its early requests have loaded. A failure is handled by the page's own error screen. */
async function preloadPage(name: RouteName | undefined, early?: PageLocation): Promise<void> {
  const page =
    name &&
    (await lazyPages
      .get(name)
      ?.load()
      .catch(() => undefined))
  if (page && early) await page.prefetch?.(early)
}

/** The component of a route; lazily loaded ones are registered for preloading. */
function getPageComponent(name: RouteName): FunctionComponent {
  const loader = isPage(name) ? createLoader(pages[name]) : undefined
  const page = lazyPage(loader ?? (() => import('./pages/not-built.page.tsx')))
  lazyPages.set(name, page)
  return page
}

function createPageRoute(name: RouteName) {
  return createRoute({
    getParentRoute: () => signedInRoute,
    path: addresses[name],
    staticData: { name },
    beforeLoad: ({ context }: { context: { shell: Shell } }) => {
      const access = getAccess(name, createPermissionCheck(context.shell, getSelectedSiteId()))
      if (access === 'open') return
      throw redirect({
        to: access === 'unauthorized' ? addresses.unauthorized : getBaseAddress(access),
        replace: true,
      })
    },
    component: getPageComponent(name),
    // A page that throws `notFound` shows the not-found page instead, inside the shell.
    notFoundComponent: NotFoundPage,
  })
}

/** The path at which the browser loaded the application. */
const INITIAL_PATH = window.location.pathname

/** Public pages. Signed-in users rarely see them, so they are not part of the first load. */
function createPublicRoute(path: string, loader: PageLoader) {
  return createRoute({ getParentRoute: () => rootRoute, path, component: lazyPage(loader) })
}

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: addresses.home,
  beforeLoad: () => {
    throw redirect({ to: getAddress('contentList'), replace: true })
  },
})

let isShellRefetched = false

/** Reloading this page means "am I approved by now?", so the user is fetched again before the message repeats. */
const unauthorizedUserRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: addresses.unauthorizedUser,
  beforeLoad: () => {
    const isLoadedHere = INITIAL_PATH === addresses.unauthorizedUser
    if (!isLoadedHere || isShellRefetched) return
    isShellRefetched = true
    throw redirect({ to: addresses.home, replace: true })
  },
  component: lazyPage(() => import('./pages/unauthorized-user.page.tsx')),
})

const routeTree = rootRoute.addChildren([
  homeRoute,
  createPublicRoute(addresses.switchSite, () => import('./pages/switch-site.page.tsx')),
  createPublicRoute(addresses.signedIn, () => import('./pages/signed-in.page.tsx')),
  createPublicRoute(addresses.unauthenticated, () => import('./pages/unauthenticated.page.tsx')),
  createPublicRoute(addresses.unauthorized, () => import('./pages/unauthorized.page.tsx')),
  unauthorizedUserRoute,
  signedInRoute.addChildren(routeNames.map(createPageRoute)),
])

export const router = createRouter({
  routeTree,
  rewrite: siteRewrite,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  // Only scripts are preloaded; data is always fetched when a screen opens.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  defaultPendingComponent: WaitingPage,
  defaultErrorComponent: ErrorScreen,
  defaultNotFoundComponent: NotFoundPage,
  // An unknown address belongs to no page, whatever its prefix.
  notFoundMode: 'root',
  scrollRestoration: true,
  scrollToTopSelectors: ['#main'],
})

/**
 * Starts the requests of the first screen before anything renders: its script, the user, and the page's first data are
 * requested in parallel rather than one after the other. Resolves when there is something to show; never rejects.
 */
export async function startFirstScreen(): Promise<void> {
  if (!isSignedIn()) return
  const { latestLocation } = router
  const matches = router.matchRoutes(latestLocation)
  // Public pages, such as sign-in, must show nothing of the previous user.
  if (!matches.some(({ routeId }) => routeId === signedInRoute.id || routeId === homeRoute.id)) return
  const match = matches.at(-1)
  await Promise.all([
    queryClient.prefetchQuery(shellQuery),
    preloadPage(match?.staticData.name, {
      params: match?.params ?? {},
      search: latestLocation.search,
      siteId: getSiteFromSearch(latestLocation.search) ?? getSelectedSiteId(),
    }),
  ])
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    name?: RouteName
  }
}
