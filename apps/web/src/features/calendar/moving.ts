// Moves that are on their way, or just came about: whatever was read before them is shown where they went, so that no thing goes
// back and forth, and the focus with it.
import type { Thing } from './calendar-calls.ts'

interface Move {
  at: string
  /** Of the thing once it was moved; null while that is not known. */
  version: number | null
}

const moves = new Map<string, Move>()

export function noteMove(key: string, at: string): void {
  moves.set(key, { at, version: null })
}

/** It came about; answers whether no later move of the same thing is on its way. */
export function settleMove(key: string, at: string, version: number): boolean {
  if (moves.get(key)?.at !== at) return false
  moves.set(key, { at, version })
  return true
}

/** It was refused. */
export function forgetMove(key: string, at: string): void {
  if (moves.get(key)?.at === at) moves.delete(key)
}

/** A thing as it was answered, or where it was moved meanwhile. */
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
