// What readers are led to may be published in the very second they are sent to, each by a clock of its own.
import { setTimeout } from 'node:timers/promises'

/** How often, and for how long each time, what is about to be there is waited for. */
const MAX_POLLS = 12
const POLL_INTERVAL_MS = 250

/** `soon`: it is due by now, and there in a moment. */
export type Fitness = 'fit' | 'soon' | 'unfit'

/** Waits a little while it is `soon`, and answers how it is then. */
export async function awaitFit(look: () => Promise<Fitness>): Promise<Fitness> {
  for (let polls = MAX_POLLS; ; polls -= 1) {
    const fitness = await look()
    if (fitness !== 'soon' || polls === 0) return fitness
    await setTimeout(POLL_INTERVAL_MS)
  }
}
