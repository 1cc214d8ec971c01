// Decides when a board retries changes that it could not send.
import { backoffMs } from '../../platform/backoff.ts'
import { hasCode } from '../../platform/calls/call-error.ts'
import { needsSignIn } from './retryable-errors.ts'

const MIN_RETRY_DELAY_MS = 3_000
const MAX_RETRY_DELAY_MS = 60_000

/** Calls `attempt` after each failure, with exponential backoff. After an error that needs a sign-in it sets no timer. */
export function createRetry(attempt: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let lastError: unknown = null
  return {
    /** Cancels the scheduled attempt, because one starts now. */
    cancel: () => clearTimeout(timer),
    /** The server accepted a change, or nothing is left to send. */
    reset(): void {
      clearTimeout(timer)
      failures = 0
      lastError = null
    },
    failed(error: unknown): void {
      lastError = error
      if (needsSignIn(error)) return
      timer = setTimeout(attempt, backoffMs(failures, MIN_RETRY_DELAY_MS, MAX_RETRY_DELAY_MS))
      failures += 1
    },
    /** The last attempt failed without an answer, so an answer to any other call is a reason to retry at once. */
    isUnanswered: () => hasCode(lastError, 'NETWORK'),
    needsSignIn: () => needsSignIn(lastError),
  }
}
