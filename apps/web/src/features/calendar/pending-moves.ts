// Pending and recent moves. Answers that were requested before a move are overridden, so that an entry and its focus do
// not jump back.
import type { CalendarEntry } from './calendar-calls.ts'

interface Move {
  at: string
  /** Version of the item after the move; null until the answer arrives. */
  version: number | null
}

const pendingMoves = new Map<string, Move>()

export function recordMove(key: string, at: string): void {
  pendingMoves.set(key, { at, version: null })
}

/** Records that a move succeeded. Returns whether no later move of the entry is pending. */
export function confirmMove(key: string, at: string, version: number): boolean {
  if (pendingMoves.get(key)?.at !== at) return false
  pendingMoves.set(key, { at, version })
  return true
}

/** Forgets a refused move. */
export function discardMove(key: string, at: string): void {
  if (pendingMoves.get(key)?.at === at) pendingMoves.delete(key)
}

/** An entry as answered by the server, or at its newer position. */
export function applyPendingMove(thing: CalendarEntry): CalendarEntry {
  const move = pendingMoves.get(thing.key)
  if (!move) return thing
  if (move.version !== null && thing.version >= move.version) {
    pendingMoves.delete(thing.key)
    return thing
  }
  return { ...thing, at: move.at, version: move.version ?? thing.version }
}

export function applyPendingMoves(things: readonly CalendarEntry[]): CalendarEntry[] {
  return things.map(applyPendingMove)
}
