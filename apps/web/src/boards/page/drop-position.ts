// Where a moved card lands, and how pins affected it. Pure functions.
import type { Board, BoardPlacement } from '../board.documents.ts'
import { applyToBoard, type BoardOperation, listPlacements } from '../store/changes.ts'
import { findPlacement } from './move-cards.ts'

export interface DropPosition {
  id: string
  /** Position in the live list, from 1. */
  position: number
  /** The requested position, which the pin of `pinnedPlacement` occupies. */
  targetPosition: number
  pinnedPlacement: BoardPlacement | null
  /** Plain pins that had to move, with their new positions. */
  pushedPlacements: readonly BoardPlacement[]
  /** Nothing in the list changes. */
  isUnmoved: boolean
}

/** The landing of one card that moves within or into the live list; null for any other change. */
export function findDropPosition(
  board: Board,
  operations: readonly BoardOperation[],
  at: string,
): DropPosition | null {
  const [move] = operations
  if (operations.length !== 1 || (move?.kind !== 'move' && move?.kind !== 'toLive')) return null
  const next = applyToBoard(board, operations, at)
  const one = 'board' in next ? findPlacement(next.board, move.id) : undefined
  if (!('board' in next) || !one?.isLive) return null
  const others = board.live.filter(({ id }) => id !== move.id)
  const targetPosition = others.findIndex(({ id }) => id === move.after) + 2
  const holder = next.board.live[targetPosition - 1]
  const lineOf = ({ live }: Board) => live.map(({ id }) => id).join(' ')
  return {
    ...{ id: move.id, position: one.order, targetPosition },
    pinnedPlacement: holder && holder.id !== move.id && holder.pin !== 'none' ? holder : null,
    pushedPlacements: one.pin === 'none' ? [] : findMovedPins(board, next.board, move.id),
    isUnmoved: move.kind === 'move' && lineOf(board) === lineOf(next.board),
  }
}

function findMovedPins(before: Board, after: Board, moved: string): BoardPlacement[] {
  const places = new Map(before.live.map(({ id, order }) => [id, order]))
  return after.live.filter(({ id, pin, order }) => id !== moved && pin !== 'none' && places.get(id) !== order)
}

/** Operations that swap two live cards; a pin stays at its position. Empty when one of them is not live. */
export function createSwapOperations(board: Board, id: string, otherId: string): BoardOperation[] {
  const pair = [id, otherId].map((one) => board.live.find((placement) => placement.id === one))
  const [one, other] = pair
  if (!one || !other) return []
  // Without their pins both belong to the flowing cards, where two moves swap them.
  const flow = board.live.filter((each) => each.pin === 'none' || pair.includes(each))
  const [upper, lower] = one.order < other.order ? [one, other] : [other, one]
  const before = (each: BoardPlacement) => flow[flow.indexOf(each) - 1]?.id ?? null
  const moves: BoardOperation[] = [
    { kind: 'move', id: lower.id, after: before(upper) },
    ...(before(lower) === upper.id ? [] : [{ kind: 'move' as const, id: upper.id, after: before(lower) }]),
  ]
  const unpin = (each: BoardPlacement): BoardOperation[] =>
    each.pin === 'none' ? [] : [{ kind: 'unpin', id: each.id }]
  const pinAs = (each: BoardPlacement, { pin }: BoardPlacement): BoardOperation[] =>
    pin === 'none' ? [] : [{ kind: 'pin', id: each.id, pin }]
  return [...unpin(one), ...unpin(other), ...moves, ...pinAs(one, other), ...pinAs(other, one)]
}

/** The pin at the adjacent position that blocks a live card; undefined for none. */
export function findAdjacentPin(board: Board, id: string, by: -1 | 1): BoardPlacement | undefined {
  const one = listPlacements(board).find((placement) => placement.id === id)
  const beside = one?.isLive ? board.live[one.order - 1 + by] : undefined
  return beside && beside.pin !== 'none' ? beside : undefined
}
