// Services that run from sign-in until the tab closes: token renewal, the live channel, and allowed frame hosts.
import { startLive } from '../platform/live/live-channel.ts'
import { allowServerHosts } from './frame-hosts.ts'
import { retryUntilLoaded } from './retry-until-loaded.ts'

let isStarted = false

/** Starts the services once. */
export function startSignedIn(): void {
  if (isStarted) return
  isStarted = true
  // Loaded after the first screen, because a new token lasts longer than that.
  retryUntilLoaded(() => import('../platform/session/renewal.ts'))
    .then(({ startRenewal }) => startRenewal())
    .catch((error: unknown) => console.warn('Token renewal could not be started', error))
  retryUntilLoaded(() => import('../platform/live/live-protocol.ts'))
    .then(({ connect }) => startLive(connect))
    .catch((error: unknown) => console.warn('The live channel could not be started', error))
  void allowServerHosts()
}
