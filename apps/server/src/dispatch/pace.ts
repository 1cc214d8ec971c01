// The rate limit of a dispatch, its retry schedule and its backoff while a service is unreachable.
import { performance } from 'node:perf_hooks'

export interface Pace {
  /** How many of the wanted may be claimed now. */
  allowed(wanted: number): number
  took(count: number): void
  /** Milliseconds until one more may be claimed; 0 if one may be now. */
  waitMs(): number
}

/** Token bucket of a tenth of a second: no second exceeds its limit by a burst. */
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
/** Without a deadline, the maximum of attempts: over an hour in total. */
const MOST_TRIES = 12

/** When to retry a message; the delay doubles with each attempt. Null if that is past the deadline or the attempts are used up. */
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

/** Without a deadline, a route pauses after its service was unreachable for this long. */
export const MAX_OUTAGE_MS = 3_600_000

/** Backoff in milliseconds while a service is unreachable, by consecutive failures. */
export function waitWhileAway(times: number): number {
  return Math.min(500 * 2 ** (times - 1), 30_000)
}
