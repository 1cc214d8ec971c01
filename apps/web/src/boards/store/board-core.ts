// The current queue of a board and what the screen shows of it. `board-store.ts` changes it for people, `board-sender.ts` for the server.
import { createStore } from '../../platform/store.ts'
import type { Board, BoardRefusal } from '../board.documents.ts'
import {
  type ChangeQueue,
  emptyQueue,
  getShownBoard,
  isChangeByOthers,
  withReceived,
  withRollback,
  withStored,
} from './change-queue.ts'
import { type BoardOperation, type Change, listPlacements, reuseUnchanged, withServerIds } from './changes.ts'
import { createOutageTracker } from './outage.ts'
import type { createRetry } from './retry.ts'
import { type BoardState, type BoardStorePorts, NOTHING_UNSENT } from './store-ports.ts'

export type BoardCore = ReturnType<typeof createBoardCore>

export function createBoardCore(first: Board, parts: BoardStorePorts, retry: ReturnType<typeof createRetry>) {
  let queue = emptyQueue(first)
  let idCount = 0
  const outage = createOutageTracker()
  const store = createStore<BoardState>({ ...NOTHING_UNSENT, shown: first })

  function show(): void {
    const { entries, isAway, rolledBackCount, outageReport } = queue
    const unsentCount = entries.length
    const isRetrying = isAway && unsentCount > 0
    const isSignedOut = isRetrying && retry.needsSignIn()
    store.set({
      shown: reuseUnchanged(getShownBoard(queue, parts.now()), store.get().shown),
      ...{ unsentCount, rolledBackCount, outageReport },
      isRetrying,
      isUnreachable: isRetrying && outage.isOpen() && !isSignedOut,
      isSignedOut,
    })
  }

  function storeBoard(board: Board): void {
    const isOfOthers = isChangeByOthers(queue, board, parts.myId)
    queue = withStored(queue, board)
    if (isOfOthers) parts.onOtherChange(board)
  }

  function refusalOf(reason: BoardRefusal['reason'], operation: BoardOperation | undefined): BoardRefusal {
    const one = listPlacements(store.get().shown).find(({ id }) => id === operation?.id)
    return { reason, at: null, title: one?.card.title ?? operation?.item?.card.title ?? null, problems: [] }
  }

  return {
    store,
    retry,
    outage,
    getQueue: () => queue,
    /** Replaces the queue without showing it, while further steps follow. */
    setQueue(next: ChangeQueue): void {
      queue = next
    },
    show,
    storeBoard,
    /** Stores the board that was received while a change was in flight. */
    storeReceived(): void {
      if (queue.received) storeBoard(queue.received)
      queue = { ...queue, received: null }
    },
    /** A board from the server, no matter who changed it. */
    receive(board: Board): void {
      if (queue.isSending) queue = withReceived(queue, board)
      else storeBoard(board)
      show()
    },
    newId(): string {
      idCount += 1
      return `new-${idCount}`
    },
    /** Replaces provisional ids in operations by server ids. */
    withCurrentIds: (operations: readonly BoardOperation[]): readonly BoardOperation[] =>
      withServerIds({ operations }, queue.serverIds).operations,
    refusalOf,
    /** Removes a change that was shown as done, and reports why. */
    refuse(entry: Change, refusal: BoardRefusal): void {
      queue = withRollback(queue, entry.key)
      show()
      const { key, operations, targetPosition } = entry
      if (outage.isOpen()) outage.lose(entry, refusal)
      else parts.onRefused({ ...refusal, isUndo: false, operations, key, targetPosition })
    },
  }
}
