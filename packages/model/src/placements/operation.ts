// Operations on an arrangement. An operation names its intent (this placement after that one) rather than the resulting
// list, so that it stays valid when others move placements meanwhile.
import type { Pin } from './placement.ts'

export type Operation =
  | { kind: 'place'; id: string; subject: string | null; to: 'live'; after: string | null }
  | { kind: 'place'; id: string; subject: string | null; to: 'pending'; date: string | null }
  | { kind: 'move'; id: string; after: string | null }
  | { kind: 'pin'; id: string; pin: Exclude<Pin, 'none'> }
  | { kind: 'unpin'; id: string }
  /** Absent properties stay unchanged; only pending placements have a date. */
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

/** Why operations were refused; none of them was applied. */
export const PLACEMENT_REFUSALS = [
  /** The placement is no longer on the board, or never was. */
  'gone',
  /** Somebody else changed the same placement, or the anchor, since version `base`. */
  'changedMeanwhile',
  /** It is in the wrong part of the list: only live placements are pinned, only pending ones scheduled. */
  'elsewhere',
  /** The same content or recipe is already in the list, live or pending. */
  'twice',
  /** A date is in the past. */
  'past',
  /** It would end before it goes live. */
  'overBefore',
  /** The list is full, and all its placements are pinned. */
  'full',
  /** The maximum number of pending placements is reached. */
  'tooManyPending',
] as const
export type PlacementRefusal = (typeof PLACEMENT_REFUSALS)[number]
