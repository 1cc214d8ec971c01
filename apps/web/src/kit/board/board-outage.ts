// What became of changes that waited for the connection: counted while they are sent, and reported as one sum. Plain
// functions and one counter.
import type { Board, BoardPlacement, BoardRefusal, BoardStep } from './board.documents.ts'
import { placementOf } from './board-moves.ts'
import { type BoardOperation, type Change, carriedOut } from './board-queue.ts'

/** A change of which nothing is stored, and which can be made again. */
export interface Lost {
  /** Of the change, or the first one of those that were joined; unique in its board. */
  key: string
  operations: readonly BoardOperation[]
  /** The place its card was to have, from 1; null where it was not about a place. */
  wanted: number | null
  /** `failed` where the server answered with an error. */
  reason: BoardRefusal['reason'] | 'failed'
  /** What is wrong with the item, where that is the reason. */
  faults: BoardRefusal['faults']
  title: string | null
  /** How many changes of the card it stands for. */
  count: number
  /** The version its author looked at. */
  seen: number
}

/** Who changed the card instead. */
export interface LostTo extends Lost {
  by: string | null
  /** ISO 8601. */
  at: string | null
}

export interface CaughtUp {
  /** How many changes waited; stays as it is when lost ones are applied or dismissed. */
  total: number
  /** How many of them are stored. */
  stored: number
  /** Neither applied again nor dismissed yet. */
  lost: readonly LostTo[]
}

/** The report of an outage together with an earlier one that is still open. */
export const addedTo = (earlier: CaughtUp | null, sum: CaughtUp): CaughtUp => ({
  total: (earlier?.total ?? 0) + sum.total,
  stored: (earlier?.stored ?? 0) + sum.stored,
  lost: [...(earlier?.lost ?? []), ...sum.lost],
})

export const countOf = (lost: readonly Lost[]): number => lost.reduce((sum, { count }) => sum + count, 0)

/** Counts what becomes of changes from the loss of the connection until all of them are answered. */
export function createOutage() {
  let stored = 0
  let last: Change | null = null
  let lost: Lost[] = []
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
      { key, operations, wanted, seen, title }: Change,
      { reason, faults }: Pick<Lost, 'reason' | 'faults'>,
    ): void {
      lost = withLost(lost, { key, operations, wanted, seen, title, reason, faults, count: 1 })
    },
    /** Ends it, and answers what became of the changes; `last` is the last one that is stored. */
    end(): { stored: number; lost: readonly Lost[]; last: Change | null } {
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
const cardsOf = ({ operations }: Lost) => [...new Set(operations.map(({ id }) => id))].join(' ')

/** The lost operations that leave a card where a later change cannot find it, by the reason the later one fails for. */
const CAUSES: Partial<Record<Lost['reason'], readonly BoardOperation['kind'][]>> = {
  gone: ['place'],
  elsewhere: ['toLive', 'toPending'],
}
const isCausedBy = ({ reason }: Lost, { operations }: Lost) =>
  operations.some(({ kind }) => CAUSES[reason]?.includes(kind))

/**
 * Joins a lost change to an earlier one of the same card, if both only move the card, or if the earlier one is why the later
 * one failed: its reason is then the reason of both.
 */
function withLost(lost: readonly Lost[], one: Lost): Lost[] {
  const earlier = lost.findLast(
    (other) =>
      cardsOf(other) === cardsOf(one) &&
      (isCausedBy(one, other) || [...other.operations, ...one.operations].every(isMove)),
  )
  if (!earlier) return [...lost, one]
  const { reason, faults } = isCausedBy(one, earlier) ? earlier : one
  const operations = joinedOperations(earlier.operations, one.operations)
  const wanted = one.wanted ?? earlier.wanted
  const joined = { ...earlier, operations, reason, faults, wanted, count: earlier.count + 1 }
  return [...lost.filter((other) => other !== earlier), joined]
}

/** All operations of two changes of the same cards; of places that follow each other only the last one matters. */
function joinedOperations(
  earlier: readonly BoardOperation[],
  later: readonly BoardOperation[],
): readonly BoardOperation[] {
  const replaced = later.every(isMove) ? earlier.slice(earlier.findLastIndex((one) => !isMove(one)) + 1) : []
  return [...earlier.slice(0, earlier.length - replaced.length), ...later]
}

/** Adds who changed the card instead, as far as the newest steps tell it. */
export function withWhom(lost: readonly Lost[], steps: readonly BoardStep[], myId: string): LostTo[] {
  return lost.map((one) => {
    const ids = new Set(one.operations.flatMap(namedBy))
    const step = steps.find(
      ({ version, by, changes }) =>
        version > one.seen && by?.id !== myId && changes?.some(({ placementId }) => ids.has(placementId)),
    )
    return { ...one, by: step?.by?.name ?? null, at: step?.at ?? null }
  })
}

const namedBy = (operation: BoardOperation): string[] =>
  'after' in operation && operation.after !== null ? [operation.id, operation.after] : [operation.id]

/**
 * The operations of a lost change on the board of today: a card goes to the place it was meant to have, whoever is beside it
 * by now. Null where they cannot be carried out any more.
 */
export function renewed(
  board: Board,
  { operations, wanted }: Pick<Lost, 'operations' | 'wanted'>,
  at: string,
): readonly BoardOperation[] | null {
  let current = board
  const again = operations.map((one) => {
    const operation = wanted === null ? one : atPlace(current, one, wanted)
    // A joined loss may move a card that an operation before has put into the other column.
    const next = carriedOut(current, [operation], at)
    if ('board' in next) current = next.board
    return operation
  })
  return 'board' in carriedOut(board, again, at) ? again : null
}

function atPlace(board: Board, operation: BoardOperation, place: number): BoardOperation {
  if (!('after' in operation)) return operation
  const one = placementOf(board, operation.id)
  const isPending = operation.kind === 'move' && one?.isLive === false
  const line: readonly BoardPlacement[] = isPending
    ? board.pending.filter(({ date }) => date === one.date)
    : board.live
  const others = line.filter(({ id }) => id !== operation.id)
  return { ...operation, after: others[Math.min(place - 1, others.length) - 1]?.id ?? null }
}
