// Classifies errors of a change: which of them are retried.
import { hasCode } from '../../platform/calls/call-error.ts'

export const wasNeverSent = (error: unknown): boolean =>
  hasCode(error, 'SIGNED_OUT') || (hasCode(error, 'NETWORK') && error.params.isOffline === true)

/** Whether the server could not be reached. A server that asks to wait or to sign in is reachable. */
export const isUnreachable = (error: unknown): boolean =>
  hasCode(error, 'NETWORK') || (hasCode(error, 'SERVER') && error.status >= 502)

/** Only the person can resolve it: timed retries would be refused until then. */
export const needsSignIn = (error: unknown): boolean => hasCode(error, 'UNAUTHENTICATED', 'SIGNED_OUT')

/** Temporary errors: the change is sent again. */
export function isRetryable(error: unknown): boolean {
  return isUnreachable(error) || hasCode(error, 'TRY_AGAIN', 'TOO_MANY_REQUESTS') || needsSignIn(error)
}
