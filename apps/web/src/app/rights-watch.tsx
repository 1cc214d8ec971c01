// Applies changes of permissions and site settings to the open tab without a reload: menu, palette and pages show what the person may open
// now.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useMatches, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { addresses } from '../platform/addresses.ts'
import { hasCode } from '../platform/calls/call-error.ts'
import { onSiteClosed } from '../platform/calls/call-signals.ts'
import { queryClient } from '../platform/calls/query-client.ts'
import { useTexts } from '../platform/language/texts.ts'
import { reopenEndedSubscriptions, resync } from '../platform/live/live.ts'
import { useRightsChanged } from '../platform/session/rights-changed.ts'
import { shellQuery, useViewer } from '../platform/session/viewer.ts'
import { notify } from '../ui/notify.ts'
import { isAnythingUnsaved } from '../ui/unsaved/unsaved.ts'
import { getAccess } from './access.ts'
import { FeatureListeners } from './feature-listeners.tsx'
import { allowSiteHosts } from './frame-hosts.ts'
import { isPage, routeTexts } from './routes.ts'
import { shellTexts } from './texts/texts.ts'

/** A newer notice about permissions replaces the older one, which no longer applies. */
const RIGHTS_NOTICE = { id: 'rights', isLasting: true }

export function RightsWatch() {
  useRightsChanged(() => {
    void refetchRights()
    // A permission that was revoked and restored before the refetch looks unchanged.
    reopenEndedSubscriptions()
  })
  useRefetchOnRightsChange()
  useLeaveClosedPage()
  useLeaveClosedSite()
  useSiteFrameHosts()
  return <FeatureListeners />
}

function refetchRights(): Promise<void> {
  return queryClient.refetchQueries({ queryKey: shellQuery.queryKey })
}

/** Refetches the lists and choices on the screen when permissions change. */
function useRefetchOnRightsChange(): void {
  // As an observer, this hook makes `resync` refetch the query along with the rest of the screen.
  const { data } = useSuspenseQuery(shellQuery)
  const { getPermissions: permissions } = data
  const { roles } = data.me
  const known = useRef({ permissions, roles })
  useEffect(() => {
    const isSame = known.current.permissions === permissions && known.current.roles === roles
    known.current = { permissions, roles }
    if (!isSame) resync()
  }, [permissions, roles])
}

/** Leaves a page that the person may no longer open, unless unsaved input would be lost. */
function useLeaveClosedPage(): void {
  const t = useTexts(shellTexts)
  const word = useTexts(routeTexts)
  const navigate = useNavigate()
  const { can } = useViewer()
  const name = useMatches().at(-1)?.staticData.name
  const isClosed = name !== undefined && isPage(name) && getAccess(name, can) !== 'open'
  useEffect(() => {
    if (!isClosed || name === undefined) return
    const page = word(name)
    if (isAnythingUnsaved()) return notify('warning', t('session.pageClosedUnsaved', { page }), RIGHTS_NOTICE)
    notify('info', t('session.pageClosed', { page }), RIGHTS_NOTICE)
    void navigate({ to: addresses.home, replace: true })
  }, [isClosed, name, navigate, t, word])
}

/** Leaves a site that the person may no longer open, unless unsaved input would be lost. */
function useLeaveClosedSite(): void {
  const t = useTexts(shellTexts)
  const navigate = useNavigate()
  const { site } = useViewer()
  useEffect(
    () =>
      onSiteClosed(() => {
        const words = { site: site.displayName }
        if (isAnythingUnsaved())
          return notify('warning', t('session.siteClosedUnsaved', words), RIGHTS_NOTICE)
        void queryClient
          .fetchQuery({ ...shellQuery, staleTime: 0 })
          .then(() => {
            notify('warning', t('session.siteClosed', words), RIGHTS_NOTICE)
            return navigate({ to: addresses.home, replace: true })
          })
          .catch(async (error: unknown) => {
            if (!hasCode(error, 'NO_SITE')) return
            await navigate({ to: addresses.unauthorized, replace: true })
            // The cached viewer is outdated if the person returns.
            queryClient.removeQueries({ queryKey: shellQuery.queryKey })
          })
      }),
    [navigate, site.displayName, t],
  )
}

/** Allows the frame hosts of the current site, also after its settings changed; the router does it on loading. */
function useSiteFrameHosts(): void {
  const { embedHosts } = useViewer().site.settings
  useEffect(() => allowSiteHosts(embedHosts), [embedHosts])
}
