// Pending and recent moves. Answers that were requested before a move are overridden, so that an entry and its focus do
// not jump back.
import type { Thing } from './calendar-calls.ts'

interface Move {
  at: string
  /** Version of the item after the move; null until the answer arrives. */
  version: number | null
}

const moves = new Map<string, Move>()

export function noteMove(key: string, at: string): void {
  moves.set(key, { at, version: null })
}

/** Records that a move succeeded. Returns whether no later move of the entry is pending. */
export function settleMove(key: string, at: string, version: number): boolean {
  if (moves.get(key)?.at !== at) return false
  moves.set(key, { at, version })
  return true
}

/** Forgets a refused move. */
export function forgetMove(key: string, at: string): void {
  if (moves.get(key)?.at === at) moves.delete(key)
}

/** An entry as answered by the server, or at its newer position. */
export function newest(thing: Thing): Thing {
  const move = moves.get(thing.key)
  if (!move) return thing
  if (move.version !== null && thing.version >= move.version) {
    moves.delete(thing.key)
    return thing
  }
  return { ...thing, at: move.at, version: move.version ?? thing.version }
}

export function withMoves(things: readonly Thing[]): Thing[] {
  return things.map(newest)
}
