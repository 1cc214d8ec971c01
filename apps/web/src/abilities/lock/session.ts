// One open item in this tab: its heartbeat, whether this tab may write, and why that ended. Free of screen and network, so
// that tests can control the clock.
import type { LockCause } from '@manset/model/locks/edit-locks.ts'
import { hasCode } from '../../platform/calls/call-error.ts'
import { createStore } from '../../platform/store.ts'
import { createIdleWatch } from './idle-watch.ts'
import type { Editing, EditingChange, EditingPerson, EditingTimes } from './lock.documents.ts'
import { type LockCalls, USUAL_TIMES } from './lock-calls.ts'
import { newerOf, type OwnTab, writerOf } from './standing.ts'

/**
 * `opening`: not answered yet, and writable meanwhile · `editing`: this tab has the lock · `reading` · `removed`: removed
 * from the item and no longer present.
 */
export type Stage = 'opening' | 'editing' | 'reading' | 'removed'

/** How this tab lost the lock. */
export interface Loss {
  cause: LockCause
  by: EditingPerson | null
}

export interface SessionState {
  stage: Stage
  editing: Editing | null
  loss: Loss | null
  /** Why the last heartbeat failed. */
  trouble: unknown
  /** Milliseconds until the lock is released, counted from this report; null while the user is active. */
  idleInMs: number | null
}

export interface SessionParts {
  own: OwnTab
  calls: LockCalls
  times: Promise<EditingTimes>
  /** Forwards every answer to the presence display. */
  onAnswer(editing: Editing): void
}

/** Delay after a failed call, unless the heartbeat interval is shorter. */
const AGAIN_MS = 5_000
/** Debounce for wake-up signals, which arrive in several ways at once. */
const AWAKE_MS = 1_000

export type EditingSession = ReturnType<typeof createSession>

export function createSession({ own, calls, times, onAnswer }: SessionParts) {
  const store = createStore<SessionState>({
    ...{ stage: 'opening', editing: null, loss: null, trouble: null, idleInMs: null },
  })
  let known = USUAL_TIMES
  let mayEdit = false
  let isOver = false
  /** An answer that arrived after the item was closed. */
  let late: Editing | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let beating: Promise<void> | undefined
  let beatAt = Number.NEGATIVE_INFINITY
  let resolveFirst = () => {}
  const first = new Promise<void>((resolve) => {
    resolveFirst = resolve
  })

  const change = (part: Partial<SessionState>) => store.set({ ...store.get(), ...part })
  const present = () => {
    const { stage, editing } = store.get()
    return stage === 'editing' ? (editing?.lock?.epoch ?? null) : null
  }
  const idle = createIdleWatch(() => known.idleMs, {
    tell: (idleInMs) => change({ idleInMs }),
    leave: () => void release(true).catch(() => {}),
  })

  function take(editing: Editing): void {
    onAnswer(editing)
    const before = store.get()
    const newest = newerOf(before.editing, editing)
    const stage = stageOf(newest, before.stage)
    const isLost = before.stage === 'editing' && stage !== 'editing'
    const lock = newest.lock
    const loss = isLost && lock ? { cause: lock.cause, by: lock.causedBy } : before.loss
    store.set({ ...before, editing: newest, stage, loss: stage === 'editing' ? null : loss })
    if (stage === 'editing') idle.start()
    else idle.stop()
    resolveFirst()
    if (mayEdit && isHeir(before, newest)) {
      change({ stage: 'opening' })
      beatSoon()
    }
  }

  /** Another tab of the same person released the lock, which was the only reason why this tab was reading. */
  function isHeir({ stage, editing, loss }: SessionState, next: Editing): boolean {
    const wasOwn = stage === 'reading' && editing !== null && writerOf(editing, own) === 'ownOtherTab'
    return wasOwn && writerOf(next, own) === 'nobody' && (loss === null || loss.cause === 'switched')
  }

  /** A heartbeat in flight may have been answered before the present event. */
  function beatSoon(): void {
    void (beating ?? Promise.resolve()).then(beat)
  }

  function stageOf(editing: Editing, before: Stage): Stage {
    if (before === 'removed') return 'removed'
    if (writerOf(editing, own) === 'thisTab') return 'editing'
    const { cause, lostTabId } = editing.lock ?? {}
    return before === 'editing' && cause === 'removed' && lostTabId === own.tabId ? 'removed' : 'reading'
  }

  /** Sends a heartbeat. A tab that should write acquires the lock with it, even after it expired. */
  function beat(): Promise<void> {
    beating ??= beatOnce().finally(() => {
      beating = undefined
    })
    return beating
  }

  async function beatOnce(): Promise<void> {
    let isAnswered = false
    clearTimeout(timer)
    beatAt = performance.now()
    const { stage } = store.get()
    if (isOver || stage === 'removed') return
    try {
      const takesLock = mayEdit && (stage === 'opening' || stage === 'editing')
      const [editing] = await Promise.all([calls.stay({ epoch: present(), takesLock }), times])
      known = await times
      if (isOver) {
        late = editing
        return
      }
      if (store.get().trouble) change({ trouble: null })
      take(editing)
      isAnswered = true
    } catch (trouble) {
      // While the server is unreachable, the lock's state is unknown: the lease decides, and the next answer shows it.
      change({ trouble })
      resolveFirst()
    }
    const next = isAnswered ? known.heartbeatMs : Math.min(known.heartbeatMs, AGAIN_MS)
    if (!isOver && store.get().stage !== 'removed') timer = setTimeout(() => void beat(), next)
  }

  const epochOf = (editing: Editing) =>
    writerOf(editing, own) === 'thisTab' ? (editing.lock?.epoch ?? null) : null

  /** Releases the lock on the server. Retries a failed call until the lease would have expired. */
  async function goodBye(epoch: string | null, isClosed: () => boolean): Promise<void> {
    const leaseEnd = performance.now() + known.leaseMs
    for (;;) {
      try {
        await calls.leave({ epoch })
        return
      } catch (error) {
        if (epoch === null || !hasCode(error, 'NETWORK', 'TRY_AGAIN')) return
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
        // If the item was reopened, it has its lock again under the same epoch.
        if (!isClosed() || performance.now() >= leaseEnd) return
      }
    }
  }

  /** Applies the answer of a call. If the lock has changed hands, the state is fetched first. */
  async function does(calling: Promise<Editing>): Promise<void> {
    try {
      take(await calling)
    } catch (error) {
      if (hasCode(error, 'LOCK_LOST', 'NOT_FOUND')) await beat()
      throw error
    }
  }

  async function release(isIdle: boolean): Promise<void> {
    const epoch = present()
    if (epoch !== null) await does(calls.release({ epoch, isIdle }))
  }

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
      await beating
      await beat()
      return present()
    },
    /** Whether the user may edit the item in its current state, apart from locks. */
    setMayEdit(next: boolean) {
      if (next === mayEdit) return
      mayEdit = next
      const { stage } = store.get()
      if (!next) void release(false).catch(() => {})
      else if (stage === 'reading') {
        change({ stage: 'opening' })
        beatSoon()
      }
    },
    start: beat,
    /** The computer, the network or the tab is back. */
    wake() {
      if (performance.now() - beatAt > AWAKE_MS) void beat()
    },
    noteInput: idle.noteInput,
    hear({ kind, actorId, lostTabId, editing }: EditingChange) {
      if (isOver) return
      const isMine = lostTabId === own.tabId
      if (isMine && kind === 'editing.removed') {
        const by = editing && whoDid(editing, actorId)
        if (editing) onAnswer(editing)
        idle.stop()
        clearTimeout(timer)
        change({ stage: 'removed', loss: { cause: 'removed', by }, idleInMs: null })
      } else if (isMine && kind === 'editing.expired' && store.get().stage === 'editing') beatSoon()
      else if (editing && store.get().stage !== 'opening') take(editing)
    },
    /** Closes the item, also on page unload. Resolves when the server has confirmed it, or after the lease has expired. */
    async leave(isClosed: () => boolean = () => false) {
      isOver = true
      clearTimeout(timer)
      idle.stop()
      if (store.get().stage === 'removed') return
      const left = goodBye(present(), isClosed)
      // A heartbeat in flight could still acquire the lock after that.
      await beating
      if (isOver && late) await goodBye(epochOf(late), isClosed)
      await left
    },
    /** The page was restored from the back/forward cache. */
    comeBack() {
      if (!isOver) return
      isOver = false
      late = null
      change({ stage: 'opening', loss: null })
      void beat()
    },
    /** Returns to an item from which the user was removed, as a reader. */
    readAgain() {
      change({ stage: 'reading', loss: null })
      return beat()
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

/** The person who removed the user, if that person has or had the item open. A mere reader loses no lock that would name them. */
function whoDid({ lock, present }: Editing, actorId: string | null): EditingPerson | null {
  const people = [lock?.causedBy, lock?.holder, ...present.map(({ person }) => person)]
  return people.find((person) => person?.id === actorId) ?? null
}
