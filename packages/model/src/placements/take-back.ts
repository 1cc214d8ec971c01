// Undo: a change of an arrangement is taken back while others may have gone on working.
import { type Applied, applyOperations, type NotApplied } from './apply.ts'
import type { Operation } from './operation.ts'
import type { Arrangement, Placement } from './placement.ts'

/**
 * Takes back the change that made `after` of `before`. As long as nothing has changed since, exactly what stood before
 * stands again. Otherwise every placement that change spoke of goes back to where it was among those that still stand; it
 * is refused where somebody spoke of one of them since.
 */
export function takeBack(
  standing: Arrangement,
  before: Arrangement,
  after: Arrangement,
): Applied | NotApplied {
  if (standing.version === after.version)
    return { outcome: 'applied', arrangement: asBefore(standing, before, after), dropped: [] }
  return applyOperations(standing, wayBack(standing, before, after), after.version)
}

function asBefore(standing: Arrangement, before: Arrangement, after: Arrangement): Arrangement {
  const version = standing.version + 1
  const spokenOf = new Set(touched(before, after))
  const marked = (one: Placement) => (spokenOf.has(one.id) ? { ...one, changed: version } : one)
  return {
    version,
    total: standing.total,
    live: before.live.map(marked),
    pending: before.pending.map(marked),
  }
}

/** Those a change spoke of, and those that fell out by it. */
function touched(before: Arrangement, after: Arrangement): string[] {
  const stands = new Map([...after.live, ...after.pending].map((one) => [one.id, one]))
  const spoken = [...stands.values()].filter(({ changed }) => changed === after.version).map(({ id }) => id)
  const lost = [...before.live, ...before.pending].filter(({ id }) => !stands.has(id)).map(({ id }) => id)
  return [...spoken, ...lost]
}

function wayBack(standing: Arrangement, before: Arrangement, after: Arrangement): Operation[] {
  const ids = touched(before, after)
  const was = new Map([...before.live, ...before.pending].map((one) => [one.id, one]))
  const arrived = ids.filter((id) => !was.has(id))
  // From the front, so that whoever follows another finds it back already.
  const returning = [...before.live, ...before.pending].filter(({ id }) => ids.includes(id))
  return [
    ...arrived.map((id): Operation => ({ kind: 'remove', id })),
    ...returning.flatMap((one) => returnOf(one, standing, before, after)),
  ]
}

function returnOf(
  one: Placement,
  standing: Arrangement,
  before: Arrangement,
  after: Arrangement,
): Operation[] {
  const { id, subject, date, end, pin } = one
  const now = [...after.live, ...after.pending].find((other) => other.id === id)
  const wasLive = before.live.includes(one)
  const isLive = now !== undefined && after.live.includes(now)
  const anchor = anchorOf(one, before, standing, after.version)
  const operations: Operation[] = []
  if (!now && wasLive) operations.push({ kind: 'place', id, subject, to: 'live', after: anchor })
  if (!now && !wasLive) operations.push({ kind: 'place', id, subject, to: 'pending', date })
  if (now && now.subject !== subject) operations.push({ kind: 'replace', id, subject })
  if (now && wasLive && !isLive) operations.push({ kind: 'toLive', id, after: anchor })
  if (now && !wasLive && isLive) operations.push({ kind: 'toPending', id, date })
  if (now && !wasLive && !isLive && now.date !== date) operations.push({ kind: 'schedule', id, date })
  if ((now?.end ?? null) !== end) operations.push({ kind: 'schedule', id, end })
  if (wasLive && pin !== 'none') operations.push({ kind: 'pin', id, pin })
  if (wasLive && pin === 'none' && isLive) operations.push({ kind: 'unpin', id })
  return [...operations, { kind: 'move', id, after: anchor }]
}

/** The nearest that stood before it, still stands in the same part of the list and was not spoken of since; null for none. */
function anchorOf(one: Placement, before: Arrangement, standing: Arrangement, base: number): string | null {
  const wasLive = before.live.includes(one)
  const ahead = wasLive ? before.live : before.pending.filter(({ date }) => date === one.date)
  const there = wasLive ? standing.live : standing.pending.filter(({ date }) => date === one.date)
  const steady = new Set(there.flatMap(({ id, changed }) => (changed <= base ? [id] : [])))
  return ahead.slice(0, ahead.indexOf(one)).findLast(({ id }) => steady.has(id))?.id ?? null
}
