// Undo: reverses a change of an arrangement, even if others have changed it since.
import { type ApplyRefusal, type ApplyResult, applyOperations } from './apply.ts'
import { type BoardRight, permissionForOperation } from './boards.ts'
import type { Operation } from './operation.ts'
import type { Arrangement, Placement } from './placement.ts'

/** A change to undo: the arrangements before and after it, and the current one. */
export interface ChangeToUndo {
  current: Arrangement
  before: Arrangement
  after: Arrangement
  /** ISO 8601 in UTC. */
  now: string
  /** Version up to which nobody else changed the affected placements; by default, that of the change. */
  base?: number
}

/**
 * Undoes a change. If nothing changed since, the earlier arrangement returns exactly. Otherwise every affected placement
 * moves back among those that remain. Refused if somebody else has changed one of them since. Placements whose date has
 * passed meanwhile wait for a person, because an undo must not publish by schedule.
 */
export function undoChange({ base, now, ...change }: ChangeToUndo): ApplyResult | ApplyRefusal {
  const { current, after } = change
  const before = withoutPastDates(change.before, now)
  if (current.version !== after.version) {
    const since = base ?? after.version
    return applyOperations(current, reverseOperations({ current, before, after, since }), since)
  }
  if (before.live.length > current.total) return { outcome: 'refused', reason: 'full', at: 0 }
  return { outcome: 'applied', arrangement: restoreExactly(current, before, after), dropped: [] }
}

/** The permissions that an undo needs: those of the reverse operations, no matter who made the change. */
export function permissionsToUndo({ current, before, after, now }: ChangeToUndo): Set<BoardRight> {
  const change = { current, before: withoutPastDates(before, now), after, since: after.version }
  const operations = reverseOperations(change)
  const more = new Set(operations.flatMap(({ kind, id }) => (kind === 'move' ? [] : [id])))
  // Placements that return for another reason are also moved. A move needs its permission only if nothing else happens to
  // the placement.
  const asked = operations.filter(({ kind, id }) => kind !== 'move' || !more.has(id))
  return new Set(asked.map((operation) => permissionForOperation(operation, current)))
}

/** Ids of placements that a change affected or pushed out. */
export function affectedIds(before: Arrangement, after: Arrangement): string[] {
  const stands = new Map([...after.live, ...after.pending].map((one) => [one.id, one]))
  const spoken = [...stands.values()].filter(({ changed }) => changed === after.version).map(({ id }) => id)
  const lost = [...before.live, ...before.pending].filter(({ id }) => !stands.has(id)).map(({ id }) => id)
  return [...spoken, ...lost]
}

function withoutPastDates(before: Arrangement, now: string): Arrangement {
  const waits = (one: Placement) => (one.date !== null && one.date <= now ? { ...one, date: null } : one)
  const pending = before.pending.map(waits)
  const dated = pending.filter(({ date }) => date !== null)
  return { ...before, pending: [...dated, ...pending.filter(({ date }) => date === null)] }
}

function restoreExactly(current: Arrangement, before: Arrangement, after: Arrangement): Arrangement {
  const version = current.version + 1
  const spoken = new Set(affectedIds(before, after))
  const marked = (one: Placement) => (spoken.has(one.id) ? { ...one, changed: version } : one)
  return {
    version,
    total: current.total,
    live: before.live.map(marked),
    pending: before.pending.map(marked),
  }
}

interface Change extends Pick<ChangeToUndo, 'current' | 'before' | 'after'> {
  /** The version up to which nobody else changed the placement. */
  since: number
}

function reverseOperations(change: Change): Operation[] {
  const { before, after } = change
  const spoken = new Set(affectedIds(before, after))
  const all = [...before.live, ...before.pending]
  const was = new Set(all.map(({ id }) => id))
  const arrived = [...spoken].filter((id) => !was.has(id))
  // From the front, so that a placement's predecessor is already back.
  const back = new Set<string>()
  const reordered = {
    live: isReordered(before.live, after.live),
    pending: isReordered(before.pending, after.pending),
  }
  return [
    ...arrived.map((id): Operation => ({ kind: 'remove', id })),
    ...all
      .filter(({ id }) => spoken.has(id))
      .flatMap((one) => {
        const isSteady = ({ id, changed }: Placement) => changed <= change.since && !spoken.has(id)
        const anchor = findAnchor(one, change, { isSteady, back })
        const operations = reverseOperation(one, change, { anchor, reordered })
        back.add(one.id)
        return operations
      }),
  ]
}

function reverseOperation(
  one: Placement,
  { before, after }: Change,
  { anchor, reordered }: { anchor: string | null; reordered: Record<'live' | 'pending', boolean> },
): Operation[] {
  const { id, subject, date, end, pin } = one
  const now = [...after.live, ...after.pending].find((other) => other.id === id)
  const wasLive = before.live.includes(one)
  const isLive = now !== undefined && after.live.includes(now)
  const ends: Operation[] = (now?.end ?? null) === end ? [] : [{ kind: 'schedule', id, end }]
  const operations: Operation[] = []
  if (!now && wasLive) operations.push({ kind: 'place', id, subject, to: 'live', after: anchor }, ...ends)
  if (!now && !wasLive) operations.push({ kind: 'place', id, subject, to: 'pending', date }, ...ends)
  if (now && now.subject !== subject) operations.push({ kind: 'replace', id, subject })
  // Ordered so that no end date ever precedes the start date in between.
  if (now && wasLive && isLive) operations.push(...ends)
  if (now && wasLive && !isLive) operations.push({ kind: 'toLive', id, after: anchor }, ...ends)
  if (now && !wasLive && isLive) operations.push(...ends, { kind: 'toPending', id, date })
  if (now && !wasLive && !isLive && (now.date !== date || ends.length > 0))
    operations.push({ kind: 'schedule', id, date, end })
  if (wasLive && pin !== (isLive ? now.pin : 'none'))
    operations.push(pin === 'none' ? { kind: 'unpin', id } : { kind: 'pin', id, pin })
  // If only its pin or item changed, it stays where others have moved it since.
  const stayed = wasLive ? isLive : now !== undefined && !isLive && now.date === date
  if (stayed && !reordered[wasLive ? 'live' : 'pending']) return operations
  return [...operations, { kind: 'move', id, after: anchor }]
}

/** Whether placements that remain in a part of the list changed their relative order. */
function isReordered(before: readonly Placement[], after: readonly Placement[]): boolean {
  const [stood, stand] = [new Set(before.map(({ id }) => id)), new Set(after.map(({ id }) => id))]
  const were = [...stood].filter((id) => stand.has(id))
  const are = [...stand].filter((id) => stood.has(id))
  return were.some((id, place) => id !== are[place])
}

/** The nearest predecessor that is still in the same part of the list and was not affected, or is already back; null if none. */
function findAnchor(
  one: Placement,
  { current, before }: Change,
  { isSteady, back }: { isSteady: (one: Placement) => boolean; back: ReadonlySet<string> },
): string | null {
  const wasLive = before.live.includes(one)
  const ahead = wasLive ? before.live : before.pending.filter(({ date }) => date === one.date)
  const there = wasLive ? current.live : current.pending.filter(({ date }) => date === one.date)
  const steady = new Set(there.filter(isSteady).map(({ id }) => id))
  return ahead.slice(0, ahead.indexOf(one)).findLast(({ id }) => steady.has(id) || back.has(id))?.id ?? null
}
