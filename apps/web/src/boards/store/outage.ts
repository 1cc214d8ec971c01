// Outcome of changes that waited for the connection: counted while they are sent, and reported as one sum. Pure functions and one counter.
import type { Board, BoardPlacement, BoardRefusal, BoardStep } from '../board.documents.ts'
import { findPlacement } from '../page/move-cards.ts'
import { applyToBoard, type BoardOperation, type Change } from './changes.ts'

/** A change of which nothing was stored, and which can be repeated. */
export interface LostChange {
  /** Key of the change, or of the first of several joined ones; unique in its board. */
  key: string
  operations: readonly BoardOperation[]
  /** The intended position of its card, from 1; null when the change was not about a position. */
  targetPosition: number | null
  /** `failed` when the server answered with an error. */
  reason: BoardRefusal['reason'] | 'failed'
  /** Problems of the item, when they are the reason. */
  problems: BoardRefusal['problems']
  title: string | null
  /** Number of changes of the card that it represents. */
  count: number
  /** The board version that its author saw. */
  baseVersion: number
}

/** Adds the person who changed the card instead. */
export interface AttributedLoss extends LostChange {
  by: string | null
  /** ISO 8601. */
  at: string | null
}

export interface OutageReport {
  /** Number of changes that waited. Repeating or dismissing lost ones does not alter it. */
  total: number
  /** Number of these that were stored. */
  stored: number
  /** Lost changes that were neither repeated nor dismissed yet. */
  lost: readonly AttributedLoss[]
}

/** The report of an outage, added to an earlier one that is still open. */
export const mergeReports = (earlier: OutageReport | null, sum: OutageReport): OutageReport => ({
  total: (earlier?.total ?? 0) + sum.total,
  stored: (earlier?.stored ?? 0) + sum.stored,
  lost: [...(earlier?.lost ?? []), ...sum.lost],
})

export const countChanges = (lost: readonly LostChange[]): number =>
  lost.reduce((sum, { count }) => sum + count, 0)

/** Counts the outcomes of changes from the loss of the connection until all of them are answered. */
export function createOutageTracker() {
  let stored = 0
  let last: Change | null = null
  let lost: LostChange[] = []
  let isOpen = false
  return {
    begin(): void {
      isOpen = true
    },
    isOpen: () => isOpen,
    stored(change: Change): void {
      stored += 1
      last = change
    },
    lose(
      { key, operations, targetPosition, baseVersion, title }: Change,
      { reason, problems }: Pick<LostChange, 'reason' | 'problems'>,
    ): void {
      lost = addLoss(lost, {
        key,
        operations,
        targetPosition,
        baseVersion,
        title,
        reason,
        problems,
        count: 1,
      })
    },
    /** Ends the outage and returns the outcomes; `last` is the last stored change. */
    end(): { stored: number; lost: readonly LostChange[]; last: Change | null } {
      const sum = { stored, lost, last }
      stored = 0
      last = null
      lost = []
      isOpen = false
      return sum
    },
  }
}

const isMove = ({ kind }: BoardOperation) => kind === 'move'
const listCardIds = ({ operations }: LostChange) => [...new Set(operations.map(({ id }) => id))].join(' ')

/** By the reason of a later failure: the lost operations that cause it, because the later change no longer finds its card. */
const CAUSES: Partial<Record<LostChange['reason'], readonly BoardOperation['kind'][]>> = {
  gone: ['place'],
  elsewhere: ['toLive', 'toPending'],
}
const isCausedBy = ({ reason }: LostChange, { operations }: LostChange) =>
  operations.some(({ kind }) => CAUSES[reason]?.includes(kind))

/**
 * Joins a lost change to an earlier one of the same card if both only move it, or if the earlier loss caused the later one. The earlier
 * reason then counts for both.
 */
function addLoss(lost: readonly LostChange[], one: LostChange): LostChange[] {
  const earlier = lost.findLast(
    (other) =>
      listCardIds(other) === listCardIds(one) &&
      (isCausedBy(one, other) || [...other.operations, ...one.operations].every(isMove)),
  )
  if (!earlier) return [...lost, one]
  const { reason, problems } = isCausedBy(one, earlier) ? earlier : one
  const operations = joinOperations(earlier.operations, one.operations)
  const targetPosition = one.targetPosition ?? earlier.targetPosition
  const joined = { ...earlier, operations, reason, problems, targetPosition, count: earlier.count + 1 }
  return [...lost.filter((other) => other !== earlier), joined]
}

/** All operations of two changes of the same cards; of successive moves only the last is needed. */
function joinOperations(
  earlier: readonly BoardOperation[],
  later: readonly BoardOperation[],
): readonly BoardOperation[] {
  const replaced = later.every(isMove) ? earlier.slice(earlier.findLastIndex((one) => !isMove(one)) + 1) : []
  return [...earlier.slice(0, earlier.length - replaced.length), ...later]
}

/** Adds the person who changed the card instead, as far as the newest steps show it. */
export function attributeLosses(
  lost: readonly LostChange[],
  steps: readonly BoardStep[],
  myId: string,
): AttributedLoss[] {
  return lost.map((one) => {
    const ids = new Set(one.operations.flatMap(listReferencedIds))
    const step = steps.find(
      ({ version, by, changes }) =>
        version > one.baseVersion &&
        by?.id !== myId &&
        changes?.some(({ placementId }) => ids.has(placementId)),
    )
    return { ...one, by: step?.by?.name ?? null, at: step?.at ?? null }
  })
}

const listReferencedIds = (operation: BoardOperation): string[] =>
  'after' in operation && operation.after !== null ? [operation.id, operation.after] : [operation.id]

/**
 * The operations of a lost change on the current board: the card moves to its intended position, whatever its neighbors are now. Null when
 * they can no longer be applied.
 */
export function rebuildOperations(
  board: Board,
  { operations, targetPosition }: Pick<LostChange, 'operations' | 'targetPosition'>,
  at: string,
): readonly BoardOperation[] | null {
  let current = board
  const again = operations.map((one) => {
    const operation = targetPosition === null ? one : moveToPosition(current, one, targetPosition)
    // Joined operations depend on each other: an earlier one may move the card to the other column.
    const next = applyToBoard(current, [operation], at)
    if ('board' in next) current = next.board
    return operation
  })
  return 'board' in applyToBoard(board, again, at) ? again : null
}

function moveToPosition(board: Board, operation: BoardOperation, place: number): BoardOperation {
  if (!('after' in operation)) return operation
  const one = findPlacement(board, operation.id)
  const isPending = operation.kind === 'move' && one?.isLive === false
  const line: readonly BoardPlacement[] = isPending
    ? board.pending.filter(({ date }) => date === one.date)
    : board.live
  const others = line.filter(({ id }) => id !== operation.id)
  return { ...operation, after: others[Math.min(place - 1, others.length) - 1]?.id ?? null }
}
