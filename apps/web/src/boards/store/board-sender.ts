// Sends the changes of a board one at a time, looks up the outcome of those whose answer was lost, and reports outages when they end.
import { isAbandoned } from '../../platform/calls/call-error.ts'
import type { Board, BoardRefusal } from '../board.documents.ts'
import type { BoardCore } from './board-core.ts'
import {
  withAnswer,
  withFailedAttempt,
  withOwnVersion,
  withoutEntry,
  withRollback,
  withStoredChange,
} from './change-queue.ts'
import {
  applyToBoard,
  type Change,
  type Entry,
  findConflict,
  listPlacements,
  toSentOperations,
} from './changes.ts'
import { findStoredVersion } from './find-stored-version.ts'
import { attributeLosses, countChanges, mergeReports } from './outage.ts'
import { isRetryable, isUnreachable, wasNeverSent } from './retryable-errors.ts'
import type { BoardStorePorts } from './store-ports.ts'

/** Returns the function that sends all entries of the queue, one after the other. */
export function createBoardSender(core: BoardCore, parts: BoardStorePorts): () => Promise<void> {
  const { getQueue, setQueue, outage, retry } = core
  const { sendChange } = createChangeCall(core, parts)

  async function sendUndo({ of }: { of: string }): Promise<void> {
    const version = getQueue().madeVersions.get(of)
    // A rejected change does not need to be undone.
    if (version === undefined) return parts.onUndone()
    const answer = await parts.calls.undo({ version })
    if (answer.made !== null) setQueue(withOwnVersion(getQueue(), answer.made))
    core.storeBoard(answer.board)
    if (answer.refusal)
      parts.onRefused({ ...answer.refusal, isUndo: true, operations: [], key: null, targetPosition: null })
    else parts.onUndone()
  }

  /** Throws when the entry must be sent again. */
  async function send(entry: Entry): Promise<void> {
    try {
      if (entry.kind === 'takeBack') await sendUndo(entry)
      else await sendChange(entry)
    } catch (error) {
      if (isRetryable(error)) throw error
      fail(core, parts, entry, error)
      const board = await parts.calls.load().catch(() => null)
      if (board) core.storeBoard(board)
    }
  }

  function pause(error: unknown, wasUncertain: boolean): void {
    setQueue(withFailedAttempt(getQueue(), wasNeverSent(error) && !wasUncertain))
    if (getQueue().isAway) retry.failed(error)
    if (getQueue().isAway && isUnreachable(error)) outage.begin()
    core.storeReceived()
    core.show()
    const newest = getQueue().entries.at(-1)
    if (newest?.kind === 'change') parts.onWaiting(newest)
  }

  return async function sendAll(): Promise<void> {
    if (getQueue().isSending) return
    retry.cancel()
    const wasUncertain = getQueue().sentOn !== null
    setQueue({ ...getQueue(), isSending: true })
    try {
      for (let entry = getQueue().entries[0]; entry; entry = getQueue().entries[0]) {
        await send(entry)
        retry.reset()
        setQueue(withAnswer(getQueue(), entry.key))
        core.storeReceived()
        core.show()
      }
    } catch (error) {
      pause(error, wasUncertain)
    } finally {
      setQueue({ ...getQueue(), isSending: false })
    }
    if (outage.isOpen() && getQueue().entries.length === 0) await reportOutage(core, parts)
  }
}

/** The call that sends a change, and what its answer does. */
function createChangeCall(core: BoardCore, parts: BoardStorePorts) {
  const { getQueue, setQueue, outage } = core

  function takeStored(entry: Change, before: Board, after: Board, made: number | null): void {
    // A change that was undone or discarded meanwhile is not announced as done.
    if (outage.isOpen()) outage.stored(entry)
    else if (getQueue().undoable.includes(entry.key)) parts.onStored(entry)
    setQueue(withStoredChange(getQueue(), entry, { before, after, made }))
    core.storeBoard(after)
  }

  async function isStored(entry: Change, before: Board): Promise<boolean> {
    const board = await parts.calls.load()
    if (!board) return false
    const made =
      board.version > before.version
        ? await findStoredVersion(entry, { before, newest: board }, parts, getQueue().ownVersions)
        : null
    if (made) takeStored(entry, before, made, made.version)
    else setQueue({ ...getQueue(), sentOn: null })
    core.storeBoard(board)
    return made !== null
  }

  /** Why the change cannot be sent for the stored board. */
  function refusalBeforeSending({ operations, baseVersion }: Change): BoardRefusal | null {
    const { stored, ownVersions } = getQueue()
    const conflict = findConflict(stored, { operations, baseVersion }, ownVersions)
    if (conflict !== undefined) return core.refusalOf('changedMeanwhile', operations[conflict])
    const local = applyToBoard(stored, operations, parts.now())
    return 'refused' in local ? core.refusalOf(local.refused, operations[local.at]) : null
  }

  async function sendChange(entry: Change): Promise<void> {
    const { sentOn } = getQueue()
    if (sentOn?.key === entry.key && (await isStored(entry, sentOn.board))) return
    const refusal = refusalBeforeSending(entry)
    if (refusal) return core.refuse(entry, refusal)
    const before = getQueue().stored
    setQueue({ ...getQueue(), sentOn: { key: entry.key, board: before } })
    const answer = await parts.calls.change({
      version: before.version,
      operations: toSentOperations(entry.operations),
    })
    if (answer.pictureless.length > 0) parts.onMissingPictures(answer.pictureless)
    if (answer.refusal) {
      const { reason, at } = answer.refusal
      const known = core.refusalOf(reason, entry.operations[at ?? 0])
      core.storeBoard(answer.board)
      core.refuse(entry, { ...answer.refusal, title: answer.refusal.title ?? known.title })
      return
    }
    takeStored(entry, before, answer.board, answer.made)
    const dropped = listPlacements(before).filter(({ id }) => answer.dropped.includes(id))
    const titles = dropped.map(({ card }) => card.title ?? '–')
    if (titles.length > 0) parts.onDropped(titles, entry.key)
  }

  return { sendChange }
}

/** An entry ended with an error that sending it again would not mend. */
function fail(core: BoardCore, parts: BoardStorePorts, entry: Entry, error: unknown): void {
  const { getQueue, setQueue, outage } = core
  const isUndo = entry.kind === 'takeBack'
  // The person undid it meanwhile, so its failure needs no message.
  const isUndone = getQueue().entries.some((one) => one.kind === 'takeBack' && one.of === entry.key)
  setQueue((isUndo ? withoutEntry : withRollback)(getQueue(), entry.key))
  core.show()
  if (isAbandoned(error)) {
    // After the person canceled an undo, its change is the next to be undone again.
    if (isUndo) setQueue({ ...getQueue(), undoable: [...getQueue().undoable, entry.of] })
    return
  }
  if (outage.isOpen() && !isUndo) outage.lose(entry, { reason: 'failed', problems: [] })
  else if (!isUndone)
    parts.onFailed(error, { key: entry.key, isUndo, operations: isUndo ? [] : entry.operations })
}

/** Reports the outcome of the changes that waited; a single stored one is reported like any other change. */
async function reportOutage(core: BoardCore, parts: BoardStorePorts): Promise<void> {
  const { getQueue, setQueue } = core
  const { stored, lost, last } = core.outage.end()
  const undoable = last && getQueue().undoable.includes(last.key) ? last : null
  if (lost.length === 0) {
    if (stored > 1) parts.onOutageEnd({ total: stored, stored, lost: [] }, undoable)
    else if (undoable) parts.onStored(undoable)
    return
  }
  const steps = await parts.calls.history().catch(() => [])
  const sum = { total: stored + countChanges(lost), stored, lost: attributeLosses(lost, steps, parts.myId) }
  setQueue({ ...getQueue(), outageReport: mergeReports(getQueue().outageReport, sum) })
  core.show()
  parts.onOutageEnd(sum, undoable)
}
