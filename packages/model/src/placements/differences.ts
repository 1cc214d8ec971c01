// Derives what a change did to each placement from the arrangements before and after it. Pure functions.
import { type Arrangement, type Ordered, ordered } from './placement.ts'

export const EFFECTS = [
  'added',
  'wentLive',
  'toPending',
  /** It was due and could not go live. */
  'held',
  'moved',
  'replaced',
  'pinned',
  'permanent',
  'unpinned',
  'scheduled',
  'unscheduled',
  'endSet',
  'endCleared',
  'removed',
  /** Pushed out at the end of a full list. */
  'dropped',
  /** Its end date passed. */
  'ended',
] as const
export type Effect = (typeof EFFECTS)[number]

export interface Difference {
  id: string
  /** Never empty. */
  effects: Effect[]
  /** Null if it was added. */
  before: Ordered | null
  /** Null if it left. */
  after: Ordered | null
}

/** Causes that the arrangements alone do not reveal; absent if unknown. */
export interface ChangeCause {
  /** Ids that people removed, to distinguish them from `dropped` ones. */
  removed?: ReadonlySet<string>
  ended?: ReadonlySet<string>
  held?: ReadonlySet<string>
  /** Ids whose subject now has another item. */
  replaced?: ReadonlySet<string>
}

/**
 * What a version did to the placements that it changed or that left, in list order, those that left last. Placements that
 * only shifted are omitted.
 */
export function differencesBetween(
  before: Arrangement,
  after: Arrangement,
  cause: ChangeCause = {},
): Difference[] {
  const placementsBefore = new Map(ordered(before).map((one) => [one.id, one]))
  const placementsAfter = new Map(ordered(after).map((one) => [one.id, one]))
  const stayed = [...placementsAfter.values()]
    .filter(({ changed }) => changed === after.version)
    .map((one): Difference => {
      const from = placementsBefore.get(one.id) ?? null
      return { id: one.id, effects: from ? effectsOf(from, one, cause) : ['added'], before: from, after: one }
    })
  const hasArrivals = after.live.some(({ id }) => !placementsBefore.get(id)?.isLive)
  const wasFull = after.live.length >= before.live.length
  const left = [...placementsBefore.values()].flatMap((one): Difference[] => {
    if (placementsAfter.has(one.id)) return []
    const isTakenOut = cause.removed ? cause.removed.has(one.id) : !(one.isLive && hasArrivals && wasFull)
    const effect = cause.ended?.has(one.id) ? 'ended' : isTakenOut ? 'removed' : 'dropped'
    return [{ id: one.id, effects: [effect], before: one, after: null }]
  })
  return [...stayed.filter(({ effects }) => effects.length > 0), ...left]
}

function effectsOf(from: Ordered, to: Ordered, { held, replaced }: ChangeCause): Effect[] {
  const effects: Effect[] = []
  if (from.subject !== to.subject || replaced?.has(to.id)) effects.push('replaced')
  if (!from.isLive && to.isLive) effects.push('wentLive')
  if (from.isLive && !to.isLive) effects.push('toPending')
  if (held?.has(to.id)) effects.push('held')
  const isInSamePart = from.isLive === to.isLive && from.date === to.date
  if (isInSamePart && from.order !== to.order) effects.push('moved')
  if (from.pin !== to.pin && to.isLive) effects.push(to.pin === 'none' ? 'unpinned' : to.pin)
  if (!to.isLive && to.date !== null && from.date !== to.date) effects.push('scheduled')
  if (!from.isLive && !to.isLive && to.date === null && from.date !== null && !held?.has(to.id))
    effects.push('unscheduled')
  if (from.end !== to.end) effects.push(to.end === null ? 'endCleared' : 'endSet')
  return effects
}
