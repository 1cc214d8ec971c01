// Items that are saved first and sent later: their statuses, for server and browser.
import type { DispatchState } from './dispatch.ts'

/** `saved` is not being sent; only Send and Schedule leave that status. */
export const DISPATCHED_STATUSES = ['saved', 'waiting', 'sending', 'sent', 'failed', 'canceled'] as const
export type DispatchedStatus = (typeof DISPATCHED_STATUSES)[number]

/** Status of an item by the state of its dispatch; a paused dispatch keeps its item at `sending`. */
export const STATUS_BY_DISPATCH_STATE = {
  scheduled: 'waiting',
  sending: 'sending',
  paused: 'sending',
  sent: 'sent',
  failed: 'failed',
  missed: 'failed',
  canceled: 'canceled',
} as const satisfies Record<DispatchState, DispatchedStatus>

/** Whether an item may be edited and sent: nothing of it is on its way, and its recipients do not have it. */
export function isOpenToSend(status: unknown): boolean {
  return status === undefined || status === 'saved' || status === 'failed' || status === 'canceled'
}
