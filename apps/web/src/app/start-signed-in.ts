// What runs from the moment somebody is known until the tab closes: renewal and the live channel.
import { startLive } from '../platform/live.ts'
import { startRenewal } from '../platform/session/renewal.ts'

let isStarted = false

/** Starts both, once. */
export function startSignedIn(): void {
  if (isStarted) return
  isStarted = true
  startRenewal().catch((error: unknown) => console.warn('Token renewal could not be started', error))
  startLive()
}
