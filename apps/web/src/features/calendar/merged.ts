// What was read again, put in the place of what stood: everything told of with it is as it is now, or gone.
import type { Calendar } from './calendar-calls.ts'
import { withMoves } from './moving.ts'

/** A calendar with some of its things as they are now; `of` names what was read again. */
export function merged(before: Calendar, again: Calendar, of: readonly string[]): Calendar {
  const names = new Set(of)
  const keys = new Set(again.things.map(({ key }) => key))
  const kept = before.things.filter((thing) => !names.has(thing.of) && !keys.has(thing.key))
  return { ...before, things: [...kept, ...withMoves(again.things)] }
}
