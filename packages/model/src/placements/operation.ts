// What somebody may want of an arrangement. An operation names what it means (this one after that one) and not what the
// list should look like then, so that it keeps its meaning when others have moved other placements meanwhile.
import type { Pin } from './placement.ts'

export type Operation =
  | { kind: 'place'; id: string; subject: string | null; to: 'live'; after: string | null }
  | { kind: 'place'; id: string; subject: string | null; to: 'pending'; date: string | null }
  | { kind: 'move'; id: string; after: string | null }
  | { kind: 'pin'; id: string; pin: Exclude<Pin, 'none'> }
  | { kind: 'unpin'; id: string }
  /** What is left out stays as it is; only what is pending has a date. */
  | { kind: 'schedule'; id: string; date?: string | null; end?: string | null }
  | { kind: 'toPending'; id: string; date: string | null }
  | { kind: 'toLive'; id: string; after: string | null }
  | { kind: 'replace'; id: string; subject: string | null }
  | { kind: 'remove'; id: string }

export const OPERATIONS = [
  'place',
  'move',
  'pin',
  'unpin',
  'schedule',
  'toPending',
  'toLive',
  'replace',
  'remove',
] as const satisfies readonly Operation['kind'][]

/** Why operations were not carried out; nothing was. */
export const PLACEMENT_REFUSALS = [
  /** It stands there no longer, or never did. */
  'gone',
  /** Somebody else said something about the same placement, or about the one it should follow, since the version named. */
  'changedMeanwhile',
  /** It is not where the operation needs it: only what is live is pinned, only what is pending is scheduled. */
  'elsewhere',
  /** The same content or recipe stands in the list already, live or pending. */
  'twice',
  /** A date lies in the past. */
  'past',
  /** It would go before it came. */
  'overBefore',
  /** The list is full, and all that stand in it are pinned. */
  'full',
  /** As many wait as may. */
  'tooManyPending',
] as const
export type PlacementRefusal = (typeof PLACEMENT_REFUSALS)[number]
