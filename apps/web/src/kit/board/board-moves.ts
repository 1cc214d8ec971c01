// What a move means in operations: by pointer, by keys or by a number. Plain functions.
import { BOARD_KINDS, type BoardKindName } from '@manset/model/placements/boards.ts'
import type { Board, BoardPlacement } from './board.documents.ts'
import { type BoardOperation, carriedOut, placementsOf } from './board-queue.ts'

export const COLUMNS = ['live', 'pending'] as const
export type Column = (typeof COLUMNS)[number]

export const columnOf = ({ isLive }: BoardPlacement): Column => (isLive ? 'live' : 'pending')

export const placementOf = (board: Board, id: string): BoardPlacement | undefined =>
  placementsOf(board).find((one) => one.id === id)

/** Those that are counted together with one: all that are live, or the pending ones of its date. */
export function siblingsOf(board: Board, one: BoardPlacement): readonly BoardPlacement[] {
  return one.isLive ? board.live : board.pending.filter(({ date }) => date === one.date)
}

/** Brings some, in the order they stand in, behind so many of a column. */
export function toGap(board: Board, ids: ReadonlySet<string>, column: Column, gap: number): BoardOperation[] {
  const ahead = board[column].slice(0, gap).filter(({ id }) => !ids.has(id))
  return placed(board, ids, column, (date) =>
    column === 'live' ? (ahead.at(-1)?.id ?? null) : (ahead.findLast((one) => one.date === date)?.id ?? null),
  )
}

/** Brings some to a position, from 1, among those they are counted with. */
export function toPosition(board: Board, ids: ReadonlySet<string>, position: number): BoardOperation[] {
  const [first] = chosen(board, ids)
  if (!first) return []
  const others = siblingsOf(board, first).filter(({ id }) => !ids.has(id))
  const after = others[Math.min(position - 1, others.length) - 1]?.id ?? null
  return placed(board, ids, columnOf(first), () => after)
}

/** The key of the words for a position below 1. */
export const tooSmall = (kind: BoardKindName) =>
  BOARD_KINDS[kind].entity === 'headline' ? 'position.headlineTooSmall' : 'position.tooSmall'

/** Some, one after the other, in a column; the first one after whom `anchorIn` names for its date. */
function placed(
  board: Board,
  ids: ReadonlySet<string>,
  column: Column,
  anchorIn: (date: string | null) => string | null,
): BoardOperation[] {
  const last = new Map<string | null, string | null>()
  return chosen(board, ids).flatMap((one): BoardOperation[] => {
    const { id, isLive } = one
    // What comes from the live list waits for somebody; what waits keeps its date.
    const date = isLive ? null : one.date
    const after = last.has(date) ? (last.get(date) ?? null) : anchorIn(date)
    last.set(date, id)
    if (column === 'live') return [isLive ? { kind: 'move', id, after } : { kind: 'toLive', id, after }]
    const move: BoardOperation = { kind: 'move', id, after }
    return isLive ? [{ kind: 'toPending', id, date }, move] : [move]
  })
}

const chosen = (board: Board, ids: ReadonlySet<string>) => placementsOf(board).filter(({ id }) => ids.has(id))

/**
 * One step up or down for some that stand in one column: as many places as it takes for anything to change, since those
 * that are pinned hold theirs. Null where there is no way.
 */
export function stepped(
  board: Board,
  ids: ReadonlySet<string>,
  by: -1 | 1,
  at: string,
): BoardOperation[] | null {
  const all = chosen(board, ids)
  const [first] = all
  if (!first) return null
  const column = columnOf(first)
  if (all.some((one) => columnOf(one) !== column)) return null
  const siblings = siblingsOf(board, first)
  const others = siblings.filter(({ id }) => !ids.has(id))
  const before = lineOf(board)
  const edge = by < 0 ? all[0] : all.at(-1)
  const from = edge ? siblings.indexOf(edge) : 0
  // How many of the others stand above them once they have gone a step.
  let above = siblings.slice(0, from).filter(({ id }) => !ids.has(id)).length + by
  for (; above >= 0 && above <= others.length; above += by) {
    const operations = placed(board, ids, column, () => others[above - 1]?.id ?? null)
    const next = carriedOut(board, operations, at)
    if ('board' in next && lineOf(next.board) !== before) return operations
  }
  return null
}

const lineOf = (board: Board) =>
  placementsOf(board)
    .map(({ id }) => id)
    .join(' ')

/** Where one stands once operations are carried out; null where they cannot be. */
export function standingAfter(
  board: Board,
  operations: readonly BoardOperation[],
  id: string,
  at: string,
): { column: Column; place: number; siblings: number } | null {
  const next = operations.length > 0 ? carriedOut(board, operations, at) : { board }
  if (!('board' in next)) return null
  const one = placementOf(next.board, id)
  return one
    ? { column: columnOf(one), place: one.order, siblings: siblingsOf(next.board, one).length }
    : null
}

/** The place, from 1, that a change gives its one card; null for a change of several, and where none is named. */
export function placeWanted(board: Board, operations: readonly BoardOperation[], at: string): number | null {
  const [first] = operations
  const isOfOne = first && operations.every(({ id }) => id === first.id)
  if (!isOfOne || !operations.some((one) => 'after' in one)) return null
  return standingAfter(board, operations, first.id, at)?.place ?? null
}
