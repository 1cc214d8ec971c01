// Rows of live events, each read once, however many listen.
import type { Context } from '../../platform/graphql/context.ts'
import type { LiveEvent } from '../../platform/live.ts'

/** Listeners hear of an event together, or are told again within seconds; a row may be large, and events are remembered longer. */
const KEPT_MS = 5_000

type Reader<R> = (event: LiveEvent, context: Context) => Promise<R | null> | null

/** Reads the row an event is about; the listeners of an event must all be given the same. */
export function rowsOfEvents<R>(load: (event: LiveEvent, context: Context) => Promise<R | null>): Reader<R> {
  const known = new WeakMap<LiveEvent, Promise<R | null>>()
  return (event, context) => {
    if (event.kind === 'resync') return null
    const row = known.get(event)
    if (row) return row
    const read = load(event, context)
    known.set(event, read)
    setTimeout(() => known.delete(event), KEPT_MS).unref()
    return read
  }
}
