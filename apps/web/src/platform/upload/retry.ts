// When a failed upload is sent again: after temporary failures only, with a growing pause. Pure functions.
import { CallError } from '../calls/call-error.ts'
import type { PauseReason } from './item.ts'

/** Backoff while the server does not answer. */
const BACKOFF_MS = [1_000, 2_000, 5_000, 10_000, 20_000, 30_000]
const BUSY_RETRY_MS = 5_000
/** Attempts for one file without progress. */
const MAX_ATTEMPTS = 20
/** Statuses of a proxy between browser and server. */
const PROXY_STATUSES = new Set([502, 503, 504])

export interface Retry {
  reason: PauseReason
  waitMs: number
}

/** The pause before the next attempt; null if the failure is final. `failures` counts those of the queue without an answer in between. */
export function planRetry(
  error: unknown,
  { tries: attempts, failures }: { tries: number; failures: number },
): Retry | null {
  const reason = getPauseReason(error)
  if (!reason || attempts >= MAX_ATTEMPTS) return null
  if (reason === 'offline')
    return { reason, waitMs: BACKOFF_MS[Math.min(failures, BACKOFF_MS.length - 1)] as number }
  const seconds = Number((error as CallError).params.retryAfter)
  return { reason, waitMs: seconds > 0 ? seconds * 1000 : BUSY_RETRY_MS }
}

function getPauseReason(error: unknown): PauseReason | null {
  if (!(error instanceof CallError)) return null
  if (error.code === 'TOO_MANY_REQUESTS') return 'busy'
  return error.code === 'NETWORK' || PROXY_STATUSES.has(error.status) ? 'offline' : null
}
