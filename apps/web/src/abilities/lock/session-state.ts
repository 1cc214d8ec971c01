// The state of an editing session as a pure reducer: a state and an event give the next state and its effects. `session.ts` runs them.
import type { LockCause } from '@manset/model/locks/edit-locks.ts'
import type { Editing, EditingChange, EditingPerson } from './lock.documents.ts'
import { getWriter, type OwnTab, pickNewer } from './lock-state.ts'

/**
 * `opening`: not answered yet, and writable meanwhile · `editing`: this tab has the lock · `reading` · `removed`: removed
 * from the item and no longer present.
 */
export type Stage = 'opening' | 'editing' | 'reading' | 'removed'

/** How this tab lost the lock. */
export interface LockLoss {
  cause: LockCause
  by: EditingPerson | null
}

export interface SessionState {
  stage: Stage
  editing: Editing | null
  loss: LockLoss | null
  /** Why the last heartbeat failed. */
  trouble: unknown
  /** Milliseconds until the lock is released, counted from this report; null while the user is active. */
  idleInMs: number | null
  /** Whether the user may edit the item in its current state, apart from locks. */
  canEdit: boolean
  isClosed: boolean
  /** An answer that arrived after the item was closed. */
  lateAnswer: Editing | null
}

export const OPENING_STATE: SessionState = {
  stage: 'opening',
  editing: null,
  loss: null,
  trouble: null,
  idleInMs: null,
  canEdit: false,
  isClosed: false,
  lateAnswer: null,
}

export type SessionEvent =
  | { is: 'heartbeatAnswered'; editing: Editing }
  | { is: 'heartbeatFailed'; trouble: unknown }
  /** Another call of this session was answered. */
  | { is: 'callAnswered'; editing: Editing }
  | { is: 'heard'; change: EditingChange }
  | { is: 'canEditChanged'; canEdit: boolean }
  | { is: 'idled'; idleInMs: number | null }
  | { is: 'closed' }
  /** The page was restored from the back/forward cache. */
  | { is: 'restored' }
  /** A removed user returned to the item as a reader. */
  | { is: 'returned' }

/** `beatAgain` waits for a heartbeat in flight, which may have been answered before the event. */
export type SessionEffect = 'beat' | 'beatAgain' | 'stopBeating' | 'watchIdle' | 'stopIdle' | 'release'

export interface SessionStep {
  state: SessionState
  /** News about the item for the presence display. */
  answer?: Editing
  effects?: readonly SessionEffect[]
}

/** The epoch of the lock, if this tab has it. */
export function getHeldEpoch({ stage, editing }: SessionState): string | null {
  return stage === 'editing' ? (editing?.lock?.epoch ?? null) : null
}

/** Whether the next heartbeat acquires the lock, even after it expired. */
export function acquiresLock({ canEdit, stage }: SessionState): boolean {
  return canEdit && (stage === 'opening' || stage === 'editing')
}

export const sendsHeartbeats = ({ isClosed, stage }: SessionState): boolean =>
  !isClosed && stage !== 'removed'

/** The next state and its effects; the same state when nothing changed. */
export function reduceSession(own: OwnTab, state: SessionState, event: SessionEvent): SessionStep {
  return (STEPS[event.is] as StepOf<SessionEvent['is']>)(own, state, event as never)
}

type StepOf<Is extends SessionEvent['is']> = (
  own: OwnTab,
  state: SessionState,
  event: Extract<SessionEvent, { is: Is }>,
) => SessionStep

const STEPS: { [Is in SessionEvent['is']]: StepOf<Is> } = {
  heartbeatAnswered: (own, state, { editing }) =>
    state.isClosed
      ? { state: { ...state, lateAnswer: editing } }
      : applyAnswer(own, { ...state, trouble: null }, editing),

  // While the server is unreachable, the lock's state is unknown: the lease decides, and the next answer shows it.
  heartbeatFailed: (_, state, { trouble }) => ({ state: { ...state, trouble } }),

  callAnswered: (own, state, { editing }) => applyAnswer(own, state, editing),

  heard: (own, state, { change: { kind, actorId, lostTabId, editing } }) => {
    if (state.isClosed) return { state }
    const isMine = lostTabId === own.tabId
    if (isMine && kind === 'editing.removed') return applyRemoval(state, editing, actorId)
    if (isMine && kind === 'editing.expired' && state.stage === 'editing')
      return { state, effects: ['beatAgain'] }
    return editing && state.stage !== 'opening' ? applyAnswer(own, state, editing) : { state }
  },

  canEditChanged: (_, state, { canEdit }) => {
    if (canEdit === state.canEdit) return { state }
    if (!canEdit) return { state: { ...state, canEdit }, effects: ['release'] }
    if (state.stage !== 'reading') return { state: { ...state, canEdit } }
    return { state: { ...state, canEdit, stage: 'opening' }, effects: ['beatAgain'] }
  },

  idled: (_, state, { idleInMs }) => ({ state: { ...state, idleInMs } }),

  closed: (_, state) => ({ state: { ...state, isClosed: true }, effects: ['stopBeating', 'stopIdle'] }),

  restored: (_, state) =>
    state.isClosed
      ? {
          state: { ...state, stage: 'opening', loss: null, isClosed: false, lateAnswer: null },
          effects: ['beat'],
        }
      : { state },

  returned: (_, state) => ({ state: { ...state, stage: 'reading', loss: null }, effects: ['beat'] }),
}

function applyAnswer(own: OwnTab, state: SessionState, editing: Editing): SessionStep {
  const newest = pickNewer(state.editing, editing)
  const stage = getStage(own, newest, state.stage)
  const { lock } = newest
  const isLost = state.stage === 'editing' && stage !== 'editing'
  const loss = isLost && lock ? { cause: lock.cause, by: lock.causedBy } : state.loss
  if (state.canEdit && isSuccessorTab(own, state, newest))
    return {
      answer: editing,
      state: { ...state, editing: newest, stage: 'opening', loss },
      effects: ['stopIdle', 'beatAgain'],
    }
  const isEditing = stage === 'editing'
  return {
    answer: editing,
    state: { ...state, editing: newest, stage, loss: isEditing ? null : loss },
    effects: [isEditing ? 'watchIdle' : 'stopIdle'],
  }
}

function getStage(own: OwnTab, editing: Editing, before: Stage): Stage {
  if (before === 'removed') return 'removed'
  if (getWriter(editing, own) === 'thisTab') return 'editing'
  const { cause, lostTabId } = editing.lock ?? {}
  return before === 'editing' && cause === 'removed' && lostTabId === own.tabId ? 'removed' : 'reading'
}

/** Another tab of the same person released the lock, which was the only reason why this tab was reading. */
function isSuccessorTab(own: OwnTab, { stage, editing, loss }: SessionState, next: Editing): boolean {
  const wasOwn = stage === 'reading' && editing !== null && getWriter(editing, own) === 'ownOtherTab'
  return wasOwn && getWriter(next, own) === 'nobody' && (loss === null || loss.cause === 'switched')
}

function applyRemoval(state: SessionState, editing: Editing | null, actorId: string | null): SessionStep {
  const by = editing && findRemover(editing, actorId)
  return {
    ...(editing && { answer: editing }),
    state: { ...state, stage: 'removed', loss: { cause: 'removed', by }, idleInMs: null },
    effects: ['stopIdle', 'stopBeating'],
  }
}

/** The person who removed the user, if that person has or had the item open. A mere reader loses no lock that would name them. */
function findRemover({ lock, present }: Editing, actorId: string | null): EditingPerson | null {
  const people = [lock?.causedBy, lock?.holder, ...present.map(({ person }) => person)]
  return people.find((person) => person?.id === actorId) ?? null
}
