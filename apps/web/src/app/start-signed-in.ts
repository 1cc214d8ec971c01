// Services that run from sign-in until the tab closes: token renewal, the live channel, and allowed frame hosts.
import { startLive } from '../platform/live/live-channel.ts'
import { allowHostsOfServer } from './frame-hosts.ts'
import { untilThere } from './until-there.ts'

let isStarted = false

/** Starts the services once. */
export function startSignedIn(): void {
  if (isStarted) return
  isStarted = true
  // Loaded after the first screen, because a new token lasts longer than that.
  untilThere(() => import('../platform/session/renewal.ts'))
    .then(({ startRenewal }) => startRenewal())
    .catch((error: unknown) => console.warn('Token renewal could not be started', error))
  untilThere(() => import('../platform/live/live-protocol.ts'))
    .then(({ connect }) => startLive(connect))
    .catch((error: unknown) => console.warn('The live channel could not be started', error))
  void allowHostsOfServer()
}
