// The lock calls for one item in one tab.
import { call } from '../../platform/calls/graphql.ts'
import { currentCaller } from '../../platform/session/caller.ts'
import {
  answerDocument,
  askDocument,
  type Editing,
  type EditingTimes,
  handOverDocument,
  leaveDocument,
  type Place,
  releaseDocument,
  removeDocument,
  stayDocument,
  switchDocument,
  takeOverDocument,
  timesDocument,
  withdrawDocument,
} from './lock.documents.ts'
import type { OwnTab } from './standing.ts'

export interface LockCalls {
  stay(given: { epoch: string | null; takesLock: boolean }): Promise<Editing>
  leave(given: { epoch: string | null }): Promise<unknown>
  release(given: { epoch: string; isIdle: boolean }): Promise<Editing>
  ask(): Promise<Editing>
  withdraw(): Promise<Editing>
  answer(given: {
    epoch: string
    requestId: string
    isApproved: boolean
    word: string | null
  }): Promise<Editing>
  handOver(given: { epoch: string; to: OwnTab }): Promise<Editing>
  switchHere(): Promise<Editing>
  takeOver(): Promise<Editing>
  remove(of: OwnTab): Promise<Editing>
}

/** A heartbeat without an answer delays the next one, and the lease expires meanwhile. */
const HEARTBEAT_TIMEOUT_MS = 20_000

export function lockCalls(place: Place, siteId: number): LockCalls {
  // An editing session belongs to one person: after another one signs in, its heartbeat must not acquire the lock for them.
  const caller = currentCaller(siteId)
  const options = { caller, timeoutMs: HEARTBEAT_TIMEOUT_MS }
  const editingOf = async (answer: Promise<{ editing: Editing }>) => (await answer).editing
  return {
    stay: (given) => editingOf(call(stayDocument, { ...place, ...given }, options)),
    leave: (given) =>
      call(leaveDocument, { ...place, ...given }, { caller, isFarewell: true, isQuiet: true }),
    release: (given) => editingOf(call(releaseDocument, { ...place, ...given }, options)),
    ask: () => editingOf(call(askDocument, place, options)),
    withdraw: () => editingOf(call(withdrawDocument, place, options)),
    answer: (given) => editingOf(call(answerDocument, { ...place, ...given }, options)),
    handOver: ({ epoch, to }) =>
      editingOf(
        call(handOverDocument, { ...place, epoch, toPersonId: to.personId, toTabId: to.tabId }, options),
      ),
    switchHere: () => editingOf(call(switchDocument, place, options)),
    takeOver: () => editingOf(call(takeOverDocument, place, options)),
    remove: (of) =>
      editingOf(call(removeDocument, { ...place, ofPersonId: of.personId, ofTabId: of.tabId }, options)),
  }
}

let asked: Promise<EditingTimes> | undefined

/** Defaults until the server has sent its own. */
export const USUAL_TIMES: EditingTimes = {
  leaseMs: 60_000,
  heartbeatMs: 15_000,
  countdownMs: 30_000,
  idleMs: 600_000,
}

/** The server's times, fetched once per tab; retried after a failure. */
export function editingTimes(): Promise<EditingTimes> {
  asked ??= call(timesDocument, {}, { isQuiet: true })
    .then(({ times }) => times)
    .catch(() => {
      asked = undefined
      return USUAL_TIMES
    })
  return asked
}
