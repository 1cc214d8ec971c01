// The lock calls for one item in one tab.
import { call } from '../../platform/calls/graphql.ts'
import { getCurrentCaller } from '../../platform/session/caller.ts'
import {
  answerDocument,
  type Editing,
  type EditingTimes,
  handOverDocument,
  heartbeatDocument,
  type ItemTab,
  leaveDocument,
  releaseDocument,
  removeDocument,
  requestDocument,
  switchTabDocument,
  takeOverDocument,
  timesDocument,
  withdrawDocument,
} from './lock.documents.ts'
import type { OwnTab } from './lock-state.ts'

export interface LockCalls {
  sendHeartbeat(given: { epoch: string | null; takesLock: boolean }): Promise<Editing>
  leave(given: { epoch: string | null }): Promise<unknown>
  release(given: { epoch: string; isIdle: boolean }): Promise<Editing>
  requestLock(): Promise<Editing>
  withdrawRequest(): Promise<Editing>
  answerRequest(given: {
    epoch: string
    requestId: string
    isApproved: boolean
    reply: string | null
  }): Promise<Editing>
  handOver(given: { epoch: string; to: OwnTab }): Promise<Editing>
  switchTab(): Promise<Editing>
  takeOver(): Promise<Editing>
  remove(of: OwnTab): Promise<Editing>
}

/** A heartbeat without an answer delays the next one, and the lease expires meanwhile. */
const HEARTBEAT_TIMEOUT_MS = 20_000

export function createLockCalls(place: ItemTab, siteId: number): LockCalls {
  // An editing session belongs to one person: after another one signs in, its heartbeat must not acquire the lock for them.
  const caller = getCurrentCaller(siteId)
  const options = { caller, timeoutMs: HEARTBEAT_TIMEOUT_MS }
  const editingOf = async (answer: Promise<{ editing: Editing }>) => (await answer).editing
  return {
    sendHeartbeat: (given) => editingOf(call(heartbeatDocument, { ...place, ...given }, options)),
    leave: (given) =>
      call(leaveDocument, { ...place, ...given }, { caller, isKeptAlive: true, isQuiet: true }),
    release: (given) => editingOf(call(releaseDocument, { ...place, ...given }, options)),
    requestLock: () => editingOf(call(requestDocument, place, options)),
    withdrawRequest: () => editingOf(call(withdrawDocument, place, options)),
    answerRequest: (given) => editingOf(call(answerDocument, { ...place, ...given }, options)),
    handOver: ({ epoch, to }) =>
      editingOf(
        call(handOverDocument, { ...place, epoch, toPersonId: to.personId, toTabId: to.tabId }, options),
      ),
    switchTab: () => editingOf(call(switchTabDocument, place, options)),
    takeOver: () => editingOf(call(takeOverDocument, place, options)),
    remove: (of) =>
      editingOf(call(removeDocument, { ...place, ofPersonId: of.personId, ofTabId: of.tabId }, options)),
  }
}

let pendingTimes: Promise<EditingTimes> | undefined

/** Defaults until the server has sent its own. */
export const DEFAULT_TIMES: EditingTimes = {
  leaseMs: 60_000,
  heartbeatMs: 15_000,
  countdownMs: 30_000,
  idleMs: 600_000,
}

/** The server's times, fetched once per tab; retried after a failure. */
export function fetchEditingTimes(): Promise<EditingTimes> {
  pendingTimes ??= call(timesDocument, {}, { isQuiet: true })
    .then(({ times }) => times)
    .catch(() => {
      pendingTimes = undefined
      return DEFAULT_TIMES
    })
  return pendingTimes
}
