import type { Applied } from './apply.ts'
import { type Arrangement, MOST_PENDING, type Placement } from './placement.ts'

/**
 * Restores an earlier arrangement: order, pins, live and pending placements. Placements that can no longer be shown
 * (`isFit`) or have no room are dropped (`dropped`). Pending placements whose date has passed lose it and wait for a
 * person. Placements pending now that did not exist then stay pending, so that restoring discards no future plans
 * within `MOST_PENDING`.
 */
export function bringBack(
  standing: Arrangement,
  then: Arrangement,
  now: string,
  isFit: (placement: Placement, isLive: boolean) => boolean,
): Applied {
  const version = standing.version + 1
  const isOver = ({ end }: Placement) => end !== null && end <= now
  const back = (one: Placement): Placement => ({
    ...one,
    date: one.date !== null && one.date > now ? one.date : null,
    changed: version,
  })
  const fit = then.live.filter((one) => isFit(one, true) && !isOver(one))
  const live = fit.slice(0, standing.total).map(back)
  const waited = then.pending.filter((one) => isFit(one, false) && !isOver(one)).map(back)
  const returning = [...live, ...waited]
  const stands = new Set(returning.flatMap(({ id, subject }) => [id, subject ?? id]))
  const since = standing.pending.filter(({ id, subject }) => !stands.has(id) && !stands.has(subject ?? id))
  const waiting = [...waited, ...since].slice(0, MOST_PENDING)
  const pending = [
    ...waiting
      .filter(({ date }) => date !== null)
      .toSorted((one, other) => (one.date ?? '').localeCompare(other.date ?? '')),
    ...waiting.filter(({ date }) => date === null),
  ]
  const stays = new Set([...live, ...pending].map(({ id }) => id))
  const dropped = [...then.live, ...then.pending, ...since].filter(({ id }) => !stays.has(id))
  return { outcome: 'applied', arrangement: { version, total: standing.total, live, pending }, dropped }
}
