// What happens outside any screen: the person turned out not to be active, part of an answer is missing, the session
// was ended in another tab, somebody else signed in.
import { useEffect } from 'react'
import { addresses } from '../platform/addresses.ts'
import {
  onHandbookRequired,
  onPartialErrors,
  onTryingAgain,
  onUserNotActive,
} from '../platform/call-signals.ts'
import { useResync } from '../platform/live.ts'
import { checkForNewBuild } from '../platform/new-build.ts'
import { queryClient } from '../platform/query-client.ts'
import { getSessionState, watchSession } from '../platform/session/session.ts'
import { translate } from '../platform/texts.ts'
import { askForHandbook } from '../ui/handbook/handbook.tsx'
import { notify, notifyPartial, notifyTryingAgain } from '../ui/notify.ts'
import { isAnythingUnsaved } from '../ui/unsaved/unsaved.ts'
import { useNextPerson } from './person-scope.tsx'
import { router } from './router.tsx'
import { shellTexts } from './texts/texts.ts'
import { untilThere } from './until-there.ts'

export function Listeners() {
  useEffect(() => {
    const stops = [
      onUserNotActive(() => void router.navigate({ to: addresses.unauthorizedUser, replace: true })),
      onHandbookRequired(askForHandbook),
      onPartialErrors(notifyPartial),
      onTryingAgain(notifyTryingAgain),
      watchSession(handleSession),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
  useEffect(keepFocusLater, [])
  // A deployment ends every live channel.
  useResync(() => void checkForNewBuild())
  // Who may open this page is asked again as well.
  useNextPerson(
    () => router.invalidate(),
    ({ me }) => notify('warning', translate(shellTexts, 'session.otherPerson', { name: me.name })),
  )
  return null
}

/** Not needed for the first screen: nobody has focused anything that could go yet. */
function keepFocusLater() {
  let stop = () => {}
  let isOver = false
  void untilThere(() => import('../ui/focus/keep-focus.ts')).then(({ keepFocus }) => {
    if (!isOver) stop = keepFocus()
  })
  return () => {
    isOver = true
    stop()
  }
}

/** Signed out elsewhere: leaves, unless something unsaved is on screen; then the banner offers to sign in again. */
function handleSession(): void {
  if (getSessionState() !== 'signedOut' || isAnythingUnsaved()) return
  // Cleared after the screen is gone, which would ask for everything again.
  void router.navigate({ to: addresses.unauthenticated, replace: true }).then(() => queryClient.clear())
}
