// The open tab follows the person's rights: menu, palette and pages are what they may open now, without a reload; and
// what the settings of the site say.
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

/** One notice at a time about rights: a newer one replaces the older, which no longer holds. */
const RIGHTS_NOTICE = { id: 'rights', isLasting: true }

export function RightsWatch() {
  useRightsChanged(() => {
    void refetchRights()
    // A right that was gone for a moment may be back before the rights are read: they look the same then.
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

/** Rights changed: lists and choices on screen are fetched again, as some may be open or closed now. */
function useRefetchOnRightsChange(): void {
  // As an observer of the query, it has the query read again with everything else on the screen.
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

/** A page that is no longer open is left, unless something unsaved would go with it. */
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

/** A site that is no longer open gives way to another one, unless something unsaved stands here. */
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
            // What was known of the person holds no longer, should they come again.
            queryClient.removeQueries({ queryKey: shellQuery.queryKey })
          })
      }),
    [navigate, site.displayName, t],
  )
}

/** Embeds are recognised as the site one works on has it, also after its settings changed; the router did it before. */
function useSiteFrameHosts(): void {
  const { embedHosts } = useViewer().site.settings
  useEffect(() => allowSiteHosts(embedHosts), [embedHosts])
}
