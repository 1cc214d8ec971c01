// What runs from the moment somebody is known until the tab closes: renewal and the live channel.
import { startLive } from '../platform/live.ts'
import { importAgain } from '../ui/import-again.ts'

const RETRY_MS = 5_000

let isStarted = false

/** Starts both, once. */
export function startSignedIn(): void {
  if (isStarted) return
  isStarted = true
  renewal()
    .then(({ startRenewal }) => startRenewal())
    .catch((error: unknown) => console.warn('Token renewal could not be started', error))
  startLive()
}

const load = () => import('../platform/session/renewal.ts')

/** Comes after the first screen: nobody signs in with a token that has only seconds left. Asked for until it is there. */
async function renewal(): Promise<Awaited<ReturnType<typeof load>>> {
  let failure: unknown
  for (;;)
    try {
      return await (failure === undefined ? load() : importAgain(load, failure))
    } catch (error) {
      failure = error
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
}
