// Waits for targets that publish in the same second as the dispatch: each side runs on its own clock.
import { setTimeout } from 'node:timers/promises'

/** Poll budget for a target that is about to be published. */
const MAX_POLLS = 12
const POLL_INTERVAL_MS = 250

/** `soon`: the target is due by now and will be published within moments. */
export type Fitness = 'fit' | 'soon' | 'unfit'

/** Polls while the target is `soon`, for at most 3 seconds, and returns the last result. */
export async function awaitPublication(check: () => Promise<Fitness>): Promise<Fitness> {
  for (let polls = MAX_POLLS; ; polls -= 1) {
    const fitness = await check()
    if (fitness !== 'soon' || polls === 0) return fitness
    await setTimeout(POLL_INTERVAL_MS)
  }
}
