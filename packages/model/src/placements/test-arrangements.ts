// Helpers for placement tests: arrangements written as letters, and operations on them.
import { applyOperations } from './apply.ts'
import type { Operation } from './operation.ts'
import type { Arrangement, Pin, Placement } from './placement.ts'

/** Before all dates of these tests. */
export const NOW = '2026-11-23T09:00:00Z'
export const DATES = ['2026-11-23T14:00:00Z', '2026-11-23T15:00:00Z', null]
export const placement = (id: string, pin: Pin = 'none', date: string | null = null): Placement => ({
  id,
  subject: `content:${id}`,
  pin,
  date,
  end: null,
  changed: 1,
})
/** `a b* c!`: b is pinned, c permanently. */
export const live = (text: string, total = 100): Arrangement => ({
  version: 1,
  total,
  live: text
    .split(' ')
    .map((word) =>
      placement(word[0] ?? '', word.endsWith('*') ? 'pinned' : word.endsWith('!') ? 'permanent' : 'none'),
    ),
  pending: [],
})
export const lineText = ({ live: line }: Arrangement) =>
  line.map(({ id, pin }) => id + { none: '', pinned: '*', permanent: '!' }[pin]).join(' ')
/** The arrangement after these operations; throws the reason if they are refused. */
export const applyAll = (arrangement: Arrangement, ...operations: Operation[]): Arrangement => {
  const done = applyOperations(arrangement, operations, arrangement.version)
  if (done.outcome === 'refused') throw new Error(done.reason)
  return done.arrangement
}
export const place = (id: string, anchor: string | null = null): Operation => ({
  kind: 'place',
  id,
  subject: `content:${id}`,
  to: 'live',
  after: anchor,
})
export const move = (id: string, anchor: string | null): Operation => ({ kind: 'move', id, after: anchor })
