// The rate limit of a dispatch, its retry schedule and its backoff while a service is unreachable.
import { performance } from 'node:perf_hooks'

export interface RateLimiter {
  /** How many of the wanted may be claimed now. */
  available(wanted: number): number
  consume(count: number): void
  /** Milliseconds until one more may be claimed; 0 if one may be now. */
  waitMs(): number
}

/** Token bucket of a tenth of a second: no second exceeds its limit by a burst. */
export function createRateLimiter(
  perSecond: number | null,
  now: () => number = () => performance.now(),
): RateLimiter {
  if (perSecond === null) return { available: (wanted) => wanted, consume: () => {}, waitMs: () => 0 }
  const capacity = Math.max(1, perSecond / 10)
  let tokens = capacity
  let at = now()
  const refill = () => {
    const time = now()
    tokens = Math.min(capacity, tokens + ((time - at) / 1_000) * perSecond)
    at = time
  }
  return {
    available(wanted) {
      refill()
      return Math.min(wanted, Math.floor(tokens))
    },
    consume(count) {
      tokens -= count
    },
    waitMs() {
      refill()
      return tokens >= 1 ? 0 : Math.ceil(((1 - tokens) / perSecond) * 1_000)
    },
  }
}

const FIRST_RETRY_SECONDS = 5
const MAX_RETRY_SECONDS = 900
/** Without a deadline, the maximum of attempts: over an hour in total. */
const MAX_ATTEMPTS = 12

/** When to retry a message; the delay doubles with each attempt. Null if that is past the deadline or the attempts are used up. */
export function nextAttemptAt(
  { tries: attempts, afterSeconds }: { tries: number; afterSeconds?: number | undefined },
  at: Date,
  deadlineAt: Date | null,
): Date | null {
  if (!deadlineAt && attempts >= MAX_ATTEMPTS) return null
  const wait = Math.max(
    Math.min(FIRST_RETRY_SECONDS * 2 ** (attempts - 1), MAX_RETRY_SECONDS),
    afterSeconds ?? 0,
  )
  const next = new Date(at.getTime() + wait * 1_000)
  return deadlineAt && next >= deadlineAt ? null : next
}

/** Without a deadline, a route pauses after its service was unreachable for this long. */
export const MAX_OUTAGE_MS = 3_600_000

/** Backoff in milliseconds while a service is unreachable, by consecutive failures. */
export function outageBackoffMs(times: number): number {
  return Math.min(500 * 2 ** (times - 1), 30_000)
}
