// Merges refetched entries into the cached calendar: entries of the refetched items are replaced or removed.
import type { Calendar } from './calendar-calls.ts'
import { applyPendingMoves } from './pending-moves.ts'

/** A calendar with the refetched entries of the items in `of`. */
export function mergeCalendar(before: Calendar, refetched: Calendar, of: readonly string[]): Calendar {
  const names = new Set(of)
  const keys = new Set(refetched.entries.map(({ key }) => key))
  const kept = before.entries.filter((thing) => !names.has(thing.of) && !keys.has(thing.key))
  return { ...before, entries: [...kept, ...applyPendingMoves(refetched.entries)] }
}
