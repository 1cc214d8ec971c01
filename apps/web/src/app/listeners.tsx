// Global events: an inactive user, a partial answer, a session ended in another tab, another person signed in.
import { useEffect } from 'react'
import { addresses } from '../platform/addresses.ts'
import {
  onHandbookRequired,
  onPartialErrors,
  onRetrying,
  onUserNotActive,
} from '../platform/calls/call-signals.ts'
import { queryClient } from '../platform/calls/query-client.ts'
import { translate } from '../platform/language/texts.ts'
import { useResync } from '../platform/live/live.ts'
import { checkForNewBuild } from '../platform/new-build.ts'
import { getSessionState, watchSession } from '../platform/session/session.ts'
import { openHandbook } from '../ui/handbook/handbook.tsx'
import { notify, notifyPartial, notifyRetrying } from '../ui/notify.ts'
import { isAnythingUnsaved } from '../ui/unsaved/unsaved.ts'
import { useHandleNextPerson } from './person-scope.tsx'
import { retryUntilLoaded } from './retry-until-loaded.ts'
import { router } from './router.tsx'
import { shellTexts } from './texts/texts.ts'

export function Listeners() {
  useEffect(() => {
    const stops = [
      onUserNotActive(() => void router.navigate({ to: addresses.unauthorizedUser, replace: true })),
      onHandbookRequired(openHandbook),
      onPartialErrors(notifyPartial),
      onRetrying(notifyRetrying),
      watchSession(handleSession),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
  useEffect(startFocusRestoring, [])
  // A deployment closes every live channel.
  useResync(() => void checkForNewBuild())
  // Also checks again whether the page may be opened.
  useHandleNextPerson(
    () => router.invalidate(),
    ({ me }) => notify('warning', translate(shellTexts, 'session.otherPerson', { name: me.name })),
  )
  return null
}

/** Not needed for the first screen, because no focused element can have disappeared yet. */
function startFocusRestoring() {
  let stop = () => {}
  let isOver = false
  void retryUntilLoaded(() => import('../ui/focus/restore-focus.ts')).then(({ startFocusRestoration }) => {
    if (!isOver) stop = startFocusRestoration()
  })
  return () => {
    isOver = true
    stop()
  }
}

/** The session ended in another tab: leaves the page, unless there is unsaved input; then a banner offers to sign in again. */
function handleSession(): void {
  if (getSessionState() !== 'signedOut' || isAnythingUnsaved()) return
  // Cleared after the screen is unmounted, which would otherwise refetch everything.
  void router.navigate({ to: addresses.unauthenticated, replace: true }).then(() => queryClient.clear())
}
