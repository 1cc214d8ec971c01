import { expect, it } from 'vitest'
import { applyDueSteps, applyOperations } from './apply.ts'
import { differencesBetween } from './differences.ts'
import type { Operation } from './operation.ts'
import type { Arrangement, Placement } from './placement.ts'

const DATE = '2026-11-23T14:00:00.000Z'
const one = (id: string, more: Partial<Placement> = {}): Placement => ({
  ...{ id, subject: `content:${id}`, pin: 'none', date: null, end: null, changed: 1 },
  ...more,
})
const start: Arrangement = {
  ...{ version: 1, total: 4 },
  live: [one('a', { pin: 'permanent' }), one('b'), one('c'), one('d')],
  pending: [one('x', { date: DATE }), one('y')],
}
const told = (after: Arrangement, cause = {}) =>
  differencesBetween(start, after, cause).map(
    ({ id, effects, before, after: is }) =>
      `${id} ${effects.join('+')} ${before?.order ?? '–'}>${is?.order ?? '–'}`,
  )
function changed(...operations: Operation[]): Arrangement {
  const done = applyOperations(start, operations, 1)
  if (done.outcome === 'refused') throw new Error(done.reason)
  return done.arrangement
}

it.each<[string, Operation[], string[]]>([
  ['a move', [{ kind: 'move', id: 'd', after: 'a' }], ['d moved 4>2']],
  ['a move that changes nothing', [{ kind: 'move', id: 'b', after: 'a' }], []],
  [
    'pins',
    [
      { kind: 'pin', id: 'b', pin: 'pinned' },
      { kind: 'unpin', id: 'a' },
    ],
    ['a unpinned 1>1', 'b pinned 2>2'],
  ],
  ['what leaves', [{ kind: 'remove', id: 'c' }], ['c removed 3>–']],
  ['what waits', [{ kind: 'toPending', id: 'b', date: DATE }], ['b toPending+scheduled 2>2']],
  ['dates', [{ kind: 'schedule', id: 'x', date: null, end: DATE }], ['x unscheduled+endSet 1>2']],
  [
    'what goes live',
    [
      { kind: 'remove', id: 'b' },
      { kind: 'toLive', id: 'y', after: null },
    ],
    ['y wentLive 1>2', 'b removed 2>–'],
  ],
  ['another subject', [{ kind: 'replace', id: 'c', subject: 'content:n' }], ['c replaced 3>3']],
])('reports %s', (_, operations, then) => {
  const removed = new Set(operations.flatMap(({ kind, id }) => (kind === 'remove' ? [id] : [])))
  expect(told(changed(...operations), { removed })).toEqual(then)
})

it('distinguishes cards dropped from a full list from removed ones, also if nobody recorded them', () => {
  const added: Operation = { kind: 'place', id: 'n', subject: null, to: 'live', after: null }
  const then = ['n added –>2', 'd dropped 4>–']
  expect(told(changed(added), { removed: new Set() })).toEqual(then)
  expect(told(changed(added))).toEqual(then)
  expect(told(changed({ kind: 'remove', id: 'd' }))).toEqual(['d removed 4>–'])
})

it('reports scheduled changes: cards that went live, could not, and ended', () => {
  const ends = { ...start, live: start.live.map((each) => (each.id === 'c' ? { ...each, end: DATE } : each)) }
  const passed = (fitness: 'fit' | 'unfit') => {
    const { arrangement, ended, held } = applyDueSteps(ends, DATE, () => fitness)
    return differencesBetween(ends, arrangement, {
      removed: new Set(),
      ended: new Set(ended.map(({ id }) => id)),
      held: new Set(held.map(({ placement: { id } }) => id)),
    }).map(({ id, effects }) => `${id} ${effects.join('+')}`)
  }
  expect(passed('fit')).toEqual(['x wentLive', 'c ended'])
  expect(passed('unfit')).toEqual(['x held', 'c ended'])
})
