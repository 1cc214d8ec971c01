// Undo: a change of an arrangement is taken back while others may have gone on working.
import { type Applied, applyOperations, type NotApplied } from './apply.ts'
import { type BoardRight, rightOf } from './boards.ts'
import type { Operation } from './operation.ts'
import type { Arrangement, Placement } from './placement.ts'

/** A change that is to be taken back: what stood before it, what it made of that, and what stands now. */
export interface TakingBack {
  standing: Arrangement
  before: Arrangement
  after: Arrangement
  /** ISO 8601 in UTC. */
  now: string
  /** Up to which version nobody else spoke of what the change spoke of; that of the change, where nothing is known. */
  base?: number
}

/**
 * Takes a change back. As long as nothing has changed since, exactly what stood before stands again. Otherwise every
 * placement that change spoke of goes back to where it was among those that still stand; it is refused where somebody else
 * spoke of one of them since. What should have come live meanwhile waits for somebody: an undo publishes nothing by the clock.
 */
export function takeBack({ base, now, ...change }: TakingBack): Applied | NotApplied {
  const { standing, after } = change
  const before = withoutPast(change.before, now)
  if (standing.version !== after.version) {
    const since = base ?? after.version
    return applyOperations(standing, wayBack({ standing, before, after, since }), since)
  }
  if (before.live.length > standing.total) return { outcome: 'refused', reason: 'full', at: 0 }
  return { outcome: 'applied', arrangement: asBefore(standing, before, after), dropped: [] }
}

/** The rights it takes: those for what goes another way, whoever had made the change. */
export function rightsToTakeBack({ standing, before, after, now }: TakingBack): Set<BoardRight> {
  const change = { standing, before: withoutPast(before, now), after, since: after.version }
  const operations = wayBack(change)
  const more = new Set(operations.flatMap(({ kind, id }) => (kind === 'move' ? [] : [id])))
  // Whatever goes back goes to its place in the end: that asks for more only where it is all there is to do.
  const asked = operations.filter(({ kind, id }) => kind !== 'move' || !more.has(id))
  return new Set(asked.map((operation) => rightOf(operation, standing)))
}

/** Ids of those a change spoke of, and of those that fell out by it. */
export function spokenOf(before: Arrangement, after: Arrangement): string[] {
  const stands = new Map([...after.live, ...after.pending].map((one) => [one.id, one]))
  const spoken = [...stands.values()].filter(({ changed }) => changed === after.version).map(({ id }) => id)
  const lost = [...before.live, ...before.pending].filter(({ id }) => !stands.has(id)).map(({ id }) => id)
  return [...spoken, ...lost]
}

function withoutPast(before: Arrangement, now: string): Arrangement {
  const waits = (one: Placement) => (one.date !== null && one.date <= now ? { ...one, date: null } : one)
  const pending = before.pending.map(waits)
  const dated = pending.filter(({ date }) => date !== null)
  return { ...before, pending: [...dated, ...pending.filter(({ date }) => date === null)] }
}

function asBefore(standing: Arrangement, before: Arrangement, after: Arrangement): Arrangement {
  const version = standing.version + 1
  const spoken = new Set(spokenOf(before, after))
  const marked = (one: Placement) => (spoken.has(one.id) ? { ...one, changed: version } : one)
  return {
    version,
    total: standing.total,
    live: before.live.map(marked),
    pending: before.pending.map(marked),
  }
}

interface Change extends Pick<TakingBack, 'standing' | 'before' | 'after'> {
  /** The version up to which nobody else spoke of it. */
  since: number
}

function wayBack(change: Change): Operation[] {
  const { before, after } = change
  const spoken = new Set(spokenOf(before, after))
  const all = [...before.live, ...before.pending]
  const was = new Set(all.map(({ id }) => id))
  const arrived = [...spoken].filter((id) => !was.has(id))
  // From the front: whoever follows another finds it back already.
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
        const anchor = anchorOf(one, change, { isSteady, back })
        const operations = returnOf(one, change, { anchor, reordered })
        back.add(one.id)
        return operations
      }),
  ]
}

function returnOf(
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
  // Each in the order in which what goes is never to go before it comes.
  if (now && wasLive && isLive) operations.push(...ends)
  if (now && wasLive && !isLive) operations.push({ kind: 'toLive', id, after: anchor }, ...ends)
  if (now && !wasLive && isLive) operations.push(...ends, { kind: 'toPending', id, date })
  if (now && !wasLive && !isLive && (now.date !== date || ends.length > 0))
    operations.push({ kind: 'schedule', id, date, end })
  if (wasLive && pin !== (isLive ? now.pin : 'none'))
    operations.push(pin === 'none' ? { kind: 'unpin', id } : { kind: 'pin', id, pin })
  // What was only pinned, or got something else in its place, stays where others have moved it since.
  const stayed = wasLive ? isLive : now !== undefined && !isLive && now.date === date
  if (stayed && !reordered[wasLive ? 'live' : 'pending']) return operations
  return [...operations, { kind: 'move', id, after: anchor }]
}

/** Whether those that stood in a part of the list and stand there still follow each other otherwise. */
function isReordered(before: readonly Placement[], after: readonly Placement[]): boolean {
  const [stood, stand] = [new Set(before.map(({ id }) => id)), new Set(after.map(({ id }) => id))]
  const were = [...stood].filter((id) => stand.has(id))
  const are = [...stand].filter((id) => stood.has(id))
  return were.some((id, place) => id !== are[place])
}

/**
 * The nearest that stood before it and stands in the same part of the list: one that was not spoken of, or one that is back
 * already; null for none.
 */
function anchorOf(
  one: Placement,
  { standing, before }: Change,
  { isSteady, back }: { isSteady: (one: Placement) => boolean; back: ReadonlySet<string> },
): string | null {
  const wasLive = before.live.includes(one)
  const ahead = wasLive ? before.live : before.pending.filter(({ date }) => date === one.date)
  const there = wasLive ? standing.live : standing.pending.filter(({ date }) => date === one.date)
  const steady = new Set(there.filter(isSteady).map(({ id }) => id))
  return ahead.slice(0, ahead.indexOf(one)).findLast(({ id }) => steady.has(id) || back.has(id))?.id ?? null
}
