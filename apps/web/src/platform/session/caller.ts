// The person and site that a task runs for. A task that waits before it sends (for a lock, an earlier step, the network) captures its
// caller at the start. Every request compares it, so that nothing is sent with the next person's token.
import { CallError } from '../calls/call-error.ts'
import { getSelectedSiteId } from '../site.ts'
import { getCurrentPerson } from './person.ts'
import { getToken } from './token.ts'

export interface Caller {
  /** Subject of the identity token; undefined before the first sign-in. */
  person: string | undefined
  siteId: number
}

/** The current person of this tab, on its site unless another is given. */
export const getCurrentCaller = (siteId = getSelectedSiteId()): Caller => ({
  person: getCurrentPerson(),
  siteId,
})

/** Whether the tab still belongs to the caller. An ended session does not change that; another person's sign-in does. */
export const isCurrentCaller = ({ person }: Pick<Caller, 'person'>): boolean => person === getCurrentPerson()

/** Throws `SIGNED_OUT` once the tab belongs to another person. */
export function requireCurrentCaller(caller: Pick<Caller, 'person'>): void {
  if (!isCurrentCaller(caller)) throw new CallError('SIGNED_OUT', 'Another person has signed in')
}

/** Identity and site headers of a request. Throws `SIGNED_OUT` once the tab belongs to another person. */
export function buildHeaders(caller: Caller): Record<string, string> {
  requireCurrentCaller(caller)
  const token = getToken()
  return { siteid: String(caller.siteId), ...(token && { authorization: `Bearer ${token.text}` }) }
}
