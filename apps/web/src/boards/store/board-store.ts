// A board in this tab: the server's state plus the pending changes, which are sent one at a time. Only stored or pending changes are shown.
// It has no screen and no network of its own, so that tests can control both.
import type { Board, BoardDelta } from '../board.documents.ts'
import { getTargetPosition } from '../page/move-cards.ts'
import { createBoardCore } from './board-core.ts'
import { createBoardSender } from './board-sender.ts'
import { getNewestBoard, withChange, withoutEntries, withoutLosses, withUndo } from './change-queue.ts'
import { applyDelta, applyToBoard, type BoardOperation, type NoticeText } from './changes.ts'
import { type LostChange, rebuildOperations } from './outage.ts'
import { createRetry } from './retry.ts'
import type { BoardStorePorts } from './store-ports.ts'

export type BoardStore = ReturnType<typeof createBoardStore>

export function createBoardStore(first: Board, parts: BoardStorePorts) {
  const retry = createRetry(() => void sendAll())
  const core = createBoardCore(first, parts, retry)
  const { store, getQueue, setQueue, show, receive, newId, withCurrentIds } = core
  const sendAll = createBoardSender(core, parts)
  const { now } = parts

  /** Applies a delta; reads the whole board when too much of it is unknown here. */
  function receiveDelta(delta: BoardDelta): void {
    const newest = getNewestBoard(getQueue())
    if (delta.version <= newest.version) return
    const board = applyDelta(newest, delta)
    if (board) receive(board)
    // A failed read is harmless: the next change or resync reads the board again.
    else
      void parts.calls.load().then(
        (read) => read && receive(read),
        () => {},
      )
  }

  function change(asked: readonly BoardOperation[], words: string | NoticeText): boolean {
    const operations = withCurrentIds(asked)
    const { shown } = store.get()
    const next = applyToBoard(shown, operations, now())
    if ('refused' in next) {
      const refusal = core.refusalOf(next.refused, operations[next.at])
      parts.onRefused({ ...refusal, isUndo: false, operations, key: null, targetPosition: null })
      return false
    }
    const added = withChange(getQueue(), {
      ...{ key: newId(), operations, baseVersion: getQueue().stored.version },
      notice: typeof words === 'string' ? { text: words } : words,
      targetPosition: getTargetPosition(shown, operations, now()),
      title: core.refusalOf('gone', operations[0]).title,
    })
    setQueue(added)
    show()
    void sendAll()
    return true
  }

  /** Undoes a change, by default the last one that can be undone; false when there is none. */
  function undo(key = getQueue().undoable.at(-1)): boolean {
    const next = key === undefined ? undefined : withUndo(getQueue(), key, newId)
    if (!next) return false
    setQueue(next.queue)
    show()
    if (next.isUnsent) parts.onUndone()
    void sendAll()
    return true
  }

  /** Repeats lost changes on the current board; false when one is no longer possible. `textFor` describes the number repeated. */
  function reapply(
    lost: readonly Pick<LostChange, 'operations' | 'targetPosition' | 'count'>[],
    textFor: (count: number) => string,
  ): boolean {
    let count = 0
    const made = lost.map((one) => {
      const known = { ...one, operations: withCurrentIds(one.operations) }
      const operations = rebuildOperations(store.get().shown, known, now())
      const isMade = operations !== null && change(operations, textFor(count + one.count))
      if (isMade) count += one.count
      return isMade
    })
    dismissLosses(lost.filter((_, place) => made[place]))
    return made.every(Boolean)
  }

  /** Removes lost changes from the report, by default all. */
  function dismissLosses(some?: readonly unknown[]): void {
    if (!getQueue().outageReport) return
    setQueue(withoutLosses(getQueue(), some))
    show()
  }

  /** Discards all unsent changes; the one in flight may still be stored. */
  function discard(): void {
    retry.reset()
    setQueue(withoutEntries(getQueue()))
    core.outage.end()
    show()
  }

  return {
    ...{ state: store, change, undo, discard, reapply, dismissLosses, receive, receiveDelta },
    ...{ newId, withCurrentIds },
    /** The current id of a card, from its provisional or current id. */
    idOf: (name: string) => getQueue().serverIds.get(name) ?? name,
    /** The stable key of a card on the screen, whatever its current id. */
    keyOf: (id: string) => getQueue().provisionalIds.get(id) ?? id,
    /** The network or session is, or may be, available again. */
    wake: () => void sendAll(),
    /** Another call was answered. A change that the server itself refused keeps its backoff. */
    wakeUnanswered: () => retry.isUnanswered() && void sendAll(),
  }
}
