import type { ApplyResult } from './apply.ts'
import { type Arrangement, MAX_PENDING, type Placement } from './placement.ts'

/**
 * Restores an earlier arrangement: order, pins, live and pending placements. Placements that can no longer be shown
 * (`isFit`) or have no room are dropped (`dropped`). Pending placements whose date has passed lose it and wait for a
 * person. Placements pending now that did not exist then stay pending, so that restoring discards no future plans
 * within `MAX_PENDING`.
 */
export function restoreArrangement(
  current: Arrangement,
  earlier: Arrangement,
  now: string,
  isFit: (placement: Placement, isLive: boolean) => boolean,
): ApplyResult {
  const version = current.version + 1
  const isOver = ({ end }: Placement) => end !== null && end <= now
  const restored = (one: Placement): Placement => ({
    ...one,
    date: one.date !== null && one.date > now ? one.date : null,
    changed: version,
  })
  const fit = earlier.live.filter((one) => isFit(one, true) && !isOver(one))
  const live = fit.slice(0, current.total).map(restored)
  const waited = earlier.pending.filter((one) => isFit(one, false) && !isOver(one)).map(restored)
  const returning = [...live, ...waited]
  const stands = new Set(returning.flatMap(({ id, subject }) => [id, subject ?? id]))
  const since = current.pending.filter(({ id, subject }) => !stands.has(id) && !stands.has(subject ?? id))
  const waiting = [...waited, ...since].slice(0, MAX_PENDING)
  const pending = [
    ...waiting
      .filter(({ date }) => date !== null)
      .toSorted((one, other) => (one.date ?? '').localeCompare(other.date ?? '')),
    ...waiting.filter(({ date }) => date === null),
  ]
  const stays = new Set([...live, ...pending].map(({ id }) => id))
  const dropped = [...earlier.live, ...earlier.pending, ...since].filter(({ id }) => !stays.has(id))
  return { outcome: 'applied', arrangement: { version, total: current.total, live, pending }, dropped }
}
