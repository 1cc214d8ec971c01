// One open item in this tab: its sign of life, whether this tab may write, and how that came to end. No screen and no
// network of its own, so that a test can let the clock run.
import type { LockCause } from '@manset/model/edit-locks.ts'
import { hasCode } from '../../platform/call-error.ts'
import { createStore } from '../../platform/store.ts'
import { createIdleWatch } from './idle-watch.ts'
import type { Editing, EditingChange, EditingPerson, EditingTimes } from './lock.documents.ts'
import { type LockCalls, USUAL_TIMES } from './lock-calls.ts'
import { newerOf, type OwnTab, writerOf } from './standing.ts'

/**
 * `opening`: not answered yet, and writable meanwhile · `editing`: this tab has the lock · `reading` · `removed`: taken off
 * the item, and no longer among those who are here.
 */
export type Stage = 'opening' | 'editing' | 'reading' | 'removed'

/** How this tab came to lose the lock. */
export interface Loss {
  cause: LockCause
  by: EditingPerson | null
}

export interface SessionState {
  stage: Stage
  editing: Editing | null
  loss: Loss | null
  /** Why the last sign of life was not answered. */
  trouble: unknown
  /** Milliseconds after which the lock is given up, counted from when this was said; null while somebody is there. */
  idleInMs: number | null
}

export interface SessionParts {
  own: OwnTab
  calls: LockCalls
  times: Promise<EditingTimes>
  /** Tells every answer to those who show who is here. */
  onAnswer(editing: Editing): void
}

/** After a call that failed, sooner than a heartbeat where that is long. */
const AGAIN_MS = 5_000
/** Waking up is told in several ways at once. */
const AWAKE_MS = 1_000

export type EditingSession = ReturnType<typeof createSession>

export function createSession({ own, calls, times, onAnswer }: SessionParts) {
  const store = createStore<SessionState>({
    ...{ stage: 'opening', editing: null, loss: null, trouble: null, idleInMs: null },
  })
  let known = USUAL_TIMES
  let mayEdit = false
  let isOver = false
  /** What was answered after the item was closed. */
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

  /** Another tab of the same person gave the lock up: this one was only reading because of it. */
  function isHeir({ stage, editing, loss }: SessionState, next: Editing): boolean {
    const wasOwn = stage === 'reading' && editing !== null && writerOf(editing, own) === 'ownOtherTab'
    return wasOwn && writerOf(next, own) === 'nobody' && (loss === null || loss.cause === 'switched')
  }

  /** A sign of life that is under way may have been answered before what happened now. */
  function beatSoon(): void {
    void (beating ?? Promise.resolve()).then(beat)
  }

  function stageOf(editing: Editing, before: Stage): Stage {
    if (before === 'removed') return 'removed'
    if (writerOf(editing, own) === 'thisTab') return 'editing'
    const { cause, lostTabId } = editing.lock ?? {}
    return before === 'editing' && cause === 'removed' && lostTabId === own.tabId ? 'removed' : 'reading'
  }

  /** Gives the sign of life; whoever is to write takes the lock with it, also one that ran out meanwhile. */
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
      // Nothing is known of the lock while the server is away: the lease decides, and the next answer tells.
      change({ trouble })
      resolveFirst()
    }
    const next = isAnswered ? known.heartbeatMs : Math.min(known.heartbeatMs, AGAIN_MS)
    if (!isOver && store.get().stage !== 'removed') timer = setTimeout(() => void beat(), next)
  }

  const epochOf = (editing: Editing) =>
    writerOf(editing, own) === 'thisTab' ? (editing.lock?.epoch ?? null) : null

  /** Tells the server that the lock is free; repeats a call that was lost, for as long as the lease would hold the lock. */
  async function goodBye(epoch: string | null, isClosed: () => boolean): Promise<void> {
    const leaseEnd = performance.now() + known.leaseMs
    for (;;) {
      try {
        await calls.leave({ epoch })
        return
      } catch (error) {
        if (epoch === null || !hasCode(error, 'NETWORK', 'TRY_AGAIN')) return
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
        // Opened again, the item has its lock back under the same epoch.
        if (!isClosed() || performance.now() >= leaseEnd) return
      }
    }
  }

  /** Calls that answer how the item stands; where the lock has passed meanwhile, that is asked first. */
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

  /** As whoever holds the lock. */
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
    /** Whether the person may write the item as it stands, were it not for others. */
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
    /** The computer, the network or the tab came back. */
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
    /** Closes the item; also when the whole page goes. Resolves when the server has heard of it, or the lease is over. */
    async leave(isClosed: () => boolean = () => false) {
      isOver = true
      clearTimeout(timer)
      idle.stop()
      if (store.get().stage === 'removed') return
      const left = goodBye(present(), isClosed)
      // A sign of life that is under way may take the lock after that.
      await beating
      if (isOver && late) await goodBye(epochOf(late), isClosed)
      await left
    },
    /** The page came back out of the browser's memory. */
    comeBack() {
      if (!isOver) return
      isOver = false
      late = null
      change({ stage: 'opening', loss: null })
      void beat()
    },
    /** Back on an item one was taken off, as a reader. */
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

/** Whoever takes somebody off an item has it open, or had until then; who only read it lost no lock that would tell. */
function whoDid({ lock, present }: Editing, actorId: string | null): EditingPerson | null {
  const people = [lock?.causedBy, lock?.holder, ...present.map(({ person }) => person)]
  return people.find((person) => person?.id === actorId) ?? null
}
