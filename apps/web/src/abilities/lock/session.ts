// One open item in this tab: its heartbeat, whether this tab may write, and why that ended. `session-state.ts` decides; this part sends
// calls, keeps the clocks and runs effects. Free of screen and network, so that tests can control the clock.
import { hasCode } from '../../platform/calls/call-error.ts'
import { createStore, type Store } from '../../platform/store.ts'
import { createHeartbeat } from './heartbeat.ts'
import { createIdleWatch } from './idle-watch.ts'
import type { Editing, EditingChange, EditingTimes } from './lock.documents.ts'
import { type LockCalls, USUAL_TIMES } from './lock-calls.ts'
import {
  isBeating,
  OPENING,
  presentEpoch,
  reduceSession,
  type SessionEffect,
  type SessionEvent,
  type SessionState,
  takesLock,
} from './session-state.ts'
import { type OwnTab, writerOf } from './standing.ts'

export interface SessionParts {
  own: OwnTab
  calls: LockCalls
  times: Promise<EditingTimes>
  /** Forwards every answer to the presence display. */
  onAnswer(editing: Editing): void
}

/** Delay after a failed call, unless the heartbeat interval is shorter. */
const RETRY_MS = 5_000

export type EditingSession = ReturnType<typeof createSession>

export function createSession(parts: SessionParts) {
  const { own, calls } = parts
  const store = createStore<SessionState>(OPENING)
  const present = () => presentEpoch(store.get())
  const { dispatch, heartbeat, idle, known, first, does, release } = createMachine(parts, store)

  /** Calls as the holder of the lock. */
  async function asHolder(doing: (epoch: string) => Promise<Editing>): Promise<void> {
    const epoch = present()
    if (epoch !== null) await does(doing(epoch))
  }

  return {
    own,
    store,
    present,
    async epoch() {
      await first
      return present()
    },
    async renewed() {
      await heartbeat.idle()
      await heartbeat.beat()
      return present()
    },
    setMayEdit: (mayEdit: boolean) => dispatch({ is: 'mayEditChanged', mayEdit }),
    start: heartbeat.beat,
    wake: heartbeat.wake,
    noteInput: idle.noteInput,
    hear: (change: EditingChange) => dispatch({ is: 'heard', change }),
    /** Closes the item, also on page unload. Resolves when the server has confirmed it, or after the lease has expired. */
    async leave(isClosed: () => boolean = () => false) {
      dispatch({ is: 'closed' })
      if (store.get().stage === 'removed') return
      const goodBye = (epoch: string | null) => sendGoodBye(calls, epoch, known().leaseMs, isClosed)
      const left = goodBye(present())
      // A heartbeat in flight could still acquire the lock after that.
      await heartbeat.idle()
      const { isClosed: isStillClosed, late } = store.get()
      if (isStillClosed && late) await goodBye(epochOf(late, own))
      await left
    },
    comeBack: () => dispatch({ is: 'restored' }),
    readAgain() {
      dispatch({ is: 'returned' })
      return heartbeat.idle()
    },
    ask: () => does(calls.ask()),
    withdraw: () => does(calls.withdraw()),
    switchHere: () => does(calls.switchHere()),
    takeOver: () => does(calls.takeOver()),
    remove: (of: OwnTab) => does(calls.remove(of)),
    release: () => release(false),
    answer: (requestId: string, isApproved: boolean, word: string | null) =>
      asHolder((epoch) => calls.answer({ epoch, requestId, isApproved, word })),
    handOver: (to: OwnTab) => asHolder((epoch) => calls.handOver({ epoch, to })),
  }
}

/** Connects the reducer with its clocks and calls. */
function createMachine({ own, calls, times, onAnswer }: SessionParts, store: Store<SessionState>) {
  let known = USUAL_TIMES
  const { promise: first, resolve: resolveFirst } = Promise.withResolvers<void>()

  function dispatch(event: SessionEvent): void {
    const { state, answer, effects = [] } = reduceSession(own, store.get(), event)
    if (answer) onAnswer(answer)
    store.set(state)
    for (const effect of effects) run[effect]()
    if (answer || event.is === 'heartbeatFailed') resolveFirst()
  }

  const heartbeat = createHeartbeat(async () => {
    const before = store.get()
    if (!isBeating(before)) return null
    let isAnswered = false
    try {
      const call = calls.stay({ epoch: presentEpoch(before), takesLock: takesLock(before) })
      const [editing, newest] = await Promise.all([call, times])
      known = newest
      dispatch({ is: 'heartbeatAnswered', editing })
      isAnswered = true
    } catch (trouble) {
      dispatch({ is: 'heartbeatFailed', trouble })
    }
    if (!isBeating(store.get())) return null
    return isAnswered ? known.heartbeatMs : Math.min(known.heartbeatMs, RETRY_MS)
  })

  /** Applies the answer of a call. If the lock has changed hands, the state is fetched first. */
  async function does(calling: Promise<Editing>): Promise<void> {
    try {
      dispatch({ is: 'callAnswered', editing: await calling })
    } catch (error) {
      if (hasCode(error, 'LOCK_LOST', 'NOT_FOUND')) await heartbeat.beat()
      throw error
    }
  }

  async function release(isIdle: boolean): Promise<void> {
    const epoch = presentEpoch(store.get())
    if (epoch !== null) await does(calls.release({ epoch, isIdle }))
  }

  const idle = createIdleWatch(() => known.idleMs, {
    tell: (idleInMs) => dispatch({ is: 'idled', idleInMs }),
    leave: () => void release(true).catch(() => {}),
  })

  const run: Record<SessionEffect, () => void> = {
    beat: () => void heartbeat.beat(),
    beatAgain: () => void heartbeat.beatAgain(),
    stopBeating: heartbeat.stop,
    watchIdle: idle.start,
    stopIdle: idle.stop,
    release: () => void release(false).catch(() => {}),
  }

  return { dispatch, heartbeat, idle, first, does, release, known: () => known }
}

const epochOf = (editing: Editing, own: OwnTab): string | null =>
  writerOf(editing, own) === 'thisTab' ? (editing.lock?.epoch ?? null) : null

/** Releases the lock on the server. Retries a failed call until the lease would have expired. */
async function sendGoodBye(
  calls: LockCalls,
  epoch: string | null,
  leaseMs: number,
  isClosed: () => boolean,
): Promise<void> {
  const leaseEnd = performance.now() + leaseMs
  for (;;) {
    try {
      await calls.leave({ epoch })
      return
    } catch (error) {
      if (epoch === null || !hasCode(error, 'NETWORK', 'TRY_AGAIN')) return
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      // If the item was reopened, it has its lock again under the same epoch.
      if (!isClosed() || performance.now() >= leaseEnd) return
    }
  }
}
