// Rows of live events, each read once for all listeners.
import type { Context } from '../../platform/graphql/context.ts'
import type { LiveEvent } from '../../platform/live.ts'

/** Caches rows briefly: listeners read them within seconds of each other, and rows are large. */
const CACHE_TTL_MS = 5_000

type Reader<R> = (event: LiveEvent, context: Context) => Promise<R | null> | null

/** Reads the row of an event; all listeners of an event must be entitled to the same row. */
export function createEventRowReader<R>(
  load: (event: LiveEvent, context: Context) => Promise<R | null>,
): Reader<R> {
  const known = new WeakMap<LiveEvent, Promise<R | null>>()
  return (event, context) => {
    if (event.kind === 'resync') return null
    const row = known.get(event)
    if (row) return row
    const read = load(event, context)
    known.set(event, read)
    setTimeout(() => known.delete(event), CACHE_TTL_MS).unref()
    return read
  }
}
