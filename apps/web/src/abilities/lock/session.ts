// One open item in this tab: its heartbeat, whether this tab may write, and why that ended. `session-state.ts` decides; this part sends
// calls, keeps the clocks and runs effects. Free of screen and network, so that tests can control the clock.
import { hasCode } from '../../platform/calls/call-error.ts'
import { createStore, type Store } from '../../platform/store.ts'
import { createHeartbeat } from './heartbeat.ts'
import { createIdleWatch } from './idle-watch.ts'
import type { Editing, EditingChange, EditingTimes } from './lock.documents.ts'
import { DEFAULT_TIMES, type LockCalls } from './lock-calls.ts'
import { getWriter, type OwnTab } from './lock-state.ts'
import {
  acquiresLock,
  getHeldEpoch,
  OPENING_STATE,
  reduceSession,
  type SessionEffect,
  type SessionEvent,
  type SessionState,
  sendsHeartbeats,
} from './session-state.ts'

export interface SessionOptions {
  own: OwnTab
  calls: LockCalls
  times: Promise<EditingTimes>
  /** Forwards every answer to the presence display. */
  onAnswer(editing: Editing): void
}

/** Delay after a failed call, unless the heartbeat interval is shorter. */
const RETRY_DELAY_MS = 5_000

export type EditingSession = ReturnType<typeof createSession>

export function createSession(parts: SessionOptions) {
  const { own, calls } = parts
  const store = createStore<SessionState>(OPENING_STATE)
  const present = () => getHeldEpoch(store.get())
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
    setCanEdit: (canEdit: boolean) => dispatch({ is: 'canEditChanged', canEdit }),
    start: heartbeat.beat,
    wake: heartbeat.wake,
    noteInput: idle.noteInput,
    hear: (change: EditingChange) => dispatch({ is: 'heard', change }),
    /** Closes the item, also on page unload. Resolves when the server has confirmed it, or after the lease has expired. */
    async leave(isClosed: () => boolean = () => false) {
      dispatch({ is: 'closed' })
      if (store.get().stage === 'removed') return
      const goodBye = (epoch: string | null) => releaseOnServer(calls, epoch, known().leaseMs, isClosed)
      const left = goodBye(present())
      // A heartbeat in flight could still acquire the lock after that.
      await heartbeat.idle()
      const { isClosed: isStillClosed, lateAnswer } = store.get()
      if (isStillClosed && lateAnswer) await goodBye(getOwnEpoch(lateAnswer, own))
      await left
    },
    comeBack: () => dispatch({ is: 'restored' }),
    readAgain() {
      dispatch({ is: 'returned' })
      return heartbeat.idle()
    },
    ask: () => does(calls.requestLock()),
    withdraw: () => does(calls.withdrawRequest()),
    switchHere: () => does(calls.switchTab()),
    takeOver: () => does(calls.takeOver()),
    remove: (of: OwnTab) => does(calls.remove(of)),
    release: () => release(false),
    answer: (requestId: string, isApproved: boolean, reply: string | null) =>
      asHolder((epoch) => calls.answerRequest({ epoch, requestId, isApproved, reply })),
    handOver: (to: OwnTab) => asHolder((epoch) => calls.handOver({ epoch, to })),
  }
}

/** Connects the reducer with its clocks and calls. */
function createMachine({ own, calls, times, onAnswer }: SessionOptions, store: Store<SessionState>) {
  let known = DEFAULT_TIMES
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
    if (!sendsHeartbeats(before)) return null
    let isAnswered = false
    try {
      const call = calls.sendHeartbeat({ epoch: getHeldEpoch(before), takesLock: acquiresLock(before) })
      const [editing, newest] = await Promise.all([call, times])
      known = newest
      dispatch({ is: 'heartbeatAnswered', editing })
      isAnswered = true
    } catch (trouble) {
      dispatch({ is: 'heartbeatFailed', trouble })
    }
    if (!sendsHeartbeats(store.get())) return null
    return isAnswered ? known.heartbeatMs : Math.min(known.heartbeatMs, RETRY_DELAY_MS)
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
    const epoch = getHeldEpoch(store.get())
    if (epoch !== null) await does(calls.release({ epoch, isIdle }))
  }

  const idle = createIdleWatch(() => known.idleMs, {
    onCountdown: (idleInMs) => dispatch({ is: 'idled', idleInMs }),
    onIdle: () => void release(true).catch(() => {}),
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

const getOwnEpoch = (editing: Editing, own: OwnTab): string | null =>
  getWriter(editing, own) === 'thisTab' ? (editing.lock?.epoch ?? null) : null

/** Releases the lock on the server. Retries a failed call until the lease would have expired. */
async function releaseOnServer(
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
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS))
      // If the item was reopened, it has its lock again under the same epoch.
      if (!isClosed() || performance.now() >= leaseEnd) return
    }
  }
}
