// Tabs of people on an item, for tests: each call is that of the service.
import { randomUUID } from 'node:crypto'
import type { Context } from '../../platform/graphql/context.ts'
import type { Refusal } from '../../platform/refusal.ts'
import {
  answerRequest,
  handOverLock,
  moveLockToTab,
  releaseLock,
  requestLock,
  withdrawRequest,
} from './consent.ts'
import type { Editing } from './editing.ts'
import { removeTab, takeOverLock } from './force.ts'
import { leaveItem, recordHeartbeat } from './heartbeat.ts'
import type { Tab as TabOf } from './lock-target.ts'

/** A tab of the context's person on one item. */
export function openTab(context: Context, itemId: string, entity = 'news') {
  const tabId = randomUUID()
  const place = { entity, itemId, tabId }
  let epoch = ''
  /** Stores the epoch if this tab now holds the lock. */
  const noted = async (call: Promise<Editing>) => {
    const editing = await call
    if (editing.lock?.isLive && editing.lock.tabId === tabId) epoch = editing.lock.epoch
    return editing
  }
  return {
    tabId,
    context,
    personId: context.viewer.userId,
    get epoch() {
      return epoch
    },
    stay: (takesLock = false) =>
      noted(recordHeartbeat({ ...place, epoch: epoch || null, takesLock }, context)),
    leave: () => leaveItem({ ...place, epoch: epoch || null }, context),
    release: (reason: 'left' | 'idle' = 'left') => releaseLock({ ...place, epoch, reason }, context),
    ask: () => noted(requestLock(place, context)),
    withdraw: () => withdrawRequest(place, context),
    answer: (requestId: string, isApproved: boolean, reply?: string) =>
      answerRequest({ ...place, epoch, requestId, isApproved, reply }, context),
    handOver: (to: TabOf) => handOverLock({ ...place, epoch, to }, context),
    switchHere: () => noted(moveLockToTab(place, context)),
    takeOver: () => noted(takeOverLock(place, context)),
    remove: (of: TabOf) => removeTab({ ...place, of }, context),
  }
}

/** The code of a refusal. */
export const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Refusal) => error.code ?? String(error),
  )
