// Translates moves (by pointer, keys or position number) into operations. Pure functions.
import { BOARD_KINDS, type BoardKindName } from '@manset/model/placements/boards.ts'
import type { Board, BoardPlacement } from '../board.documents.ts'
import { applyToBoard, type BoardOperation, listPlacements } from '../store/changes.ts'

export const COLUMNS = ['live', 'pending'] as const
export type Column = (typeof COLUMNS)[number]

export const getColumn = ({ isLive }: BoardPlacement): Column => (isLive ? 'live' : 'pending')

export const findPlacement = (board: Board, id: string): BoardPlacement | undefined =>
  listPlacements(board).find((one) => one.id === id)

/** The placements that share a numbering: all live ones, or the pending ones of the same date. */
export function listSiblings(board: Board, one: BoardPlacement): readonly BoardPlacement[] {
  return one.isLive ? board.live : board.pending.filter(({ date }) => date === one.date)
}

/** Moves placements, in their current order, behind the first `gap` cards of a column. */
export function moveToGap(
  board: Board,
  ids: ReadonlySet<string>,
  column: Column,
  gap: number,
): BoardOperation[] {
  const ahead = board[column].slice(0, gap).filter(({ id }) => !ids.has(id))
  return createPlaceOperations(board, ids, column, (date) =>
    column === 'live' ? (ahead.at(-1)?.id ?? null) : (ahead.findLast((one) => one.date === date)?.id ?? null),
  )
}

/** Moves placements to a position, from 1, within their numbering. */
export function moveToPosition(board: Board, ids: ReadonlySet<string>, position: number): BoardOperation[] {
  const [first] = filterPlacements(board, ids)
  if (!first) return []
  const others = listSiblings(board, first).filter(({ id }) => !ids.has(id))
  const after = others[Math.min(position - 1, others.length) - 1]?.id ?? null
  return createPlaceOperations(board, ids, getColumn(first), () => after)
}

/** Text key of the message for a position below 1. */
export const getTooSmallTextKey = (kind: BoardKindName) =>
  BOARD_KINDS[kind].entity === 'headline' ? 'position.headlineTooSmall' : 'position.tooSmall'

/** Places several placements one after another in a column, the first of each date after `anchorIn(date)`. */
function createPlaceOperations(
  board: Board,
  ids: ReadonlySet<string>,
  column: Column,
  anchorIn: (date: string | null) => string | null,
): BoardOperation[] {
  const last = new Map<string | null, string | null>()
  return filterPlacements(board, ids).flatMap((one): BoardOperation[] => {
    const { id, isLive } = one
    // Live placements become pending without a date; pending ones keep theirs.
    const date = isLive ? null : one.date
    const after = last.has(date) ? (last.get(date) ?? null) : anchorIn(date)
    last.set(date, id)
    if (column === 'live') return [isLive ? { kind: 'move', id, after } : { kind: 'toLive', id, after }]
    const move: BoardOperation = { kind: 'move', id, after }
    return isLive ? [{ kind: 'toPending', id, date }, move] : [move]
  })
}

const filterPlacements = (board: Board, ids: ReadonlySet<string>) =>
  listPlacements(board).filter(({ id }) => ids.has(id))

/**
 * Moves placements of one column one step up or down. Pinned cards keep their positions, so a step may skip several of them. Null when no
 * step is possible.
 */
export function createStepOperations(
  board: Board,
  ids: ReadonlySet<string>,
  by: -1 | 1,
  at: string,
): BoardOperation[] | null {
  const all = filterPlacements(board, ids)
  const [first] = all
  if (!first) return null
  const column = getColumn(first)
  if (all.some((one) => getColumn(one) !== column)) return null
  const siblings = listSiblings(board, first)
  const others = siblings.filter(({ id }) => !ids.has(id))
  const before = getArrangementKey(board)
  const edge = by < 0 ? all[0] : all.at(-1)
  const from = edge ? siblings.indexOf(edge) : 0
  // Number of other cards above them after the step.
  let above = siblings.slice(0, from).filter(({ id }) => !ids.has(id)).length + by
  for (; above >= 0 && above <= others.length; above += by) {
    const operations = createPlaceOperations(board, ids, column, () => others[above - 1]?.id ?? null)
    const next = applyToBoard(board, operations, at)
    if ('board' in next && getArrangementKey(next.board) !== before) return operations
  }
  return null
}

const getArrangementKey = (board: Board) =>
  listPlacements(board)
    .map(({ id }) => id)
    .join(' ')

/** The placement after the operations are applied; null when they cannot be applied. */
export function findPlacementAfter(
  board: Board,
  operations: readonly BoardOperation[],
  id: string,
  at: string,
): { column: Column; place: number; siblings: number } | null {
  const next = operations.length > 0 ? applyToBoard(board, operations, at) : { board }
  if (!('board' in next)) return null
  const one = findPlacement(next.board, id)
  return one
    ? { column: getColumn(one), place: one.order, siblings: listSiblings(next.board, one).length }
    : null
}

/** The target position, from 1, of a change of a single card; null for several cards or without a position. */
export function getTargetPosition(
  board: Board,
  operations: readonly BoardOperation[],
  at: string,
): number | null {
  const [first] = operations
  const isOfOne = first && operations.every(({ id }) => id === first.id)
  if (!isOfOne || !operations.some((one) => 'after' in one)) return null
  return findPlacementAfter(board, operations, first.id, at)?.place ?? null
}
