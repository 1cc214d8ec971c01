// What runs from the moment somebody is known until the tab closes: renewal, the live channel, and which
// frames are let in.
import { startLive } from '../platform/live-channel.ts'
import { allowHostsOfServer } from './frame-hosts.ts'
import { untilThere } from './until-there.ts'

let isStarted = false

/** Starts them, once. */
export function startSignedIn(): void {
  if (isStarted) return
  isStarted = true
  // Comes after the first screen: nobody signs in with a token that has only seconds left.
  untilThere(() => import('../platform/session/renewal.ts'))
    .then(({ startRenewal }) => startRenewal())
    .catch((error: unknown) => console.warn('Token renewal could not be started', error))
  untilThere(() => import('../platform/live-protocol.ts'))
    .then(({ connect }) => startLive(connect))
    .catch((error: unknown) => console.warn('The live channel could not be started', error))
  void allowHostsOfServer()
}
