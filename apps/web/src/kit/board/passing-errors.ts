// Which errors of a change mean that it is to be sent again.
import { hasCode } from '../../platform/call-error.ts'

export const hasNotLeft = (error: unknown): boolean =>
  hasCode(error, 'SIGNED_OUT') || (hasCode(error, 'NETWORK') && error.params.isOffline === true)

/** Whether the server could not be reached. One that asks to wait, or to sign in again, is there. */
export const isUnreachable = (error: unknown): boolean =>
  hasCode(error, 'NETWORK') || (hasCode(error, 'SERVER') && error.status >= 502)

/** Only the person can end the trouble: a timer would repeat refused calls until then. */
export const needsSignIn = (error: unknown): boolean => hasCode(error, 'UNAUTHENTICATED', 'SIGNED_OUT')

/** Troubles that pass: what was sent is sent again. */
export function isPassing(error: unknown): boolean {
  return isUnreachable(error) || hasCode(error, 'TRY_AGAIN', 'TOO_MANY_REQUESTS') || needsSignIn(error)
}
