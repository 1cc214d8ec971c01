// A board in this tab: the server's state plus the pending changes, which are sent one at a time. Only stored or pending changes are shown.
// It has no screen and no network of its own, so that tests can control both.
import { isAbandoned } from '../../platform/calls/call-error.ts'
import { createStore } from '../../platform/store.ts'
import type { Board, BoardDelta, BoardRefusal } from '../board.documents.ts'
import { targetPositionOf } from '../page/move-cards.ts'
import {
  applyChanges,
  applyDelta,
  applyToBoard,
  type BoardOperation,
  type Change,
  type Entry,
  findConflict,
  matchServerIds,
  type NoticeText,
  placementsOf,
  reuseUnchanged,
  toSentOperations,
  withServerIds,
} from './changes.ts'
import { findStoredVersion } from './find-stored-version.ts'
import {
  attributeLosses,
  countChanges,
  createOutage,
  type LostChange,
  mergeReports,
  type OutageReport,
  rebuildOperations,
} from './outage.ts'
import { createRetry } from './retry.ts'
import { isRetryable, isUnreachable, wasNeverSent } from './retryable-errors.ts'
import { type BoardState, type BoardStorePorts, NOTHING_UNSENT } from './store-ports.ts'

/** Upper bound of changes that can be undone. */
const MOST_UNDONE = 50

export type BoardStore = ReturnType<typeof createBoardStore>

export function createBoardStore(first: Board, parts: BoardStorePorts) {
  const { calls, myId, now } = parts
  let stored = first
  let queue: readonly Entry[] = []
  /** Keys of changes that can be undone, newest last. */
  let done: readonly string[] = []
  let isSending = false
  /** The answer to the first queued change was lost, so it may be stored; holds the board it was sent for. */
  let sentOn: { key: string; board: Board } | null = null
  let isAway = false
  /** A board received while a change was in flight; it may already contain that change. */
  let told: Board | null = null
  const retry = createRetry(() => void pump())
  let count = 0
  const ownVersions = new Set<number>()
  /** The version that each change made, by key. */
  const versions = new Map<string, number>()
  /** Server id → provisional id, by which the screen still knows the card. */
  const aliases = new Map<string, string>()
  /** Provisional id → server id. */
  const given = new Map<string, string>()
  let rolledBackCount = 0
  const outage = createOutage()
  let outageReport: OutageReport | null = null
  const store = createStore<BoardState>({ ...NOTHING_UNSENT, shown: first })

  function show(): void {
    const changes = queue.flatMap((one) => (one.kind === 'change' ? [one] : []))
    const shown = changes.length > 0 ? applyChanges(stored, changes, ownVersions, now()) : stored
    const unsentCount = queue.length
    const isRetrying = isAway && unsentCount > 0
    const isSignedOut = isRetrying && retry.needsSignIn()
    const isUnreachable = isRetrying && outage.isOpen() && !isSignedOut
    const counts = { unsentCount, rolledBackCount, outageReport }
    store.set({
      shown: reuseUnchanged(shown, store.get().shown),
      ...counts,
      isRetrying,
      isUnreachable,
      isSignedOut,
    })
  }

  function take(board: Board): void {
    if (board.version < stored.version) return
    const isNew = board.version > stored.version
    stored = board
    if (isNew && board.updatedBy?.id !== myId && !ownVersions.has(board.version)) parts.onOtherChange(board)
  }

  /** Applies a board received from the server, whoever changed it. */
  function receive(board: Board): void {
    if (!isSending) take(board)
    else if (!told || board.version >= told.version) told = board
    show()
  }

  /** Applies a delta; reads the whole board when too much of it is unknown here. */
  function receiveDelta(delta: BoardDelta): void {
    const newest = told && told.version > stored.version ? told : stored
    if (delta.version <= newest.version) return
    const board = applyDelta(newest, delta)
    if (board) receive(board)
    // A failed read is harmless: the next change or resync reads the board again.
    else
      void calls.load().then(
        (read) => read && receive(read),
        () => {},
      )
  }

  /** Replaces provisional ids in operations by server ids. */
  const withCurrentIds = (operations: readonly BoardOperation[]) =>
    withServerIds({ operations }, given).operations

  function change(asked: readonly BoardOperation[], words: string | NoticeText): boolean {
    const operations = withCurrentIds(asked)
    const next = applyToBoard(store.get().shown, operations, now())
    if ('refused' in next) {
      const refusal = refusalOf(next.refused, operations[next.at])
      parts.onRefused({ ...refusal, isUndo: false, operations, key: null, targetPosition: null })
      return false
    }
    const notice = typeof words === 'string' ? { text: words } : words
    const targetPosition = targetPositionOf(store.get().shown, operations, now())
    const entry: Entry = {
      ...{ kind: 'change', key: newId(), operations, baseVersion: stored.version, notice, targetPosition },
      title: refusalOf('gone', operations[0]).title,
    }
    queue = [...queue, entry]
    done = [...done, entry.key].slice(-MOST_UNDONE)
    show()
    void pump()
    return true
  }

  const newId = () => {
    count += 1
    return `new-${count}`
  }

  function refusalOf(reason: BoardRefusal['reason'], operation: BoardOperation | undefined): BoardRefusal {
    const { shown } = store.get()
    const one = placementsOf(shown).find(({ id }) => id === operation?.id)
    return { reason, at: null, title: one?.card.title ?? operation?.item?.card.title ?? null, faults: [] }
  }

  /** Undoes a change, by default the last one that can be undone; false when there is none. */
  function undo(key = done.at(-1)): boolean {
    if (key === undefined || !done.includes(key)) return false
    forget(key)
    const place = queue.findIndex((entry) => entry.key === key)
    const isOnItsWay = place === 0 && (isSending || sentOn?.key === key)
    const isUnsent = place >= 0 && !isOnItsWay
    if (isUnsent) queue = queue.filter((entry) => entry.key !== key)
    else queue = [...queue, { kind: 'takeBack', key: newId(), of: key }]
    show()
    if (isUnsent) parts.onUndone()
    void pump()
    return true
  }

  async function pump(): Promise<void> {
    if (isSending) return
    retry.cancel()
    isSending = true
    const wasUncertain = sentOn !== null
    try {
      for (let entry = queue[0]; entry; entry = queue[0]) {
        await send(entry)
        isAway = false
        retry.reset()
        sentOn = null
        queue = queue.filter((other) => other.key !== entry.key)
        takeTold()
        show()
      }
    } catch (error) {
      // The change stays first. Before it is sent again, its outcome is looked up, unless it never left this computer.
      if (wasNeverSent(error) && !wasUncertain) sentOn = null
      isAway = queue.length > 0
      if (isAway) retry.failed(error)
      if (isAway && isUnreachable(error)) outage.begin()
      takeTold()
      show()
      const newest = queue.at(-1)
      if (newest?.kind === 'change') parts.onWaiting(newest)
    } finally {
      isSending = false
    }
    if (outage.isOpen() && queue.length === 0) await catchUp()
  }

  function takeTold(): void {
    if (told) take(told)
    told = null
  }

  /** Throws when the entry must be sent again. */
  async function send(entry: Entry): Promise<void> {
    try {
      if (entry.kind === 'takeBack') await sendTakeBack(entry)
      else await sendChange(entry)
    } catch (error) {
      if (isRetryable(error)) throw error
      fail(entry, error)
      const board = await calls.load().catch(() => null)
      if (board) take(board)
    }
  }

  function fail(entry: Entry, error: unknown): void {
    const isUndo = entry.kind === 'takeBack'
    // The person undid it meanwhile, so its failure needs no message.
    const isTakenBack = queue.some((one) => one.kind === 'takeBack' && one.of === entry.key)
    ;(isUndo ? drop : withdraw)(entry.key)
    if (isAbandoned(error)) {
      // After the person canceled an undo, its change is the next to be undone again.
      if (isUndo) done = [...done, entry.of]
      return
    }
    if (outage.isOpen() && !isUndo) outage.lose(entry, { reason: 'failed', faults: [] })
    else if (!isTakenBack)
      parts.onFailed(error, { key: entry.key, isUndo, operations: isUndo ? [] : entry.operations })
  }

  /** Removes a change that was shown as done. */
  function withdraw(key: string): void {
    forget(key)
    rolledBackCount += 1
    drop(key)
  }

  function drop(key: string): void {
    queue = queue.filter((other) => other.key !== key)
    show()
  }

  async function sendChange(entry: Change): Promise<void> {
    if (sentOn?.key === entry.key && (await isStored(entry, sentOn.board))) return
    const at = findConflict(stored, entry, ownVersions)
    const local = at === undefined ? applyToBoard(stored, entry.operations, now()) : null
    if (at !== undefined || (local && 'refused' in local)) {
      const [reason, place] =
        local && 'refused' in local ? [local.refused, local.at] : ['changedMeanwhile', at]
      refuse(entry, refusalOf(reason as BoardRefusal['reason'], entry.operations[place ?? 0]))
      return
    }
    const before = stored
    sentOn = { key: entry.key, board: before }
    const answer = await calls.change({
      version: stored.version,
      operations: toSentOperations(entry.operations),
    })
    if (answer.pictureless.length > 0) parts.onMissingPictures(answer.pictureless)
    if (answer.refusal) {
      const { reason, at: place } = answer.refusal
      const known = refusalOf(reason, entry.operations[place ?? 0])
      take(answer.board)
      refuse(entry, { ...answer.refusal, title: answer.refusal.title ?? known.title })
      return
    }
    settle(entry, before, answer.board, answer.made)
    const dropped = placementsOf(before).filter(({ id }) => answer.dropped.includes(id))
    const titles = dropped.map(({ card }) => card.title ?? '–')
    if (titles.length > 0) parts.onDropped(titles, entry.key)
  }

  function settle(entry: Change, before: Board, after: Board, made: number | null): void {
    // A change that was undone or discarded meanwhile is not announced as done.
    if (outage.isOpen()) outage.stored(entry)
    else if (done.includes(entry.key)) parts.onStored(entry)
    if (made !== null) {
      ownVersions.add(made)
      versions.set(entry.key, made)
      const ids = matchServerIds(before, after, made, entry)
      for (const [name, id] of ids ?? []) {
        aliases.set(id, name)
        given.set(name, id)
      }
      if (ids)
        queue = queue.map((one) =>
          one.kind === 'change' ? { ...withServerIds(one, ids), kind: 'change' } : one,
        )
    } else forget(entry.key)
    take(after)
  }

  async function isStored(entry: Change, before: Board): Promise<boolean> {
    const board = await calls.load()
    if (!board) return false
    const made =
      board.version > before.version
        ? await findStoredVersion(entry, { before, newest: board }, parts, ownVersions)
        : null
    if (made) settle(entry, before, made, made.version)
    else sentOn = null
    take(board)
    return made !== null
  }

  async function sendTakeBack({ of }: { of: string }): Promise<void> {
    const version = versions.get(of)
    // A rejected change does not need to be undone.
    if (version === undefined) return parts.onUndone()
    const answer = await calls.undo({ version })
    if (answer.made !== null) ownVersions.add(answer.made)
    take(answer.board)
    if (answer.refusal)
      parts.onRefused({ ...answer.refusal, isUndo: true, operations: [], key: null, targetPosition: null })
    else parts.onUndone()
  }

  function refuse(entry: Change, refusal: BoardRefusal): void {
    withdraw(entry.key)
    const { key, operations, targetPosition } = entry
    if (outage.isOpen()) outage.lose(entry, refusal)
    else parts.onRefused({ ...refusal, isUndo: false, operations, key, targetPosition })
  }

  /** Reports the outcome of the changes that waited; a single stored one is reported like any other change. */
  async function catchUp(): Promise<void> {
    const { stored: count, lost, last } = outage.end()
    const undoable = last && done.includes(last.key) ? last : null
    if (lost.length === 0) {
      if (count > 1) parts.onOutageEnd({ total: count, stored: count, lost: [] }, undoable)
      else if (undoable) parts.onStored(undoable)
      return
    }
    const steps = await calls.history().catch(() => [])
    const sum = { total: count + countChanges(lost), stored: count, lost: attributeLosses(lost, steps, myId) }
    outageReport = mergeReports(outageReport, sum)
    show()
    parts.onOutageEnd(sum, undoable)
  }

  /** Repeats lost changes on the current board; false when one is no longer possible. `textFor` describes the number repeated. */
  function reapply(
    lost: readonly Pick<LostChange, 'operations' | 'targetPosition' | 'count'>[],
    textFor: (count: number) => string,
  ): boolean {
    let count = 0
    const made = lost.map((one) => {
      const operations = rebuildOperations(
        store.get().shown,
        { ...one, operations: withCurrentIds(one.operations) },
        now(),
      )
      const isMade = operations !== null && change(operations, textFor(count + one.count))
      if (isMade) count += one.count
      return isMade
    })
    dismissLosses(lost.filter((_, place) => made[place]))
    return made.every(Boolean)
  }

  /** Removes lost changes from the report, by default all. */
  function dismissLosses(some: readonly unknown[] = outageReport?.lost ?? []): void {
    if (!outageReport) return
    const lost = outageReport.lost.filter((one) => !some.includes(one))
    outageReport = lost.length > 0 ? { ...outageReport, lost } : null
    show()
  }

  /** Discards all unsent changes; the one in flight may still be stored. */
  function discard(): void {
    retry.reset()
    for (const { key } of queue) forget(key)
    queue = []
    isAway = false
    outage.end()
    show()
  }

  function forget(key: string): void {
    done = done.filter((one) => one !== key)
  }

  return {
    state: store,
    change,
    undo,
    discard,
    reapply,
    dismissLosses,
    receive,
    receiveDelta,
    newId,
    withCurrentIds,
    /** The current id of a card, from its provisional or current id. */
    idOf: (name: string) => given.get(name) ?? name,
    /** The stable key of a card on the screen, whatever its current id. */
    keyOf: (id: string) => aliases.get(id) ?? id,
    /** The network or session is, or may be, available again. */
    wake: () => void pump(),
    /** Another call was answered. A change that the server itself refused keeps its backoff. */
    wakeUnanswered: () => retry.isUnanswered() && void pump(),
  }
}
