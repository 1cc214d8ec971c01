// How fast a dispatch goes: at most so many a second, and slower where nothing can be handed over.
import { performance } from 'node:perf_hooks'

export interface Pace {
  /** How many may be taken now, of those wanted. */
  allowed(wanted: number): number
  took(count: number): void
  /** Milliseconds until one more may be taken; 0 where one may. */
  waitMs(): number
}

/** Spread over the second, in portions small enough that no second has more than its share. */
export function createPace(perSecond: number | null, now: () => number = () => performance.now()): Pace {
  if (perSecond === null) return { allowed: (wanted) => wanted, took: () => {}, waitMs: () => 0 }
  const most = Math.max(1, perSecond / 10)
  let left = most
  let at = now()
  const refill = () => {
    const time = now()
    left = Math.min(most, left + ((time - at) / 1_000) * perSecond)
    at = time
  }
  return {
    allowed(wanted) {
      refill()
      return Math.min(wanted, Math.floor(left))
    },
    took(count) {
      left -= count
    },
    waitMs() {
      refill()
      return left >= 1 ? 0 : Math.ceil(((1 - left) / perSecond) * 1_000)
    },
  }
}

const FIRST_SECONDS = 5
const MOST_SECONDS = 900
/** Where there is no deadline, so many tries are enough: over an hour. */
const MOST_TRIES = 12

/**
 * When somebody is tried again whose message was not taken: the wait doubles with every try. Null where that would be too
 * late, or was tried often enough.
 */
export function nextTry(
  { tries, afterSeconds }: { tries: number; afterSeconds?: number | undefined },
  at: Date,
  deadlineAt: Date | null,
): Date | null {
  if (!deadlineAt && tries >= MOST_TRIES) return null
  const wait = Math.max(Math.min(FIRST_SECONDS * 2 ** (tries - 1), MOST_SECONDS), afterSeconds ?? 0)
  const next = new Date(at.getTime() + wait * 1_000)
  return deadlineAt && next >= deadlineAt ? null : next
}

/** Where there is no deadline, a service that cannot be reached is waited for so long; then its route pauses. */
export const MAX_OUTAGE_MS = 3_600_000

/** How long a dispatch waits where nothing can be handed over, by how often that was so in a row. */
export function waitWhileAway(times: number): number {
  return Math.min(500 * 2 ** (times - 1), 30_000)
}
